import { describeTime } from '../leads/mail/lead-mail.ts';
import type { CountrySettings } from '../tenants/country-settings.ts';
import type { Car } from './car.ts';

/** What a reserved car's page says to everybody; until when only where it was reserved here. Null for one that is not. */
export function describeReserved({ reserved, reserved_until }: Car, website: CountrySettings): string | null {
  if (!reserved) return null;
  const statusText =
    reserved_until === undefined
      ? 'Reserved for another buyer'
      : `Reserved until ${describeTime(Date.parse(reserved_until), { website })}`;
  return `${statusText}. Ask us to hear if it comes free.`;
}
