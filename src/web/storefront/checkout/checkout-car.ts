import type { Car } from '#domain/cars/car.ts';
import { describeVariant } from '#domain/cars/car-title.ts';
import { findCarLocation } from '#domain/cars/car-location.ts';
import { formatAmount, formatDays } from '#domain/reservations/reservation-terms.ts';
import type { Website } from '#domain/tenants/website.ts';
import { formatMoney, isWholePrice, describePriceBasis } from '#domain/words/money.ts';
import { pickNoun } from '#domain/words/words.ts';
import { findFirstPicture } from '../car/first-picture.ts';
import type { CheckoutCar } from './checkout-view.ts';

interface ReservationAmount {
  website: Website;
  amountCents: number;
  /** ISO instant, of a reservation that is paid and not yet confirmed. */
  until?: string | null;
}

/** The car as the checkout shows it. */
export function buildCheckoutCar(
  car: Car,
  { website, amountCents, until = null }: ReservationAmount,
): CheckoutCar {
  const { id, slug, name, stocknum, price_cents, price_basis } = car;
  const basis = describePriceBasis(price_basis, website);
  const isWhole = isWholePrice(price_basis);
  const rest = isWhole ? 'Left to pay at pick-up' : `Left to pay at pick-up, ${lowerFirst(basis)}`;
  const place = findCarLocation(car, website)?.name ?? car.location_name ?? website.name;
  const days = formatDays(website.reservation_days);
  return {
    id,
    slug,
    name,
    noun: pickNoun(website),
    about: [describeVariant(car), `stock ${stocknum}`].filter(Boolean).join(', '),
    picture: findFirstPicture(car, website),
    price: {
      label: isWhole ? `${basis} price` : `Price, ${lowerFirst(basis)}`,
      text: moneyText(price_cents),
    },
    priceSeen: price_cents === null ? null : price_cents / 100,
    deposit: formatAmount(amountCents),
    left: {
      label: rest,
      text: moneyText(price_cents === null ? null : Math.max(0, price_cents - amountCents)),
    },
    place:
      until === null
        ? `Kept at ${place} for ${days} once you have paid`
        : `Held at ${place} until ${formatSiteInstant(until, website)}`,
    days,
  };
}

/** "Mon 23 Nov, 3:15pm" by the site's own clock. */
export function formatSiteInstant(instant: string, { locale, timezone }: Website): string {
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone: timezone,
  });
  return format
    .format(new Date(instant))
    .replace(/\s([ap])\.?m\.?$/i, (_, half: string) => `${half.toLowerCase()}m`);
}

function moneyText(cents: number | null): string {
  return cents === null ? 'On request' : cents % 100 === 0 ? formatMoney(cents) : formatAmount(cents);
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
