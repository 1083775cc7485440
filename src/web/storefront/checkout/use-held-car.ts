import { useEffect } from 'react';
import { leadCategory } from '#domain/leads/lead-categories.ts';
import { CHECKOUT_DAYS } from '#domain/reservations/checkout-cookie.ts';
import { DAY_MS, HOLD_MS } from '#domain/reservations/reservation.ts';
import { record } from '../../browser/acts.ts';
import { purchaseMemory } from '../../browser/purchase-memory.ts';
import type { CheckoutStep, CheckoutView } from './checkout-view.ts';

/**
 * Stores on the device which car it holds, so that the car's page leads back here, and counts a payment once: where
 * this device saw it unpaid before, whichever way the shopper came back from the bank.
 */
export function useHeldCar(websiteId: number, { car, step }: CheckoutView): void {
  useEffect(() => {
    const { heldCar } = purchaseMemory(websiteId);
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
  const leadType = leadCategory(name);
  if (leadType === null) return;
  const { slug: category, event: event_id } = leadType;
  const more = category === 'online-purchase' ? ({ purchase: true } as const) : {};
  record({ event: 'lead', event_id, category, lead_id: leadId, ...more });
  record({ event: 'conversion', event_id, category, ...more });
}
