import { formatLongDate, formatMonthAndYear } from '../content/content-dates.ts';
import { readWallClock } from '../contact/opening-hours-zone.ts';
import type { CountrySettings, LocaleSetting, TimezoneSetting } from '../tenants/country-settings.ts';
import { formatMoney, describePriceBasis } from '../words/money.ts';
import { lowerFirst } from '../words/words.ts';
import type { Car, PriceBasis } from './car.ts';
import { hasStood, type PriceChange } from './price-history.ts';

/** One thing that is known of a car's life. */
export interface HistoryPoint {
  /** `August 2022`, `3 November 2026`; empty for what has no day. */
  when: string;
  what: string;
  /** Whose record it is. */
  source: string;
}

type LivedCar = Pick<Car, 'car_type' | 'price_cents' | 'price_basis' | 'created_at' | 'details'>;
type HistorySite = LocaleSetting & TimezoneSetting;

const FROM_STOCK = 'From the dealer’s stock list';
const OUR_RECORD = 'Our own record';

/**
 * What the stock's fields and the site's own records know of a car, the oldest first. Nothing of a new one, nor of one
 * of which only the listing is known. A former price is told where it stood for as long as a price drop asks (14 days).
 */
export function listCarHistory(
  car: LivedCar,
  prices: readonly PriceChange[],
  site: HistorySite,
): HistoryPoint[] {
  if (car.car_type === 'new') return [];
  const points = [...listStockPoints(car, site), ...listListingPoints(car, prices, site)];
  return points.length > 1 ? points : [];
}

function listStockPoints({ details }: LivedCar, { locale }: HistorySite): HistoryPoint[] {
  const {
    first_registered: firstRegistered,
    first_registered_nz: inNewZealand,
    owners,
    service_history,
  } = details;
  const owned = owners === undefined ? null : `${owners} ${owners === 1 ? 'owner' : 'owners'}`;
  const point = (event: string, dateText = '', source = FROM_STOCK) => [
    { when: dateText, what: event, source },
  ];
  const sourceOfFirst = owned === null ? FROM_STOCK : `${owned}. ${FROM_STOCK}`;
  return [
    ...(firstRegistered === undefined
      ? []
      : point('First registered', formatMonth(firstRegistered, locale), sourceOfFirst)),
    ...(inNewZealand === undefined || firstRegistered?.startsWith(String(inNewZealand))
      ? []
      : point('First registered in New Zealand', String(inNewZealand))),
    ...(firstRegistered === undefined && owned !== null ? point(owned) : []),
    ...(service_history === undefined ? [] : point(`Service history: ${service_history}`)),
  ];
}

function formatMonth(month: string, locale: CountrySettings['locale']): string {
  return month.length === 4 ? month : formatMonthAndYear(`${month}-01`, locale);
}

function listListingPoints(car: LivedCar, prices: readonly PriceChange[], site: HistorySite): HistoryPoint[] {
  const changes = prices.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const firstChange = changes.at(0);
  const lastChange = changes.at(-1);
  const priceNote =
    firstChange !== undefined && hasStood(firstChange) ? ` at ${describePrice(firstChange, site)}` : '';
  const point = (instant: string, event: string) => ({
    when: formatDay(instant, site),
    what: event,
    source: OUR_RECORD,
  });
  const listingPoint = point(car.created_at, `Listed here${priceNote}`);
  if (lastChange === undefined || car.price_cents === null) return [listingPoint];
  const { price_cents, price_basis } = car;
  return [
    listingPoint,
    point(lastChange.at, `Price now ${describePrice({ price_cents, price_basis }, site)}`),
  ];
}

/** `$33,990 drive away` */
function describePrice(
  { price_cents, price_basis }: { price_cents: number; price_basis: PriceBasis },
  site: HistorySite,
): string {
  const basis = describePriceBasis(price_basis, site);
  return `${formatMoney(price_cents)} ${lowerFirst(basis)}`;
}

function formatDay(instant: string, { locale, timezone }: HistorySite): string {
  return formatLongDate(readWallClock(Date.parse(instant), timezone).date, locale);
}
