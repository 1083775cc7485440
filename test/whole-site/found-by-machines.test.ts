import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LISTING_BASES } from '#domain/cars/listing-base.ts';
import { oneOfEachKind } from '#test/rings.ts';
import { askSite, serve, type Served } from '#test/serve.ts';
import { listJobFaults, listVehicleFaults } from './google-fields.ts';
import { stockOf, type FoundCar } from './stock-of.ts';
import { structuredDataFaults, structuredDataOf } from './structured-data-faults.ts';
import { WALKED_SITES } from './walked-sites.ts';

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(async () => void (await served.end('SIGINT')));

describe.each(WALKED_SITES)('%s', (slug, website) => {
  const origin = () => `http://${slug}.localhost:${served.port}`;
  const ask = (path: string) => askSite(served.port, slug, { path });
  const pages = new Map<string, Page>();
  let stock: FoundCar[] = [];
  /** Whose pages are read. */
  let cars: FoundCar[] = [];
  const addresses: string[] = [];

  async function pageAt(path: string): Promise<Page> {
    const known = pages.get(path);
    if (known) return known;
    const { status, text } = await ask(path);
    expect([path, status]).toEqual([path, 200]);
    const page = { html: text, description: descriptionIn(text) };
    pages.set(path, page);
    return page;
  }

  const carPath = (car: FoundCar) => `${LISTING_BASES[website.template]}/${car.slug}`;

  beforeAll(async () => {
    stock = await stockOf(served.port, slug);
    cars = oneOfEachKind(stock, listKinds);
    const index = (await ask('/sitemap.xml')).text;
    for (const file of locationsIn(index)) {
      const { text } = await ask(file.slice(origin().length));
      addresses.push(...locationsIn(text));
    }
  }, 60_000);

  it('names every address once in its sitemaps, all of this site, and exactly the cars on show', () => {
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.filter((address) => !address.startsWith(`${origin()}/`))).toEqual([]);
    const base = `${origin()}${LISTING_BASES[website.template]}/`;
    const carAddresses = addresses.filter((address) => address.startsWith(base));
    expect(carAddresses.toSorted()).toEqual(stock.map((car) => origin() + carPath(car)).toSorted());
  });

  it('names only pages that answer at that very address, and may be kept by search engines', async () => {
    const wrong: string[] = [];
    const unreadPaths = new Set(stock.filter((car) => !cars.includes(car)).map(carPath));
    const paths = addresses.map((address) => address.slice(origin().length));
    for (const path of paths.filter((each) => !unreadPaths.has(each))) {
      const page = await pageAt(path);
      const faults = [...headFaults(page, origin() + path), ...structuredDataFaults(page.html)];
      wrong.push(...faults.map((fault) => `${path}: ${fault}`));
    }
    expect(wrong).toEqual([]);
  }, 300_000);

  it('describes every page in words of its own', () => {
    const said = new Map<string, string>();
    const twice: string[] = [];
    for (const [path, { description }] of pages) {
      if (said.has(description)) twice.push(`${path} and ${said.get(description)}: ${description}`);
      said.set(description, path);
    }
    expect(twice).toEqual([]);
  });

  it('says of a car on its page and in its JSON what the stock says, all that Google asks for included', async () => {
    const wrong: unknown[] = [];
    for (const car of cars) {
      const { html } = await pageAt(carPath(car));
      const twin = JSON.parse((await ask(`${carPath(car)}.json`)).text) as Record<string, unknown>;
      wrong.push(...listVehicleFaults(vehicleIn(html), twin).map((fault) => `${carPath(car)}: ${fault}`));
      const said = [described(html), { ...twin, sku: twin['stocknum'] }].map(factsOf);
      const wanted = wantedOf(car);
      if (said.some((facts) => JSON.stringify(facts) !== JSON.stringify(wanted)))
        wrong.push({ said, wanted });
    }
    expect(wrong).toEqual([]);
  }, 300_000);

  it('tells Google everything that is known of its jobs', async () => {
    const open = website.positions.filter(({ slug: job }) =>
      addresses.some((each) => each.endsWith(`/${job}`)),
    );
    const wrong: string[] = [];
    for (const position of open) {
      const address = addresses.find((each) => each.endsWith(`/${position.slug}`)) ?? '';
      const { html } = await pageAt(address.slice(origin().length));
      wrong.push(...listJobFaults(html, position).map((fault) => `${position.slug}: ${fault}`));
    }
    expect(wrong).toEqual([]);
    expect(open.length > 0).toBe(website.positions.length > 0);
  });

  it('feeds Google only cars and utes for sale, each VIN once, at the price of the stock', async () => {
    const { document } = new JSDOM((await ask('/feeds/google-vehicle-ads.xml')).text, {
      contentType: 'application/xml',
    }).window;
    const items = [...document.querySelectorAll('item')];
    const value = (item: Element, name: string) => item.getElementsByTagName(`g:${name}`)[0]?.textContent;
    const vins = items.map((item) => value(item, 'vin'));
    expect(new Set(vins).size).toBe(vins.length);
    if (website.template !== 'car') expect(items).toEqual([]);
    const byNumber = new Map(stock.map((car) => [car.stocknum, car]));
    for (const item of items) {
      const car = byNumber.get(value(item, 'id') ?? '');
      expect(car).toMatchObject({ reserved: false, sold: false, status: 'in_stock' });
      expect(value(item, 'vin')).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/);
      expect(value(item, 'price')).toBe(`${car?.price} ${website.currency}`);
      expect(value(item, 'condition')).toBe(car?.car_type === 'new' ? 'new' : 'used');
      for (const name of [
        'title',
        'description',
        'link',
        'image_link',
        'brand',
        'model',
        'year',
        'mileage',
        'store_code',
      ])
        expect(value(item, name), name).toBeTruthy();
      expect([value(item, 'trim') ?? null, value(item, 'color') ?? null]).toEqual([car?.badge, car?.colour]);
      expect(GOOGLE_BODIES).toContain(value(item, 'body_style'));
      if (car?.fuel !== null) expect(GOOGLE_ENGINES).toContain(value(item, 'engine'));
      const pictures = item.getElementsByTagName('g:additional_image_link').length + 1;
      expect(pictures).toBe(Math.min(car?.images.length ?? 0, 11));
      if (car?.certified && car.car_type === 'used') expect(value(item, 'certified_pre-owned')).toBe('yes');
    }
  });
});

/** What pages and structured data tell apart; in `npm run test:all` every car's are read. */
function listKinds(car: FoundCar): string[] {
  const { car_type, status, reserved, sold, certified, body, fuel } = car;
  const lacks = (['price', 'vin', 'badge', 'colour'] as const).filter((name) => car[name] === null);
  const pictures = Math.min(car.images.length, 2);
  return [
    `${car_type} ${status} ${reserved} ${sold} ${certified}`,
    `${body}`,
    `fuel ${fuel}`,
    `${pictures} pictures`,
    ...lacks,
  ];
}

/** Google's own words: it passes over others. */
const GOOGLE_BODIES = [
  'convertible',
  'coupe',
  'crossover',
  'full size van',
  'hatchback',
  'minivan',
  'sedan',
  'station wagon',
  'suv',
  'truck',
];
const GOOGLE_ENGINES = ['gasoline', 'diesel', 'electric', 'hybrid', 'plug-in_hybrid', 'lpg'];

function locationsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
}

/** A page as text: parsing a thousand of them whole would take minutes. */
interface Page {
  html: string;
  description: string;
}

function headFaults({ html, description }: Page, address: string): string[] {
  const canonicals = [...html.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, href]) => href);
  const titles = [...html.matchAll(/<title>(.*?)<\/title>/gs)].map(([, text = '']) => plain(text));
  return [
    ...when(canonicals.length !== 1 || canonicals[0] !== address, `canonical ${canonicals.join()}`),
    ...when(titles.length !== 1, 'not one title'),
    ...when(titles[0] === '' || (titles[0]?.length ?? 0) > 65, `the title “${titles[0]}”`),
    ...when(description.length < 50 || description.length > 160, `the description “${description}”`),
    ...when(html.match(/<h1[ >]/g)?.length !== 1, 'not one h1'),
    ...when(html.includes('name="robots"'), 'not to be indexed'),
    ...when(!html.includes('property="og:title"'), 'no title for shared links'),
    ...when(!html.includes('name="twitter:card"'), 'no card for shared links'),
  ];
}

function descriptionIn(html: string): string {
  return plain(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '');
}

function plain(text: string): string {
  return text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

function when(isWrong: boolean, fault: string): string[] {
  return isWrong ? [fault] : [];
}

function vehicleIn(html: string): Readonly<Record<string, unknown>> {
  const types = ['Car', 'Motorcycle', 'Vehicle'];
  return structuredDataOf(html).find((node) => types.includes(String(node['@type']))) ?? {};
}

/** The vehicle of a page, its offer's facts beside its own. */
function described(html: string): Record<string, unknown> {
  const vehicle = vehicleIn(html);
  const offer = vehicle['offers'] as Record<string, unknown> | undefined;
  const availability = AVAILABILITY[String(offer?.['availability'])] ?? null;
  return { ...vehicle, price: offer?.['price'] ?? null, availability };
}

const AVAILABILITY: Readonly<Record<string, string>> = {
  'https://schema.org/InStock': 'in_stock',
  'https://schema.org/LimitedAvailability': 'reserved',
  'https://schema.org/SoldOut': 'sold',
};

/** A car on its way can be bought like one that stands here; without a price there is no offer. */
function factsOf({ name, sku, price, availability: said }: Record<string, unknown>) {
  const availability = said === 'coming_soon' ? 'in_stock' : said;
  return { name, sku, price, availability: price === null ? 'unknown' : availability };
}

function wantedOf({ name, stocknum, price, sold, reserved, status }: FoundCar) {
  const shown = reserved ? 'reserved' : status;
  return factsOf({ name, sku: stocknum, price, availability: sold ? 'sold' : shown });
}
