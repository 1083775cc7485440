import { createHash } from 'node:crypto';
import type { LockableField } from '#domain/cars/car-locks.ts';
import type { Car } from '#domain/cars/car.ts';
import { type EditedField, formatField, isPricedField } from '#domain/cars/edit/form-fields.ts';
import { whyNotAllowed } from '#domain/staff/why-not-allowed.ts';
import { whyNotEditCar } from '#domain/staff/why-not-edit-car.ts';
import type { MemberSite } from './member-site.ts';

/** Of prices and status only some roles decide. `car`: null where it is about none. */
export function mayChange(
  { member }: MemberSite,
  fields: readonly LockableField[],
  car: Pick<Car, 'location_id'> | null,
): boolean {
  const whyNot = car === null ? whyNotAllowed('edit car', member, null) : whyNotEditCar(member, car);
  if (whyNot !== null) return false;
  return !fields.some(isPricedField) || whyNotAllowed('price car', member, null) === null;
}

/** What somebody did themselves they take back wherever the car stands now: they may have moved it. */
export function mayUndo(
  site: MemberSite,
  car: Car | null,
  { actor, changes }: { actor: string; changes: readonly { field: LockableField }[] },
): boolean {
  const fields = changes.map(({ field }) => field);
  return mayChange(site, fields, actor === site.member.id ? null : car);
}

/** Of what a control shows: who sends another text has changed it, and another stamp means that somebody else has. */
export function stampField({ website }: MemberSite, car: Car, field: EditedField): string {
  const text = formatField(car, field, website).trim();
  return stampText(field === 'price' ? [text, car.price_basis] : [text]);
}

export function stampStatus({ status, sold: isSold, show_on_dealer_website: isShown }: Car): string {
  return stampText([status, String(isSold), String(isShown)]);
}

export function stampText(texts: readonly string[]): string {
  return createHash('sha256').update(texts.join('\n\0')).digest('base64url').slice(0, 10);
}
