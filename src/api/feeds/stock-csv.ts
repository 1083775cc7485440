import { standardColumns } from '#domain/feeds/standard-columns.ts';
import { stockRow } from '#domain/feeds/stock-row.ts';
import { csvLine } from '#domain/words/csv-line.ts';
import type { Site } from '#ports/site.ts';
import { errorReply } from '../error-reply.ts';
import { csvAnswer } from './csv-answer.ts';
import { fedCars } from './fed-cars.ts';
import { mayFetch } from './may-fetch.ts';

/** What is for sale, in the columns the site chose, else in those that our own import reads. */
export async function stockCsv(request: Request, site: Site): Promise<Response> {
  if (!mayFetch(request, site, 'csv')) return errorReply('not_found');
  const chosen = site.website.stock_feed.columns;
  const columns = chosen.length > 0 ? chosen : standardColumns(site.website);
  const fields = columns.map(({ field }) => field);
  const lines = [csvLine(columns.map(({ header }) => header))];
  for await (const car of fedCars('csv', site)) lines.push(csvLine(stockRow(car, fields, site)));
  return csvAnswer(lines);
}
