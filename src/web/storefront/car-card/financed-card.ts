import { readWallClock } from '#domain/contact/opening-hours-zone.ts';
import { formatPriceRepayment, whyNoRepayment } from '#domain/finance/price-repayment.ts';
import type { Website } from '#domain/tenants/website.ts';
import { type CardCar, buildCardData, type CardData } from './card-data.ts';

/** A card as the server makes it: with what the price costs each time, where the site shows that. `now` in milliseconds. */
export function buildFinancedCard(car: CardCar, website: Website, now: number): CardData {
  const card = buildCardData(car, website, now);
  const today = readWallClock(now, website.timezone).date;
  if (whyNoRepayment('card', website, today) !== null) return card;
  const financed = formatPriceRepayment(car, website, today);
  return financed === null ? card : { ...card, repayment: financed };
}
