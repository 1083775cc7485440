import type { CountrySettings } from '../tenants/country-settings.ts';
import { type FeedField, READ_BACK, READ_BACK_IN_NEW_ZEALAND } from './feed-fields.ts';

/** The columns of a site that chose none: all that our own import reads, under the names it knows. */
export function standardColumns({
  locale,
}: Pick<CountrySettings, 'locale'>): { header: string; field: FeedField }[] {
  const fields = locale === 'en-NZ' ? [...READ_BACK, ...READ_BACK_IN_NEW_ZEALAND] : READ_BACK;
  return fields.map((field) => ({ header: field, field }));
}
