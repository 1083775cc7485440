import { LISTING_BASES } from '#domain/cars/listing-base.ts';
import { defaultSearchPath } from '#domain/search/search-paths.ts';
import type { SearchQuestion } from '#ports/search.ts';
import type { Site } from '#ports/site.ts';

const CARS_AT_ONCE = 1000;
/** The sitemap protocol's own limit. */
const MAX_ADDRESSES = 50_000;

/** The home page, the stock and every visible car. */
export async function sitemap(_request: Request, site: Site): Promise<Response> {
  const first = await site.search.find(wholeStock(site, 0));
  const hasNewOrDemo = ['new', 'demo'].some((type) => first.facets.car_type.has(type));
  const paths = ['/', `/search/${defaultSearchPath(site.website, hasNewOrDemo)}`];
  let ids = first.ids;
  for (let page = 1; ids.length > 0 && paths.length < MAX_ADDRESSES; page += 1) {
    const cars = await site.stock.byIds(ids);
    paths.push(
      ...cars.map((car) => `${LISTING_BASES[site.website.template]}/${encodeURIComponent(car.slug)}`),
    );
    ids = ids.length < CARS_AT_ONCE ? [] : (await site.search.find(wholeStock(site, page))).ids;
  }
  const addresses = paths
    .slice(0, MAX_ADDRESSES)
    .map((path) => `<url><loc>${escaped(site.origin + path)}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.join('\n')}
</urlset>
`;
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}

function wholeStock(site: Site, page: number): SearchQuestion {
  return {
    text: '',
    refinements: {},
    ranges: {},
    filter: null,
    sort: 'Car_production_created_at_desc',
    page,
    hitsPerPage: CARS_AT_ONCE,
    now: site.clock.now(),
  };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
}
