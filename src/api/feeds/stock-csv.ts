import { stockRow } from '#domain/feeds/stock-row.ts';
import { csvLine } from '#domain/words/csv-line.ts';
import type { Site } from '#ports/site.ts';
import type { CountrySettings } from '#domain/tenants/country-settings.ts';
import { type FeedField, READ_BACK, READ_BACK_IN_NEW_ZEALAND } from '#domain/feeds/feed-fields.ts';
import { errorReply } from '../error-reply.ts';
import { csvAnswer, fedCars, mayFetch } from './fed-cars.ts';

/** What is for sale, in the columns the site chose, else in those that our own import reads. */
export async function stockCsv(request: Request, site: Site): Promise<Response> {
  if (!mayFetch(request, site, 'csv')) return errorReply('not_found');
  const chosenColumns = site.website.stock_feed.columns;
  const columns = chosenColumns.length > 0 ? chosenColumns : standardColumns(site.website);
  const fields = columns.map(({ field }) => field);
  const lines = [csvLine(columns.map(({ header }) => header))];
  for await (const car of fedCars('csv', site)) lines.push(csvLine(stockRow(car, fields, site)));
  return csvAnswer(lines);
}

/** The columns of a site that chose none: all that our own import reads, under the names it knows. */
function standardColumns({
  locale,
}: Pick<CountrySettings, 'locale'>): { header: string; field: FeedField }[] {
  const fields = locale === 'en-NZ' ? [...READ_BACK, ...READ_BACK_IN_NEW_ZEALAND] : READ_BACK;
  return fields.map((field) => ({ header: field, field }));
}
