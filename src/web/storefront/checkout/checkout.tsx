import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useSiteShell } from '../../layout/site-shell.ts';
import { openCheckoutPath } from '../../paths.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import type { CheckoutView } from './checkout-view.ts';
import { ClosedStep } from './closed-step.tsx';
import { ConfirmingStep, DoneStep } from './done-step.tsx';
import { useHeldCar } from './use-held-car.ts';

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
const DetailsStep = lazyComponent(async () => (await import('./details-step.tsx')).DetailsStep);
const PayStep = lazyComponent(async () => (await import('./pay-step.tsx')).PayStep);

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
