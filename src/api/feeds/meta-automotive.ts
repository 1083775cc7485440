import { FEED_PATHS } from '#domain/feeds/feed-paths.ts';
import { META_COLUMNS, metaVehicle } from '#domain/feeds/meta-vehicle.ts';
import { csvLine } from '#domain/words/csv-line.ts';
import type { Site } from '#ports/site.ts';
import { errorReply } from '../error-reply.ts';
import { csvAnswer, fedCars, mayFetch } from './fed-cars.ts';
import type { AnsweredCall } from '../call-row.ts';
import { failures } from '../openapi/failures.ts';

export const metaAutomotiveRow: AnsweredCall = {
  method: 'GET',
  path: FEED_PATHS.meta,
  answer: metaAutomotive,
  isCacheable: true,
  isWholeStock: true,
  query: ['key'],
  describe: () => ({
    group: 'Site',
    summary: 'The stock for Meta’s catalogue',
    description: 'Vehicles with everything the automotive catalogue requires.',
    proof: 'feed_key',
    answers: { 200: { description: 'A table.', mediaType: 'text/csv' }, ...failures(404) },
  }),
};

/** The stock for Meta's automotive catalogue, as CSV by its column names. */
export async function metaAutomotive(request: Request, site: Site): Promise<Response> {
  if (!mayFetch(request, site, 'meta')) return errorReply('not_found');
  const lines = [csvLine(META_COLUMNS)];
  for await (const car of fedCars('meta', site)) {
    const cells = metaVehicle(car, site);
    lines.push(csvLine(META_COLUMNS.map((column) => cells[column] ?? null)));
  }
  return csvAnswer(lines);
}
