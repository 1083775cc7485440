import { readWallClock } from '#domain/contact/opening-hours-zone.ts';
import { formatClockTime } from '#domain/contact/opening-hours-text.ts';
import { pickRunningOffers } from '#domain/content/offers.ts';
import type { FieldValue } from '#domain/cars/car-locks.ts';
import type { Car, PriceBasis } from '#domain/cars/car.ts';
import {
  asksForDigits,
  type PriceWithBasis,
  describeDifference,
  describeNextWas,
} from '#domain/cars/edit/price-step.ts';
import { formatPriceRepayment, whyNoRepayment } from '#domain/finance/price-repayment.ts';
import { formatMoney } from '#domain/words/money.ts';
import type { PriceStep } from '#ports/staff-cars.ts';
import { UNDO_MS } from '#ports/stock-edits.ts';
import type { MemberSite } from './member-site.ts';

/** What comes of another price of a car, before it is saved. */
export async function describePriceStep(
  site: MemberSite,
  car: Car,
  nextValue: FieldValue,
): Promise<PriceStep> {
  const { website, stores, clock } = site;
  const next = readPrice(nextValue);
  const now = clock.now();
  const [{ priceSince }, history, searchCount, reservation] = await Promise.all([
    stores.stockEdits.readRecord(car.id),
    stores.stock.priceHistory(car.id),
    countFollowers(site, car, next),
    stores.reservations.findOpen(car.id),
  ]);
  const isReserved = reservation !== null || car.reserved;
  const laterChange = history.find(({ at }) => reservation !== null && at > reservation.created_at);
  const seenCents = laterChange === undefined ? car.price_cents : laterChange.price_cents;
  return {
    price: formatAgreed(next),
    difference: describeDifference(car, next),
    was: describeNextWas({ car, next, priceSince, history, website, now }),
    searchCount,
    until: formatClockTime(readWallClock(now + UNDO_MS, website.timezone).time),
    standingFacts: [
      ...(isReserved ? [`It is reserved: whoever did so saw ${nameMoney(seenCents)}.`] : []),
      ...listOffers(site, car),
      ...describeRepayment(site, car, next),
    ],
    asksForDigits: asksForDigits(car, next, website),
  };
}

/** `5749000 drive_away`: what somebody agrees to. */
export function formatAgreed({ price_cents, price_basis }: PriceWithBasis): string {
  return `${price_cents ?? 'none'} ${price_basis}`;
}

export function readPrice({ price_cents, price_basis }: FieldValue): PriceWithBasis {
  return { price_cents: price_cents as number | null, price_basis: price_basis as PriceBasis };
}

/** Only a lower price of the same kind is news. */
async function countFollowers({ stores }: MemberSite, car: Car, next: PriceWithBasis): Promise<number> {
  const { price_cents, price_basis } = next;
  if (price_cents === null || car.price_cents === null || price_cents >= car.price_cents) return 0;
  return stores.savedSearches.countFollowers({ id: car.id, price_cents, price_basis });
}

/** Offers of the site that name the car or its price. */
function listOffers({ website, clock }: MemberSite, car: Car): string[] {
  const price = car.price_cents === null ? null : formatMoney(car.price_cents);
  return pickRunningOffers(website, clock.now())
    .filter((offer) => {
      const text = JSON.stringify(offer);
      return text.includes(car.slug) || (price !== null && text.includes(price));
    })
    .map(({ title }) => `The offer “${title}” names it or this price.`);
}

function describeRepayment({ website, clock }: MemberSite, car: Car, next: PriceWithBasis): string[] {
  const today = readWallClock(clock.now(), website.timezone).date;
  if (whyNoRepayment('car_page', website, today) !== null) return [];
  const [earlierText, laterText] = [car, { ...car, ...next }].map((priced) =>
    formatPriceRepayment(priced, website, today),
  );
  if (!earlierText || !laterText || earlierText === laterText) return [];
  return [`Its repayment becomes ${laterText.split(',')[0]}, before ${earlierText.split(',')[0]}.`];
}

function nameMoney(cents: number | null): string {
  return cents === null ? 'no price' : formatMoney(cents);
}
