import { wallClockAt } from '#domain/contact/opening-hours-zone.ts';
import { priceRepayment, whyNoRepayment } from '#domain/finance/price-repayment.ts';
import type { Website } from '#domain/tenants/website.ts';
import { type CardCar, cardData, type CardData } from './card-data.ts';

/** A card as the server makes it: with what the price costs each time, where the site shows that. `now` in milliseconds. */
export function financedCard(car: CardCar, website: Website, now: number): CardData {
  const card = cardData(car, website, now);
  const today = wallClockAt(now, website.timezone).date;
  if (whyNoRepayment('card', website, today) !== null) return card;
  const financed = priceRepayment(car, website, today);
  return financed === null ? card : { ...card, repayment: financed };
}
