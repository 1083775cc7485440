import { FEED_PATHS } from '#domain/feeds/feed-paths.ts';
import { buildStockRow } from '#domain/feeds/stock-row.ts';
import { writeCsvLine } from '#domain/words/csv-line.ts';
import type { Site } from '#ports/site.ts';
import type { LocaleSetting } from '#domain/tenants/country-settings.ts';
import { type FeedField, READ_BACK, READ_BACK_IN_NEW_ZEALAND } from '#domain/feeds/feed-fields.ts';
import { buildErrorReply } from '../error-reply.ts';
import { buildCsvAnswer, fedCars, mayFetch } from './fed-cars.ts';
import type { AnsweredCall } from '../call-row.ts';
import { describeFailures } from '../openapi/failures.ts';

export const stockCsvRow: AnsweredCall = {
  method: 'GET',
  path: FEED_PATHS.csv,
  answer: answerStockCsv,
  isCacheable: true,
  isWholeStock: true,
  query: ['key'],
  describe: () => ({
    group: 'Site',
    summary: 'The stock as a table',
    description: 'Everything for sale, in the columns the dealer chose, else in those our own import reads.',
    proof: 'feed_key',
    answers: { 200: { description: 'A table.', mediaType: 'text/csv' }, ...describeFailures(404) },
  }),
};

/** What is for sale, in the columns the site chose, else in those that our own import reads. */
export async function answerStockCsv(request: Request, site: Site): Promise<Response> {
  if (!mayFetch(request, site, 'csv')) return buildErrorReply('not_found');
  const chosenColumns = site.website.stock_feed.columns;
  const columns = chosenColumns.length > 0 ? chosenColumns : standardColumns(site.website);
  const fields = columns.map(({ field }) => field);
  const lines = [writeCsvLine(columns.map(({ header }) => header))];
  for await (const car of fedCars('csv', site)) lines.push(writeCsvLine(buildStockRow(car, fields, site)));
  return buildCsvAnswer(lines);
}

/** The columns of a site that chose none: all that our own import reads, under the names it knows. */
function standardColumns({ locale }: LocaleSetting): { header: string; field: FeedField }[] {
  const fields = locale === 'en-NZ' ? [...READ_BACK, ...READ_BACK_IN_NEW_ZEALAND] : READ_BACK;
  return fields.map((field) => ({ header: field, field }));
}
