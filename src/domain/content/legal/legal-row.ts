import { readWallClock } from '../../contact/opening-hours-zone.ts';
import { type Country, findCountry } from '../../tenants/find-country.ts';
import type { CountrySettings } from '../../tenants/country-settings.ts';

/** What the law of a country says to a site's visitors, from one day to another. A change is a new row. */
export interface LegalRow {
  id: LegalRowId;
  country: Country;
  /** ISO days; `to` is the last one. Left out: always. */
  from?: string;
  to?: string;
  text: string;
  source: string;
  /** When the source was right, ISO day. */
  as_at: string;
}

export type LegalRowId =
  | 'law'
  | 'access'
  | 'indirect'
  | 'residents'
  | 'complaints'
  | 'unsubscribe'
  | 'automated_announced'
  | 'automated'
  | 'consumer_law'
  | 'tax_in_price';

/** The texts of a kind that hold at `now` (milliseconds) by the site's own calendar. */
export function listLegalRows(
  rows: readonly LegalRow[],
  id: LegalRowId,
  { site, now }: { site: CountrySettings; now: number },
): string[] {
  const today = readWallClock(now, site.timezone).date;
  const country = findCountry(site.locale);
  return rows
    .filter((row) => row.id === id && row.country === country)
    .filter(({ from, to }) => (from === undefined || from <= today) && (to === undefined || today <= to))
    .map(({ text }) => text);
}

/** The oldest date on which the country's rows were checked: all of them were right then. */
export function readOn(rows: readonly LegalRow[], { locale }: CountrySettings): string {
  const countryRows = rows.filter(({ country }) => country === findCountry(locale));
  return countryRows.map(({ as_at }) => as_at).toSorted()[0] ?? '';
}
