import { randomBytes } from 'node:crypto';
import type { NewPhoto } from '#ports/photos.ts';

/** One that waits. */
export function samplePhoto(change: Partial<NewPhoto> = {}): NewPhoto {
  const facts = { taken_by: 'staff-mia', angle: null, type: 'image/jpeg', size: 50 } as const;
  return { id: randomId(), car_id: 1, place: 1, ...facts, ...change };
}

export function randomId(): string {
  return randomBytes(16).toString('hex');
}
