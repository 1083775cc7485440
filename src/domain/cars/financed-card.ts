import { readWallClock } from '../contact/opening-hours-zone.ts';
import { formatPriceRepayment, type LendingSite, whyNoRepayment } from '../finance/price-repayment.ts';
import type { TimezoneSetting } from '../tenants/country-settings.ts';
import { type CardCar, buildCardData, type CardData, type CardSettings, type CardSite } from './card-data.ts';

/** What of a configuration only they ask for. */
export type FinancedSettings = CardSettings & Omit<LendingSite, keyof CardSite> & TimezoneSetting;
type FinancedSite = CardSite & FinancedSettings;

/** A card as lists show it: with what the price costs each time, where the site shows that. `now` in milliseconds. */
export function buildFinancedCard(car: CardCar, website: FinancedSite, now: number): CardData {
  const today = readWallClock(now, website.timezone).date;
  if (whyNoRepayment('card', website, today) === null) return buildCardWithRepayment(car, website, now);
  return buildCardData(car, website, now);
}

/** The same where somebody asked what it costs each time: wherever the page of the car says it. */
export function buildAskedCard(car: CardCar, website: FinancedSite, now: number): CardData {
  const today = readWallClock(now, website.timezone).date;
  if (whyNoRepayment('car_page', website, today) === null) return buildCardWithRepayment(car, website, now);
  return buildCardData(car, website, now);
}

function buildCardWithRepayment(car: CardCar, website: FinancedSite, now: number): CardData {
  const card = buildCardData(car, website, now);
  const repayment = formatPriceRepayment(car, website, readWallClock(now, website.timezone).date);
  return repayment === null ? card : { ...card, repayment };
}
