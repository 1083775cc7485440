import { openPurchaseMemory } from '../account/purchase-memory.ts';

/**
 * On the page of the car that this device holds: leads on to the reservation, in the place where everybody else reads
 * that the car is reserved. Both texts are on the page, which is the same for all.
 */
export function showHeldCar(websiteId: number): void {
  const heldCar = openPurchaseMemory(websiteId).heldCar.read();
  if (heldCar === null || heldCar.until <= Date.now()) return;
  for (const element of document.querySelectorAll<HTMLElement>('[data-held-car]'))
    if (element.dataset['heldCar'] === heldCar.slug) element.dataset['own'] = '';
}
