import { Suspense, useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import type { CheckoutView } from './checkout-view.ts';
import { ClosedStep } from './closed-step.tsx';
import { ConfirmingStep, DoneStep } from './done-step.tsx';

/** One reservation from the shopper's details to the paid deposit. Which step it is, the server says. */
export function Checkout({ view }: { view: CheckoutView }) {
  const { car } = view;
  const { revalidate } = useRevalidator();
  const [isPaid, setIsPaid] = useState(false);
  useEffect(() => lookAgainWhenShown(() => void revalidate()), [revalidate]);
  const onPaid = useCallback(() => {
    setIsPaid(true);
    void revalidate();
  }, [revalidate]);
  return (
    <div className="checkout-columns">
      <div className="checkout-step">
        <Suspense>
          <Step view={view} isPaid={isPaid} onChange={revalidate} onPaid={onPaid} />
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
  onPaid: () => void;
}

function Step({ view: { car, step }, isPaid, onChange, onPaid }: StepProps) {
  if (car === null || step.name === 'closed') return step.name === 'closed' && <ClosedStep step={step} />;
  switch (step.name) {
    case 'details':
      return <DetailsStep car={car} step={step} onChange={onChange} />;
    case 'pay':
      return isPaid ? (
        <ConfirmingStep onChange={onChange} />
      ) : (
        <PayStep car={car} step={step} onChange={onChange} onPaid={onPaid} />
      );
    case 'confirming':
      return <ConfirmingStep onChange={onChange} />;
    case 'reserved':
      return <DoneStep car={car} step={step} />;
  }
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
