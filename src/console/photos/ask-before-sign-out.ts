import type { FormEvent } from 'react';
import { countKept } from './device/kept-count.ts';

/** Photos that only this device has are thrown away with its owner's word. */
export function askBeforeSignOut(event: FormEvent): void {
  const count = countKept();
  if (count === 0) return;
  const photos = count === 1 ? '1 photo waits' : `${count} photos wait`;
  if (!confirm(`${photos} on this device. Sign out and throw away what waits?`))
    return event.preventDefault();
  void import('./device/kept-photos.ts').then(({ dropAllKept }) => dropAllKept()).catch(() => undefined);
}
