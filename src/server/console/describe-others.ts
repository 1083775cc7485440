import { isTouched, type LockableField } from '#domain/cars/car-locks.ts';
import type { Car } from '#domain/cars/car.ts';
import { describeStatus } from '#domain/cars/edit/car-stand.ts';
import { describeCarAct } from '#domain/cars/edit/describe-car-act.ts';
import { describeValue, isEditedField, nameField } from '#domain/cars/edit/form-fields.ts';
import type { CarActOutcome, CarConflict } from '#ports/staff-cars.ts';
import type { FieldChange } from '#ports/stock-edits.ts';
import { stampField, stampStatus } from './car-stamps.ts';
import type { MemberSite } from './member-site.ts';

/** Each with what stands there now, and who put it there. */
export async function describeConflicts(
  site: MemberSite,
  car: Car,
  fields: readonly LockableField[],
): Promise<CarActOutcome> {
  const locks = await site.stores.stockEdits.listLocks(car.id);
  const readName = await site.readNames(locks.map(({ lockedBy }) => lockedBy));
  const { acts } = await site.stores.stockEdits.readRecord(car.id);
  const conflicts = fields.map((field): CarConflict => {
    const lock = locks.find((candidate) => candidate.field === field);
    const act = acts.find(({ changes }) => changes.some((change) => change.field === field));
    const actor = act?.actor ?? lock?.lockedBy;
    return {
      field,
      label: nameField(field, site.website),
      nowText: isEditedField(field) ? describeValue(car, field, site.website) : describeStatus(car),
      stamp: isEditedField(field) ? stampField(site, car, field) : stampStatus(car),
      who: actor === undefined ? 'Its feed' : readName(actor),
    };
  });
  return { kind: 'changed_meanwhile', conflicts };
}

/** Why an act is not taken back: what was done since with the same. */
export async function describeLaterAct(site: MemberSite, car: Car, actId: string): Promise<string> {
  const { acts } = await site.stores.stockEdits.readRecord(car.id);
  const { at: doneAt = '', changes = [] } = acts.find(({ id }) => id === actId) ?? {};
  const laterAct = acts.find(
    (act) =>
      act.at > doneAt &&
      changes.some(({ field }) => isTouched(field, new Set(act.changes.map((change) => change.field)))),
  );
  if (laterAct === undefined) return 'Nothing was taken back: its feed has changed the same since.';
  const readName = await site.readNames([laterAct.actor]);
  const text = describeCarAct(
    { act: laterAct.act, changed: laterAct.changes.map(({ field }) => field) },
    site.website,
    { prices: readPrices(laterAct.changes) },
  );
  return `Nothing was taken back: since then ${readName(laterAct.actor)} ${text}.`;
}

/** Of changes that are one of the price, both. */
export function readPrices(changes: readonly FieldChange[]) {
  const price = changes.find(({ field }) => field === 'price');
  return price && { from: readCents(price.from), to: readCents(price.to) };
}

function readCents(value: Readonly<Record<string, unknown>>): number | null {
  const { price_cents: cents } = value;
  return typeof cents === 'number' ? cents : null;
}
