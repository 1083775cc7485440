import { isOpen, type Reservation } from '#domain/reservations/reservation.ts';
import { isRefunded } from '#test/fake-stripe-objects.ts';
import type { FakeStripe } from '#test/fake-stripe.ts';
import { forecourt, type LeadGround, SLUG } from '../leads/lead-ground.ts';
import type { Round } from './play-rounds.ts';
import { importOf, linesOf, reservationsOf, writeFeed } from './reserving-site.ts';

/** After all rounds, and one more import that knows of no reservation: what is stored, and who was charged. */
export function faultsOfBooks(
  ground: LeadGround,
  { intents }: FakeStripe,
  rounds: readonly Round[],
): string[] {
  const all = linesOf(ground, ['cars', SLUG, '--json']).length;
  forecourt(ground, importOf(writeFeed(ground, all, 0)));
  const reserved = new Map(
    linesOf<{ id: number; reserved: boolean }>(ground, ['cars', SLUG, '--json']).map((car) => [
      car.id,
      car.reserved,
    ]),
  );
  const byCar = Map.groupBy(reservationsOf(ground), ({ car_id }) => car_id);
  const faults = rounds.flatMap(({ car, winner }) => {
    const stored = byCar.get(car.id) ?? [];
    const isSound = hasOneWinner(stored, winner) && reserved.get(car.id) === true;
    const states = stored.map(({ id, state }) => `${id} ${state}`).join(', ');
    return isSound
      ? []
      : [`${car.slug}: ${winner} won; stored are ${states}; reserved ${reserved.get(car.id)}.`];
  });
  const charged = [...intents.values()].filter(({ status }) => status === 'succeeded');
  if (charged.length !== rounds.length) faults.push(`${charged.length} payments were taken.`);
  if (charged.some(isRefunded)) faults.push('A payment was given back.');
  return faults;
}

function hasOneWinner(stored: readonly Reservation[], winner: string | null): boolean {
  const open = stored.filter(isOpen);
  return open.length === 1 && open[0]?.id === winner && open[0]?.state === 'paid';
}
