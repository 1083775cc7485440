import { isForSale } from '#domain/cars/card-tag.ts';
import type { Car } from '#domain/cars/car.ts';
import { priceIncludes } from '#domain/cars/price-includes.ts';
import { wallClockAt } from '#domain/contact/opening-hours-zone.ts';
import { carDuties } from '#domain/duties/car-duties.ts';
import { priceRepayment, whyNoRepayment } from '#domain/finance/price-repayment.ts';
import { repaymentNote } from '#domain/finance/repayment-note.ts';
import type { Site } from '#ports/site.ts';

/** A line below a price, and the classes it is drawn with. */
type PriceLine = readonly [look: string, text: string];

/** What a price includes, how it fell and what it costs each time with its rate; and what the law wants said of all that. */
export function priceLines({ website, clock }: Site, car: Car, fall: string | null) {
  const now = clock.now();
  const today = wallClockAt(now, website.timezone).date;
  const isShown = whyNoRepayment('car_page', website, today) === null;
  const repayment = isShown ? priceRepayment(car, website, today) : null;
  const dutiesText = isForSale(car) ? carDuties(car, website, now).join(' ') : '';
  const lines: PriceLine[] = [
    ['small muted', priceIncludes(car, website)],
    ['small car-drop', fall ?? ''],
    ['car-financed', repayment ?? ''],
  ];
  return {
    price_lines: lines.filter(([, text]) => text !== ''),
    /** What the law wants said of a car like this one, in the same panel. */
    said: dutiesText,
    /** In the same panel, below what one can do about the car. */
    repayment_note: repayment === null ? '' : repaymentNote(website, now),
  };
}
