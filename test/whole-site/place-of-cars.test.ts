import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withOneLocation, whyLocationUnclear } from '#domain/cars/car-location.ts';
import type { Car } from '#domain/cars/car.ts';
import { LISTING_BASES } from '#domain/cars/listing-base.ts';
import { chooseSearchPath } from '#domain/search/search-paths.ts';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import type { Website } from '#domain/tenants/website.ts';
import { demoSites } from '#demo/demo-sites.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { inEmbedded } from '#test/embedded-database.ts';
import { oneOfEachKind } from '#test/rings.ts';
import { askSite, serve, type Served } from '#test/serve.ts';
import { stockOf, type FoundCar } from './stock-of.ts';

/** Cars whose stored name and id disagree in every way; the first word of a stock number tells where each stands. */
const crossed = parseWebsite({
  name: 'Crossed Yards',
  slug: 'crossed-yards',
  default_search_path: 'used-cars',
  feeds: { csv: { enabled: true, access_key: null } },
  locations: [
    { id: 1, name: 'Main yard', location_type: 'sales', contact_detail: { email: 'main@crossed.example' } },
    { id: 2, name: 'Northgate', location_type: 'sales', contact_detail: { email: 'north@crossed.example' } },
  ],
});
if ('faults' in crossed) throw new Error(JSON.stringify(crossed.faults));
const CROSSED: [
  stocknum: string,
  location_id: number | null,
  location_name: string | null,
  stands: string,
][] = [
  ['C1', 1, 'Northgate', 'Northgate'],
  ['C2', 2, 'main yard', 'Main yard'],
  ['C3', 2, 'Closed long ago', 'Northgate'],
  ['C4', null, 'Main yard', 'Main yard'],
  ['C5', 1, null, 'Main yard'],
  ['C6', null, 'Southbank', 'Southbank'],
];

let served: Served;
const stored = new Map<string, { website: Website; cars: Car[] }>();
beforeAll(async () => {
  served = await serve({ CLOCK: new Date().toISOString() });
  await inEmbedded(served.dataDir, async (database) => {
    const { website } = await database.tenants.save(crossed.website);
    const cars = CROSSED.map(([stocknum, location_id, location_name]) =>
      sampleCar(stocknum, { location_id, location_name, car_type: 'used' }),
    );
    await database.openStores(website.id).stock.upsert(cars);
    for (const record of await database.tenants.list())
      stored.set(record.website.slug, await read(record.website));

    async function read(site: Website) {
      const all: Car[] = [];
      for await (const car of database.openStores(site.id).stock.all()) all.push(car);
      return { website: site, cars: all };
    }
  });
}, 90_000);
afterAll(async () => void (await served.end('SIGINT')));

describe('the place of a car', () => {
  it.each([...demoSites().map(({ slug }) => slug), 'crossed-yards'])(
    'is one on card, page, filter, twin and hit of the cars of %s',
    async (slug) => {
      const { website, cars } = stored.get(slug) ?? expect.fail(slug);
      const found = await foundAt(slug);
      const cards = await cardsOf(website, found);
      const stands = ({ stocknum }: FoundCar) => {
        const car = cars.find((each) => each.stocknum === stocknum);
        return `${car?.location_id} ${car?.location_name} ${car?.sold}`;
      };
      const base = LISTING_BASES[website.template];
      const wrong: unknown[] = [];
      for (const hit of oneOfEachKind(found, (each) => [stands(each), each.location_name ?? ''])) {
        const car = cars.find(({ stocknum }) => stocknum === hit.stocknum) ?? expect.fail(hit.stocknum);
        const place = withOneLocation(car, website).location_name;
        const page = (await askSite(served.port, slug, { path: `${base}/${car.slug}` })).text;
        const twin = (await askSite(served.port, slug, { path: `${base}/${car.slug}.json` })).text;
        const said = {
          hit: hit.location_name,
          page: placeOnPage(page),
          twin: (JSON.parse(twin) as Placed).location_name,
          card: car.sold ? place : cards.get(car.slug),
        };
        if (Object.values(said).some((each) => each !== place))
          wrong.push({ stocknum: car.stocknum, place, said });
      }
      expect(wrong).toEqual([]);
      for (const [place, wanted] of Map.groupBy(found, (hit) => hit.location_name ?? '')) {
        const others = found.filter(
          (hit) => hit.location_name !== place && hit.distribution_locations.includes(place),
        );
        expect([place, await filtered(slug, place)]).toEqual([place, wanted.length + others.length]);
      }
    },
    120_000,
  );

  it('of no car of the demo is ambiguous', () => {
    const misplaced = demoSites().flatMap(({ slug }) => {
      const { website, cars } = stored.get(slug) ?? expect.fail(slug);
      return cars.filter((car) => whyLocationUnclear(car, website) !== null).map(({ stocknum }) => stocknum);
    });
    expect(misplaced).toEqual([]);
  });

  it('is where the lead goes, and what its mail says', async () => {
    const { cars } = stored.get('crossed-yards') ?? expect.fail();
    for (const car of cars) {
      const lead = { ...ENQUIRY, car_id: car.id, message: `About ${car.stocknum}`, form: 'enquire_now' };
      const body = JSON.stringify({ lead });
      const headers = { 'content-type': 'application/json' };
      const reply = await askSite(served.port, 'crossed-yards', {
        path: '/api/leads',
        method: 'POST',
        body,
        headers,
      });
      expect([reply.status, reply.text]).toMatchObject([201, expect.stringContaining('form_token')]);
    }
    for (const [stocknum, , , stands] of CROSSED) {
      const mail = await mailAbout(stocknum);
      const placeLine = new RegExp(`^${stocknum} .*\\r?\\n(.*)`, 'm').exec(mail)?.[1];
      expect([stocknum, placeLine?.trim()]).toEqual([stocknum, stands]);
      expect([stocknum, /^To: .*?(\w+)@crossed/m.exec(mail)?.[1]]).toEqual([
        stocknum,
        stands === 'Northgate' ? 'north' : 'main',
      ]);
    }
  });

  it('is in the stock feed', async () => {
    const { text } = await askSite(served.port, 'crossed-yards', { path: '/feeds/stock.csv' });
    for (const [stocknum, , , stands] of CROSSED)
      expect(text.split('\n').find((line) => line.includes(stocknum)) ?? text).toContain(stands);
  });
});

const ENQUIRY = {
  name: 'Ann',
  last_name: 'Lee',
  email: 'ann@example.com',
  phone: '0412345678',
  category: 'General Enquiry',
};

interface Placed {
  location_name: string | null;
  distribution_locations: string[];
}

async function foundAt(slug: string): Promise<(FoundCar & Placed)[]> {
  for (let attempt = 0; attempt < 40; attempt++) {
    const found = await stockOf(served.port, slug).catch(() => []);
    if (found.length > 0) return found as (FoundCar & Placed)[];
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return expect.fail(`${slug} shows no car.`);
}

/** The place on the card of every car, by slug, over all pages of the site's own search. */
async function cardsOf(website: Website, found: readonly FoundCar[]): Promise<Map<string, string>> {
  const cards = new Map<string, string>();
  const isNew = found.some(({ car_type }) => car_type !== 'used');
  const search = `/search/${chooseSearchPath(website, isNew)}`;
  for (let page = 1; page <= Math.ceil(found.length / 24); page++) {
    const { text } = await askSite(served.port, website.slug, { path: `${search}?page=${page}` });
    for (const [card] of text.matchAll(/<article class="card.*?<\/article>/gs)) {
      const name = /<h\d><a href="\/[a-z]+\/([^"]+)"/.exec(card)?.[1] ?? '';
      cards.set(name, plain(/class="card-location">([^<]*)</.exec(card)?.[1] ?? ''));
    }
  }
  return cards;
}

function placeOnPage(html: string): string | null {
  const section = /<section id="vehicle-map".*?<\/section>/s.exec(html)?.[0] ?? '';
  return plain(/<h3>([^<]*)</.exec(section)?.[1] ?? '') || null;
}

async function filtered(slug: string, place: string): Promise<number> {
  const asked = { indexName: 'Car_production', hitsPerPage: 0, facetFilters: [`location_name:${place}`] };
  const { text } = await askSite(served.port, slug, {
    path: '/1/indexes/*/queries',
    method: 'POST',
    body: JSON.stringify({ requests: [asked] }),
    headers: { 'content-type': 'application/json' },
  });
  return (JSON.parse(text) as { results: { nbHits: number }[] }).results[0]?.nbHits ?? -1;
}

async function mailAbout(stocknum: string): Promise<string> {
  const folder = join(served.dataDir, 'mail');
  for (let attempt = 0; attempt < 100; attempt++) {
    const mails = files(folder)
      .filter((file) => file.endsWith('.eml'))
      .map((file) => readFileSync(join(folder, file), 'utf8'));
    const mail = mails.find((text) => text.includes(`About ${stocknum}`) && /^To: .*crossed/m.test(text));
    if (mail !== undefined) return mail;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return expect.fail(`No mail came about ${stocknum}.`);
}

function files(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function plain(html: string): string {
  return html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
}
