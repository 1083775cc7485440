import type { KEPT_ON_DEVICE } from '../../kept-on-device.ts';

/** The name of the database of photos, and of their number in `localStorage`, for pages that do not load the database. */
export const KEPT_AS: keyof typeof KEPT_ON_DEVICE = 'photos';

/** Photos that wait on this device, as far as is known without opening the database. */
export function countKept(): number {
  return Number(localStorage.getItem(KEPT_AS) ?? 0);
}

export function noteCount(count: number): void {
  if (count === 0) localStorage.removeItem(KEPT_AS);
  else localStorage.setItem(KEPT_AS, String(count));
}
