import { useState } from 'react';
import type { PhotoPage } from '#ports/staff-photos.ts';
import type { QueueState } from './device/photo-queue.ts';

export interface ChosenAngle {
  id: string | null;
  /** What the next photo shows; null once all are taken. */
  name: string | null;
  choose: (id: string) => void;
}

/** The next angle: the one that somebody chose, else the first that nobody took; all before it are skipped. */
export function useChosenAngle({ angles }: PhotoPage, { photos }: QueueState): ChosenAngle {
  const [chosenId, choose] = useState<string | null>(null);
  const keptAngles = new Set(photos.map(({ angle }) => angle));
  const openAngles = angles.filter(({ id, isTaken }) => !isTaken && !keptAngles.has(id));
  const skippedTo = angles.findIndex(({ id }) => id === chosenId);
  const next =
    openAngles.find(({ id }) => angles.findIndex((angle) => angle.id === id) >= skippedTo) ?? openAngles[0];
  return { id: next?.id ?? null, name: next?.name ?? null, choose };
}
