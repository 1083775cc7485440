import { FEED_PATHS } from '#domain/feeds/feed-paths.ts';
import { type GoogleAttributes, buildGoogleVehicle } from '#domain/feeds/google-vehicle.ts';
import type { Site } from '#ports/site.ts';
import { buildErrorReply } from '../error-reply.ts';
import { escapeXml } from '../escape-xml.ts';
import { fedCars, mayFetch } from './fed-cars.ts';
import type { AnsweredCall } from '../call-row.ts';
import { describeFailures } from '../openapi/failures.ts';

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
  for await (const car of fedCars('google', site)) items.push(itemXml(buildGoogleVehicle(car, site)));
  return new Response(feedXml(items, site), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
}

function feedXml(items: readonly string[], { website, origin }: Site): string {
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

function itemXml(attributes: GoogleAttributes): string {
  return `<item>${attributes.map(attributeXml).join('')}</item>`;
}

function attributeXml([name, value]: GoogleAttributes[number]): string {
  const content =
    typeof value === 'string' ? escapeXml(value) : value.map((inner) => attributeXml(inner)).join('');
  return `<g:${name}>${content}</g:${name}>`;
}
