import type { CountrySettings } from '../tenants/country-settings.ts';
import { formatMoney } from '../words/money.ts';
import type { PriceDrop } from './price-history.ts';

/** "Was $32,990 until 3 November. Dropped $2,000." by the site's own calendar. */
export function priceDropText(
  drop: PriceDrop,
  { locale, timezone }: Pick<CountrySettings, 'locale' | 'timezone'>,
): string {
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: timezone });
  const until = day.format(new Date(drop.until));
  return `Was ${formatMoney(drop.was_cents)} until ${until}. Dropped ${formatMoney(drop.dropped_cents)}.`;
}
