import { type FieldValue, type LockableField, writeField } from '#domain/cars/car-locks.ts';
import type { Car } from '#domain/cars/car.ts';
import { OF_ANOTHER_PLACE, whyNotEditCar } from '#domain/staff/why-not-edit-car.ts';
import type { CarActOutcome } from '#ports/staff-cars.ts';
import type { CarEditOutcome } from '#ports/stock-edits.ts';
import { describeConflicts } from './describe-others.ts';
import { describeHold } from './find-hold.ts';
import type { MemberSite } from './member-site.ts';

export function refuseMember({ member }: MemberSite, car: Car): CarActOutcome {
  const text = whyNotEditCar(member, car) === 'of another place' ? OF_ANOTHER_PLACE : null;
  return { kind: 'not_allowed', text };
}

/** What came of an act on a car. */
export async function explainAct(
  site: MemberSite,
  car: Car,
  outcome: CarEditOutcome,
): Promise<CarActOutcome> {
  switch (outcome.kind) {
    case 'saved':
      return { kind: 'done', actId: outcome.actId };
    case 'changed_meanwhile':
      return describeMeanwhile(site, car, outcome.fields);
    case 'too_late':
      return {
        kind: 'refused',
        text: 'That can be taken back no more: it was done over an hour ago, or undone.',
      };
    case 'held':
      return {
        kind: 'refused',
        text: `Nothing was taken back. ${describeHold(site, { ends_at: outcome.endsAt })}`,
      };
    case 'paid_for':
    case 'not_found':
      return outcome;
  }
}

async function describeMeanwhile(
  site: MemberSite,
  car: Car,
  fields: readonly { field: LockableField; value: FieldValue }[],
): Promise<CarActOutcome> {
  const newestCar = fields.reduce((editedCar, { field, value }) => writeField(editedCar, field, value), car);
  return describeConflicts(
    site,
    newestCar,
    fields.map(({ field }) => field),
  );
}
