import { type FormEvent, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { pickNoun } from '#domain/words/words.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { Button, buildButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { createLazyComponent } from '../../ui/lazy-component.ts';
import { NeedsScripts } from '../../forms/needs-scripts.tsx';
import { AcceptedCards } from './accepted-cards.tsx';
import type { CheckoutCar, CheckoutStep } from './checkout-view.ts';
import { SHOPPER_TIMEOUT_MS } from '../../forms/shopper-timeout.ts';
import { ManualWay } from './manual-way.tsx';
import type { PaymentForm, PaymentFormProps } from './payment-form.ts';
import { StepHeading } from './step-heading.tsx';
import { releaseHold } from './take-hold.ts';

const SAID_AT = [300, 60];

/** With what it takes to draw it, it is there in time. */
const LATE_MS = SHOPPER_TIMEOUT_MS - 500;

interface PayStepProps {
  car: CheckoutCar;
  step: CheckoutStep & { name: 'pay' };
  onChange: () => Promise<void>;
  /** The shopper does not want the car any more. */
  onGivenUp: () => Promise<void>;
  /** Paid as far as the browser knows. */
  onPaid: () => void;
}

const NOT_CANCELLED =
  'We did not hear whether it is cancelled. Try again, or leave it: unpaid, it ends when its time is over.';

const FORMS = {
  stripe: createLazyComponent<PaymentFormProps>(async () => (await import('./stripe-form.tsx')).StripeForm),
  pretend: createLazyComponent<PaymentFormProps>(
    async () => (await import('./pretend-form.tsx')).PretendForm,
  ),
} as const;

/** The deposit, paid in the provider's own form; the card's number never comes to us. */
export function PayStep({ car, step, onChange, onGivenUp, onPaid }: PayStepProps) {
  const site = useSiteShell();
  const { payment, holdId, terms, secondsLeft } = step;
  const { form, setForm, problem, setProblem, isPaying, onSubmit } = usePay({ onPaid, onChange });
  const onEnd = useCallback(() => void onChange(), [onChange]);
  const onReady = useCallback((readyForm: PaymentForm | null) => setForm(readyForm ?? 'failed'), [setForm]);
  const Form = FORMS[payment.provider];
  const giveUp = async () => {
    if (await releaseHold(holdId)) await onGivenUp();
    else setProblem(NOT_CANCELLED);
  };
  return (
    <>
      <StepHeading stepNumber={2} title="Pay the holding deposit" />
      <p className="muted">
        {`We take the ${pickNoun(site)} off sale for ${car.days}. Change your mind before you sign, and the ${car.deposit} goes back to your card.`}
      </p>
      <HoldCountdown secondsLeft={secondsLeft} onEnd={onEnd} />
      <NeedsScripts what="Paying online" />
      <form className="checkout-pay needs-script" noValidate onSubmit={onSubmit}>
        {problem && <PaymentError text={problem} />}
        {form === 'failed' ? (
          <PaymentError text="The payment form could not be loaded. Nothing was charged.">
            <ManualWay car={car} />
          </PaymentError>
        ) : (
          <>
            {form === null && <LoadingForm car={car} />}
            <Suspense>
              <Form {...payment} onReady={onReady} />
            </Suspense>
          </>
        )}
        <AcceptedCards />
        <Terms terms={terms} />
        <PayButton deposit={car.deposit} isPaying={isPaying} isReady={form !== null && form !== 'failed'} />
        <p className="checkout-safe">
          <Icon name="shield" small />
          Card details go straight to the payment provider, never to us.
        </p>
        <p>
          <Button size="small" disabled={isPaying} onClick={() => void giveUp()}>
            Cancel the reservation
          </Button>
        </p>
      </form>
    </>
  );
}

interface PayButtonProps {
  deposit: string;
  isPaying: boolean;
  isReady: boolean;
}

function PayButton({ deposit, isPaying, isReady }: PayButtonProps) {
  const look = buildButtonClass({ kind: 'accent', full: true }, 'btn-submit');
  return (
    <button type="submit" className={look} disabled={isPaying || !isReady}>
      {isPaying ? (
        <>
          <span className="spinner" aria-hidden="true" />
          Loading
        </>
      ) : (
        <>
          <Icon name="shield" />
          {`Pay ${deposit} and reserve`}
        </>
      )}
    </button>
  );
}

/** One payment at a time, however often the button is pressed. */
function usePay({ onPaid, onChange }: Pick<PayStepProps, 'onPaid' | 'onChange'>) {
  const [form, setForm] = useState<PaymentForm | 'failed' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPaying, setIsPaying] = useState(false);
  const isOnItsWay = useRef(false);
  const pay = async (hasAgreed: boolean) => {
    if (isOnItsWay.current || form === null || form === 'failed') return;
    if (!hasAgreed) return setProblem('Please tick that you have read the reservation terms.');
    isOnItsWay.current = true;
    setIsPaying(true);
    const fault = await form.pay();
    isOnItsWay.current = false;
    setIsPaying(false);
    setProblem(fault === null ? null : fault.text);
    if (fault === null) return onPaid();
    // The server asks the provider, who knows.
    if (fault.isInDoubt) await onChange();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void pay(new FormData(event.currentTarget).has('terms'));
  };
  return { form, setForm, problem, setProblem, isPaying, onSubmit };
}

function Terms({ terms }: { terms: readonly string[] }) {
  return (
    <div className="checkout-terms">
      <details>
        <summary>Reservation terms</summary>
        <ul>
          {terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </details>
      <label className="check">
        <input type="checkbox" name="terms" required />I have read the reservation terms
      </label>
    </div>
  );
}

interface PaymentErrorProps {
  text: string;
  /** What can be done instead. */
  children?: ReactNode;
}

/** Why it was not paid; takes the focus, so that it is read. */
function PaymentError({ text, children }: PaymentErrorProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [text]);
  return (
    <div className="form-errors" role="alert" tabIndex={-1} ref={box}>
      <p className="form-errors-title">{text}</p>
      {children}
    </div>
  );
}

/** A payment form that is late is waited for, but not without a word. */
function LoadingForm({ car }: { car: CheckoutCar }) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsLate, LATE_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <p className="checkout-wait">
        <span className="spinner" aria-hidden="true" />
        Loading the payment form …
      </p>
      <output>{isLate && 'The payment provider takes long to answer. Nothing was charged.'}</output>
      {isLate && <ManualWay car={car} />}
    </>
  );
}

interface HoldCountdownProps {
  /** By the server's clock at the moment it answered: the device's own may be wrong by a year. */
  secondsLeft: number;
  onEnd: () => void;
}

/** How long the car is held without a payment. Told aloud five minutes and one minute before the end. */
function HoldCountdown({ secondsLeft, onEnd }: HoldCountdownProps) {
  const remainingSeconds = useSecondsLeft(secondsLeft);
  const isOver = remainingSeconds <= 0;
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);
  const announcedSeconds = SAID_AT.findLast(
    (seconds) => remainingSeconds <= seconds && secondsLeft > seconds,
  );
  return (
    <>
      <p
        className={remainingSeconds > 60 ? 'checkout-timer' : 'checkout-timer checkout-timer-late'}
        role="timer"
      >
        Held for you for <b className="num">{formatClock(remainingSeconds)}</b>
      </p>
      <output className="hidden-visually">
        {announcedSeconds !== undefined && `${formatMinutes(announcedSeconds)} left to pay.`}
      </output>
    </>
  );
}

/** Counts by a clock that nobody sets. */
function useSecondsLeft(atFirst: number): number {
  const [remainingSeconds, setRemainingSeconds] = useState(atFirst);
  useEffect(() => {
    const end = performance.now() + atFirst * 1000;
    const count = () => setRemainingSeconds(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    count();
    const timer = setInterval(count, 500);
    return () => clearInterval(timer);
  }, [atFirst]);
  return remainingSeconds;
}

/** `14:05` */
function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function formatMinutes(seconds: number): string {
  return seconds === 60 ? 'One minute' : `${seconds / 60} minutes`;
}
