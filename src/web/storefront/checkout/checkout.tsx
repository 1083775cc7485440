import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { DAY_MS } from '#domain/time/durations.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { openCheckoutPath, carPath, homePath } from '../../paths.ts';
import { createLazyComponent } from '../../ui/lazy-component.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { CheckoutCar, CheckoutStep, CheckoutView } from './checkout-view.ts';
import { buildButtonClass } from '../../ui/button.tsx';
import { StepHeading } from './step-heading.tsx';
import { readLeadCategory } from '#domain/leads/lead-categories.ts';
import { CHECKOUT_DAYS } from '#domain/reservations/checkout-cookie.ts';
import { HOLD_MS } from '#domain/reservations/reservation.ts';
import { record } from '../../browser/analytics/acts.ts';
import { openPurchaseMemory } from '../../browser/account/purchase-memory.ts';

/** One reservation from the shopper's details to the paid deposit. Which step it is, the server says. */
export function Checkout({ view }: { view: CheckoutView }) {
  const { car } = view;
  const { revalidate } = useRevalidator();
  const [isPaid, setIsPaid] = useState(false);
  useHeldCar(useSiteShell().id, view);
  useEffect(() => lookAgainWhenShown(() => void revalidate()), [revalidate]);
  const giveUp = useSayWhatEnded(view.step.name);
  const onGivenUp = useCallback(() => {
    giveUp();
    return revalidate();
  }, [giveUp, revalidate]);
  const onPaid = useCallback(() => {
    setIsPaid(true);
    void revalidate();
  }, [revalidate]);
  return (
    <div className="checkout-columns">
      <div className="checkout-step">
        <Suspense>
          <Step view={view} isPaid={isPaid} onChange={revalidate} onGivenUp={onGivenUp} onPaid={onPaid} />
        </Suspense>
      </div>
      {car && <CheckoutSummary car={car} hasDeposit={view.step.name !== 'closed'} />}
    </div>
  );
}

/** The form is hydrated after its page. */
const DetailsStep = createLazyComponent(async () => (await import('./details-step.tsx')).DetailsStep);
const PayStep = createLazyComponent(async () => (await import('./pay-step.tsx')).PayStep);

interface StepProps {
  view: CheckoutView;
  /** As far as the browser knows. */
  isPaid: boolean;
  onChange: () => Promise<void>;
  onGivenUp: () => Promise<void>;
  onPaid: () => void;
}

function Step({ view: { car, step }, isPaid, onChange, onGivenUp, onPaid }: StepProps) {
  if (car === null || step.name === 'closed') return step.name === 'closed' && <ClosedStep step={step} />;
  switch (step.name) {
    case 'details':
      return <DetailsStep car={car} step={step} onChange={onChange} />;
    case 'pay':
      return isPaid ? (
        <ConfirmingStep onChange={onChange} />
      ) : (
        <PayStep car={car} step={step} onChange={onChange} onGivenUp={onGivenUp} onPaid={onPaid} />
      );
    case 'confirming':
      return <ConfirmingStep onChange={onChange} />;
    case 'reserved':
      return <DoneStep car={car} step={step} />;
  }
}

/**
 * A hold that ended by itself: the page of the car would begin anew without a word, the page of this device's reservation
 * says what happened. Answers what to call when the shopper ends it, which needs no explanation.
 */
function useSayWhatEnded(step: CheckoutView['step']['name']): () => void {
  const navigate = useNavigate();
  const previousStep = useRef(step);
  const isGivenUp = useRef(false);
  useEffect(() => {
    const hasEnded = previousStep.current === 'pay' && step === 'details' && !isGivenUp.current;
    previousStep.current = step;
    isGivenUp.current = false;
    if (hasEnded) void navigate(openCheckoutPath(), { replace: true });
  }, [step, navigate]);
  return useCallback(() => {
    isGivenUp.current = true;
  }, []);
}

/** A page that comes back as it was left, after a while or from the history, may be out of date. */
function lookAgainWhenShown(look: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && look();
  const onVisible = () => document.visibilityState === 'visible' && look();
  addEventListener('pageshow', onShow);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    removeEventListener('pageshow', onShow);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** Nothing can be paid here: why, and what can be done instead. */
function ClosedStep({ step: { title, text, ways } }: { step: CheckoutStep & { name: 'closed' } }) {
  return (
    <>
      <StepHeading title={title} />
      <p className="muted">{text}</p>
      <p className="checkout-on">
        {ways.map(({ label, url }, index) => (
          <a key={url} className={buildButtonClass(index === 0 ? { kind: 'brand' } : {})} href={url}>
            {label}
          </a>
        ))}
      </p>
    </>
  );
}

/**
 * Stores on the device which car it holds, so that the car's page leads back here, and counts a payment once: where
 * this device saw it unpaid before, whichever way the shopper came back from the bank.
 */
function useHeldCar(websiteId: number, { car, step }: CheckoutView): void {
  useEffect(() => {
    const { heldCar } = openPurchaseMemory(websiteId);
    const storedCar = heldCar.read();
    const isOver = step.name === 'details' || (step.name === 'closed' && step.isOver);
    if (isOver && (car === null || storedCar?.slug === car.slug)) heldCar.clear();
    if (car === null || step.name === 'details' || step.name === 'closed') return;
    const { slug } = car;
    if (step.name === 'reserved') {
      if (storedCar?.slug === slug && !storedCar.isPaid) countPayment(step);
      heldCar.write({ slug, until: Date.now() + CHECKOUT_DAYS * DAY_MS, isPaid: true });
    } else {
      const leftMs = step.name === 'pay' ? step.secondsLeft * 1000 : HOLD_MS;
      heldCar.write({ slug, until: Date.now() + leftMs, isPaid: false });
    }
  }, [websiteId, car, step]);
}

/** As a form that was sent, and its success page (spec §4). */
function countPayment({ category: name, leadId }: CheckoutStep & { name: 'reserved' }): void {
  const leadType = readLeadCategory(name);
  if (leadType === null) return;
  const { slug: category, event: event_id } = leadType;
  const more = category === 'online-purchase' ? ({ purchase: true } as const) : {};
  record({ event: 'lead', event_id, category, lead_id: leadId, ...more });
  record({ event: 'conversion', event_id, category, ...more });
}

interface CheckoutSummaryProps {
  car: CheckoutCar;
  /** Whether a deposit is paid, or can be. */
  hasDeposit: boolean;
}

/** The car and what is paid for it, now and later; above the step on a phone. */
function CheckoutSummary({ car, hasDeposit }: CheckoutSummaryProps) {
  return (
    <aside className="panel checkout-summary" aria-label="Your reservation">
      {car.picture && (
        <Picture
          src={car.picture.url}
          dark={car.picture.dark}
          alt=""
          sizes="(min-width: 992px) 380px, 112px"
          widths={[384, 640, 828]}
          priority
        />
      )}
      <div className="checkout-summary-text">
        <h2>{car.name}</h2>
        <p className="small muted">{car.about}</p>
        <dl className="checkout-sums num">
          <Sum {...car.price} />
          {hasDeposit && (
            <>
              <Sum label="Holding deposit today" text={car.deposit} isNow />
              <Sum {...car.left} />
            </>
          )}
        </dl>
        {hasDeposit && (
          <p className="checkout-place small">
            <Icon name="pin" small />
            {car.place}
          </p>
        )}
      </div>
    </aside>
  );
}

function Sum({ label, text, isNow = false }: { label: string; text: string; isNow?: boolean }) {
  return (
    <div className={isNow ? 'checkout-now' : undefined}>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}

interface DoneStepProps {
  car: CheckoutCar;
  step: CheckoutStep & { name: 'reserved' };
}

/** The car is theirs to come for: what was paid, what happens now. */
function DoneStep({ car, step: { reference, next } }: DoneStepProps) {
  const site = useSiteShell();
  return (
    <>
      <span className="success-tick">
        <Icon name="tick" />
      </span>
      <StepHeading stepNumber={3} title="Reserved for you" />
      <p className="success-lead">{`You paid ${car.deposit}. Your reference is ${reference}.`}</p>
      <h2>What happens next</h2>
      <ol className="success-steps">
        {next.map(({ title, text }) => (
          <li key={title}>
            <div>
              <b>{title}</b>
              <p className="muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="checkout-on">
        <a className={buildButtonClass({ kind: 'brand' })} href={carPath(site, car.slug)}>
          See the {car.noun} again
        </a>
        <a className={buildButtonClass({})} href={homePath()}>
          Home
        </a>
      </p>
    </>
  );
}

const LOOK_EVERY_MS = 2000;
/** Then more rarely: whoever waits so long has read that the page may be closed. */
const OFTEN = 15;
const RARELY = 5;

interface ConfirmingStepProps {
  onChange: () => Promise<void>;
}

/** The browser or the bank says that it is paid, and the provider has not told us yet: asks until it has. */
function ConfirmingStep({ onChange }: ConfirmingStepProps) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
      setIsLong(ticks >= OFTEN);
      if (ticks < OFTEN || ticks % RARELY === 0) void onChange();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [onChange]);
  return (
    <>
      <StepHeading stepNumber={2} title="We are waiting for your bank" />
      <output className="checkout-wait">
        <span className="spinner" aria-hidden="true" />
        {isLong
          ? 'It takes longer than usual. You can close this page: the link in your mail leads back here. You are never charged twice.'
          : 'This takes a few seconds. You can leave this page and come back: you are never charged twice.'}
      </output>
    </>
  );
}
