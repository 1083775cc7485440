import { useEffect, useState } from 'react';
import { SHOPPER_TIMEOUT_MS } from '../../forms/shopper-timeout.ts';
import type { CheckoutCar } from './checkout-view.ts';
import { ManualWay } from './manual-way.tsx';

/** With what it takes to draw it, it is there in time. */
const LATE_MS = SHOPPER_TIMEOUT_MS - 500;

/** A payment form that is late is waited for, but not without a word. */
export function LoadingForm({ car }: { car: CheckoutCar }) {
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
