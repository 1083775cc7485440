import { AGENT_PATH, AGENT_PROFILE_PATH } from '#domain/agents/commerce-protocol.ts';
import { LISTING_BASES } from '#domain/cars/listing-base.ts';
import { listWeekLines } from '#domain/contact/opening-hours-text.ts';
import { displayPhone } from '#domain/contact/phone-display.ts';
import { findPublicPhone } from '#domain/contact/public-phone.ts';
import { sitePagePath } from '#domain/content/site-page-path.ts';
import { FEED_PATHS } from '#domain/feeds/feed-paths.ts';
import { PAGE_ROWS } from '#domain/pages/page-rows.ts';
import { chooseSearchPath } from '#domain/search/search-paths.ts';
import { FACETS } from '#domain/search/search-state.ts';
import { SORT_INDEXES } from '#domain/search/sort-indexes.ts';
import type { Location } from '#domain/tenants/location.ts';
import type { FeedName } from '#domain/feeds/feed-settings.ts';
import type { Website } from '#domain/tenants/website.ts';
import { capitalise, countOfCars, describeOne } from '#domain/words/words.ts';
import type { SearchAnswer } from '#ports/search.ts';
import type { Site } from '#ports/site.ts';
import { countStock } from './sitemap/stock-entries.ts';
import { countFacets } from './sitemap/count-facets.ts';
import type { AnsweredCall } from './call-row.ts';

const FEEDS: Record<FeedName, string> = {
  csv: 'everything for sale as CSV',
  google: 'cars and utes for Google Vehicle Ads',
  meta: 'for Meta’s automotive catalogue',
};

export const llmsRow: AnsweredCall = {
  method: 'GET',
  path: '/llms.txt',
  answer: answerLlms,
  isCacheable: true,
  describe: () => ({
    group: 'Site',
    summary: 'The site for programs',
    description: 'Who sells what, how to search by address, where the facts are as data, contact and hours.',
    answers: { 200: { description: 'Text.', mediaType: 'text/plain' } },
  }),
};

/** `llms.txt`: who sells what, and where every fact of it is as data. */
async function answerLlms(_request: Request, site: Site): Promise<Response> {
  const { website, origin } = site;
  const facets = await countFacets(site, {});
  const total = await countStock(site);
  const types = facets.car_type;
  const path = chooseSearchPath(website, types.has('new') || types.has('demo'));
  const parts = [
    `# ${website.name}`,
    `> ${writeIntroduction(website, total)}`,
    writeStockPart(website, facets),
    searchPart(`${origin}/search/${encodeURIComponent(path)}`, facets.make, origin),
    writeFactsPart(site),
    writePlacesPart(website),
    writePagesPart(site),
  ];
  return new Response(`${parts.filter((part) => part !== '').join('\n\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}

function writeIntroduction(website: Website, total: number): string {
  const { city, state, locale, currency, odometer_unit } = website;
  const cityAndState = [website.override_city ?? city, state].filter(Boolean).join(', ');
  const placeText = cityAndState === '' ? '' : ` in ${cityAndState}`;
  return `A vehicle dealer${placeText} with ${countOfCars(total, website)} on show. Language ${locale}; prices are whole dollars in ${currency}; distances are in ${odometer_unit === 'mi' ? 'miles' : 'kilometres'}.`;
}

function writeStockPart(website: Website, facets: SearchAnswer['facets']): string {
  const list = (counts: ReadonlyMap<string, number>) =>
    orderByCount(counts)
      .map((name) => `${name} (${counts.get(name) ?? 0})`)
      .join(', ');
  const rows = [
    ['Condition', list(facets.car_type)],
    ['Makes', list(facets.make)],
    ['Bodies', list(facets.body)],
  ].filter(([, values]) => values !== '');
  if (rows.length === 0) return '';
  return [
    '## Stock',
    '',
    ...rows.map(([name, values]) => `- ${name}: ${values}`),
    ...(facets.car_type.has('demo')
      ? [`- ${capitalise(describeOne(website))} called demo was registered by the dealer.`]
      : []),
  ].join('\n');
}

function orderByCount(counts: ReadonlyMap<string, number>): string[] {
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([name]) => name);
}

function searchPart(search: string, makes: ReadonlyMap<string, number>, origin: string): string {
  const [make = 'Toyota'] = orderByCount(makes);
  return `## Search by address

- Everything: ${search}
- A refinement: \`${search}?refinementList[make][0]=${encodeURIComponent(make)}\` (brackets percent-encoded or not)
- Refinements: ${FACETS.map((facet) => `\`${facet}\``).join(', ')}; several values of one are \`[0]\`, \`[1]\` and so on
- Ranges: \`range[price]=10000:30000\`, \`range[km]=:50000\`, \`range[year]=2020:\`
- Words: \`query=\`; pages of 24: \`page=2\`; order: \`sortBy=\` ${SORT_INDEXES.map((sort) => `\`${sort}\``).join(', ')}
- As JSON: POST ${origin}/1/indexes/*/queries in the InstantSearch protocol, described at ${origin}/api/openapi.json`;
}

function writeFactsPart({ website, origin }: Site): string {
  const base = LISTING_BASES[website.template];
  const feeds = Object.entries(website.feeds)
    .filter(([, { enabled, access_key }]) => enabled && access_key === null)
    .map(([name]) => name as FeedName)
    .map((name) => `- ${origin}${FEED_PATHS[name]}: ${FEEDS[name]}`);
  return [
    '## As data',
    '',
    `- Every page ${base}/{slug} has its facts at ${origin}${base}/{slug}.json: price with what it includes, availability, specifications, pictures, and who sells it.`,
    `- ${origin}/sitemap.xml: every page, with the moment of its last change`,
    ...feeds,
    ...(website.agents === 'off' ? [] : [writeAgentLine(origin)]),
    '- Prices and availability change through the day: ask again before you tell anybody.',
  ].join('\n');
}

function writeAgentLine(origin: string): string {
  return `- ${origin}${AGENT_PROFILE_PATH}: the stock, free times and the dealer for shoppers’ assistants, by the Universal Commerce Protocol and the Model Context Protocol (${origin}${AGENT_PATH})`;
}

function writePlacesPart(website: Website): string {
  const shownLocations = website.locations
    .filter(({ visible }) => visible)
    .toSorted((a, b) => Number(b.primary) - Number(a.primary) || a.position - b.position);
  if (shownLocations.length === 0) return '';
  return [
    '## Where and when',
    '',
    ...shownLocations.map((location) => placeLine(location, website)),
    `- Times are those of ${website.timezone}.`,
  ].join('\n');
}

function placeLine(location: Location, website: Website): string {
  const { name, location_type, contact_detail, address } = location;
  const phone = findPublicPhone(location, website);
  const hours = listWeekLines(contact_detail.opening_hours).map(
    ({ days, hours: hoursText }) => `${days} ${hoursText}`,
  );
  const facts = [
    address.full ?? address.city,
    phone === null ? null : displayPhone(phone, website.phone_rule),
    contact_detail.email,
    hours.length > 0 ? hours.join('; ') : null,
  ];
  return `- ${name} (${location_type}): ${facts.filter((fact) => fact !== null).join('. ')}`;
}

function writePagesPart({ website, origin }: Site): string {
  const rows = PAGE_ROWS.flatMap(({ paths, llms: title, isSitePage }) => {
    const [path = ''] = paths;
    const address = isSitePage ? sitePagePath(path, website) : path;
    return title === undefined ? [] : `- [${title}](${origin}${address})`;
  });
  return ['## Pages', '', ...rows].join('\n');
}
