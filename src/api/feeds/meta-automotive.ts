import { FEED_PATHS } from '#domain/feeds/feed-paths.ts';
import { META_COLUMNS, buildMetaVehicle } from '#domain/feeds/meta-vehicle.ts';
import { writeCsvLine } from '#domain/words/csv-line.ts';
import type { Site } from '#ports/site.ts';
import { buildErrorReply } from '../error-reply.ts';
import { buildCsvAnswer, fedCars, mayFetch } from './fed-cars.ts';
import type { AnsweredCall } from '../call-row.ts';
import { describeFailures } from '../openapi/failures.ts';

export const metaAutomotiveRow: AnsweredCall = {
  method: 'GET',
  path: FEED_PATHS.meta,
  answer: answerMetaAutomotive,
  isCacheable: true,
  isWholeStock: true,
  query: ['key'],
  describe: () => ({
    group: 'Site',
    summary: 'The stock for Meta’s catalogue',
    description: 'Vehicles with everything the automotive catalogue requires.',
    proof: 'feed_key',
    answers: { 200: { description: 'A table.', mediaType: 'text/csv' }, ...describeFailures(404) },
  }),
};

/** The stock for Meta's automotive catalogue, as CSV by its column names. */
export async function answerMetaAutomotive(request: Request, site: Site): Promise<Response> {
  if (!mayFetch(request, site, 'meta')) return buildErrorReply('not_found');
  const lines = [writeCsvLine(META_COLUMNS)];
  for await (const car of fedCars('meta', site)) {
    const cells = buildMetaVehicle(car, site);
    lines.push(writeCsvLine(META_COLUMNS.map((column) => cells[column] ?? null)));
  }
  return buildCsvAnswer(lines);
}
