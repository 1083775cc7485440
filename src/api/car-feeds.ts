import { FEED_PATHS } from '#domain/feeds/feed-paths.ts';
import { type GoogleAttributes, buildGoogleVehicle } from '#domain/feeds/google-vehicle.ts';
import type { Site } from '#ports/site.ts';
import { buildErrorReply } from './error-reply.ts';
import { escapeXml } from './escape-xml.ts';
import { setImmediate } from 'node:timers/promises';
import type { Car } from '#domain/cars/car.ts';
import { createFeedRule } from '#domain/feeds/feed-rule.ts';
import type { FeedName } from '#domain/feeds/feed-settings.ts';
import { isSameSecret } from '#ports/keyed-hash.ts';
import type { AnsweredCall } from './call-row.ts';
import { describeFailures } from './openapi/failures.ts';
import { buildMetaVehicle, META_COLUMNS } from '#domain/feeds/meta-vehicle.ts';
import { writeCsvLine } from '#domain/words/csv-line.ts';
import { buildStockRow } from '#domain/feeds/stock-row.ts';
import type { LocaleSetting } from '#domain/tenants/country-settings.ts';
import { type FeedField, READ_BACK, READ_BACK_IN_NEW_ZEALAND } from '#domain/feeds/feed-fields.ts';

const CARS_A_TURN = 200;

export const googleVehicleAdsRow: AnsweredCall = {
  method: 'GET',
  path: FEED_PATHS.google,
  answer: answerGoogleVehicleAds,
  isCacheable: true,
  isWholeStock: true,
  query: ['key'],
  describe: () => ({
    group: 'Site',
    summary: 'The stock for Google Vehicle Ads',
    description: 'Cars and utes for sale, one entry for each VIN.',
    proof: 'feed_key',
    answers: {
      200: { description: 'RSS 2.0 with Google’s attributes.', mediaType: 'application/xml' },
      ...describeFailures(404),
    },
  }),
};

/** Cars and utes for Google Vehicle Ads: RSS 2.0 with Google's attributes, one entry for each VIN. */
export async function answerGoogleVehicleAds(request: Request, site: Site): Promise<Response> {
  if (!mayFetch(request, site, 'google')) return buildErrorReply('not_found');
  const items: string[] = [];
  for await (const car of listFedCars('google', site))
    items.push(writeItemXml(buildGoogleVehicle(car, site)));
  return new Response(writeFeedXml(items, site), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
}

function writeFeedXml(items: readonly string[], { website, origin }: Site): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escapeXml(website.name)}</title>
<link>${escapeXml(`${origin}/`)}</link>
<description>${escapeXml(`Vehicles in stock at ${website.name}`)}</description>
${items.join('\n')}
</channel>
</rss>
`;
}

function writeItemXml(attributes: GoogleAttributes): string {
  return `<item>${attributes.map(writeAttributeXml).join('')}</item>`;
}

function writeAttributeXml([name, value]: GoogleAttributes[number]): string {
  const content =
    typeof value === 'string' ? escapeXml(value) : value.map((inner) => writeAttributeXml(inner)).join('');
  return `<g:${name}>${content}</g:${name}>`;
}

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
  for await (const car of listFedCars('meta', site)) {
    const cells = buildMetaVehicle(car, site);
    lines.push(writeCsvLine(META_COLUMNS.map((column) => cells[column] ?? null)));
  }
  return buildCsvAnswer(lines);
}

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
  const columns = chosenColumns.length > 0 ? chosenColumns : listStandardColumns(site.website);
  const fields = columns.map(({ field }) => field);
  const lines = [writeCsvLine(columns.map(({ header }) => header))];
  for await (const car of listFedCars('csv', site))
    lines.push(writeCsvLine(buildStockRow(car, fields, site)));
  return buildCsvAnswer(lines);
}

/** The columns of a site that chose none: all that our own import reads, under the names it knows. */
function listStandardColumns({ locale }: LocaleSetting): { header: string; field: FeedField }[] {
  const fields = locale === 'en-NZ' ? [...READ_BACK, ...READ_BACK_IN_NEW_ZEALAND] : READ_BACK;
  return fields.map((field) => ({ header: field, field }));
}

/** Every car in a feed now, by id; yields to other sites in between. */
async function* listFedCars(feed: FeedName, site: Site): AsyncGenerator<Car> {
  const whyNot = createFeedRule(feed, site, site.clock.now());
  let readCount = 0;
  for await (const car of site.stock.all()) {
    if (++readCount % CARS_A_TURN === 0) await setImmediate();
    if (whyNot(car) === null) yield car;
  }
}

/** A table as programs take it: UTF-8, lines by RFC 4180. */
function buildCsvAnswer(lines: readonly string[]): Response {
  return new Response(`${lines.join('\r\n')}\r\n`, {
    headers: { 'Content-Type': 'text/csv; charset=utf-8' },
  });
}

/** Whether a feed is switched on and the address carries its key, where it has one. */
function mayFetch(request: Request, { website }: Site, name: FeedName): boolean {
  const { enabled, access_key } = website.feeds[name];
  if (!enabled) return false;
  return access_key === null || isSameSecret(readKey(request), access_key);
}

/** Empty where the address carries none, which no key is. */
function readKey({ url }: Request): string {
  return new URL(url).searchParams.get('key') ?? '';
}
