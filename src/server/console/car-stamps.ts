import { createHash } from 'node:crypto';
import type { LockableField } from '#domain/cars/car-locks.ts';
import type { Car } from '#domain/cars/car.ts';
import { type EditedField, formatField, isPricedField } from '#domain/cars/edit/form-fields.ts';
import { whyNotAllowed } from '#domain/staff/why-not-allowed.ts';
import type { MemberSite } from './member-site.ts';

/** Of prices and status only some roles decide. */
export function mayChange({ member }: MemberSite, fields: readonly LockableField[]): boolean {
  if (whyNotAllowed('edit car', member, null) !== null) return false;
  return !fields.some(isPricedField) || whyNotAllowed('price car', member, null) === null;
}

/** Of what a control shows: who sends another text has changed it, and another stamp means that somebody else has. */
export function stampField(car: Car, field: EditedField): string {
  const text = formatField(car, field).trim();
  return stampText(field === 'price' ? [text, car.price_basis] : [text]);
}

export function stampStatus({ status, sold: isSold, show_on_dealer_website: isShown }: Car): string {
  return stampText([status, String(isSold), String(isShown)]);
}

export function stampText(texts: readonly string[]): string {
  return createHash('sha256').update(texts.join('\n\0')).digest('base64url').slice(0, 10);
}
