import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSites } from '#demo/demo-sites.ts';
import type { PriceBasis } from '#domain/cars/car.ts';
import { LISTING_BASES } from '#domain/cars/listing-base.ts';
import { formatMoney, describePriceBasis } from '#domain/words/money.ts';
import { askSite, serve, type Served } from '#test/serve.ts';
import { documentOf } from './document-of.ts';
import { barePrices, barePricesOf } from './price-basis.ts';
import { bareRepayments } from './repayments.ts';
import { type FoundCar, stockOf } from './stock-of.ts';
import { structuredDataOf } from './structured-data-faults.ts';

type PricedCar = FoundCar & { id: number; price: number; price_basis: PriceBasis };

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(async () => void (await served.end('SIGINT')));

describe.each(demoSites().map((website) => [website.slug, website] as const))('%s', (slug, website) => {
  const base = LISTING_BASES[website.template];
  let cars: PricedCar[] = [];
  const ask = async (path: string) => {
    const { status, text } = await askSite(served.port, slug, { path });
    expect([path, status]).toEqual([path, 200]);
    return text;
  };
  const saidOf = ({ price, price_basis }: PricedCar) =>
    `${formatMoney(price * 100)} ${describePriceBasis(price_basis, website)}`;

  beforeAll(async () => {
    const stock = await stockOf(served.port, slug);
    cars = oneOfEachKind(stock.filter(({ price }) => price !== null) as PricedCar[]);
    expect(cars.length).toBeGreaterThan(1);
  });

  it('says beside a car’s price what the stock says it includes, to people and to programs', async () => {
    for (const car of cars) {
      const html = await ask(`${base}/${car.slug}`);
      const document = documentOf(html);
      expect(pricesIn(document.querySelector('main'))).toContain(saidOf(car));
      const offer = structuredDataOf(html).flatMap((node) => node['offers'] ?? [])[0];
      const basis = describePriceBasis(car.price_basis, website);
      expect(offer).toMatchObject({ price: car.price, description: basis });
      const twin = JSON.parse(await ask(`${base}/${car.slug}.json`)) as unknown;
      expect(twin).toMatchObject({ price: car.price, price_basis: car.price_basis, price_basis_text: basis });
    }
  });

  it('shows no bare price and no bare repayment where few links lead', async () => {
    const named = cars.map(({ slug: name }) => name).slice(0, 4);
    const [first] = cars;
    const lists = LISTS.filter((list) => list.sites.includes(slug)).map(({ path }) => path);
    const found: string[] = [];
    for (const path of [
      `/compare?cars=${named.join(',')}`,
      `/compare?cars=${named[0]}`,
      ...cars.map((car) => `${base}/${car.slug}/enquire`),
      `/finance?car_id=${first?.id}`,
      `/finance?vehiclePriceBudget=25000`,
      `/apply-for-finance?car_id=${first?.id}`,
      website.features.use_pages_path ? '/pages/trade-in' : '/trade-in',
      website.garage_path,
      ...lists,
    ]) {
      const document = documentOf(await ask(path));
      const bare = [...barePricesOf(document, website.locale), ...bareRepayments(document, website.locale)];
      found.push(...bare.map((price) => `${path}: ${price}`));
    }
    expect(found).toEqual([]);
  });

  it('tells programs no bare price in words', async () => {
    expect(barePrices(await ask('/llms.txt'), website.locale)).toEqual([]);
  });

  it('feeds no price without what it includes', async () => {
    const google = new JSDOM(await ask('/feeds/google-vehicle-ads.xml'), { contentType: 'application/xml' });
    const said = [...google.window.document.querySelectorAll('item')].map(
      (item) => item.getElementsByTagName('g:description')[0]?.textContent ?? '',
    );
    const meta = (await ask('/feeds/meta-automotive.csv')).split('\r\n').slice(1).filter(Boolean);
    expect(meta.length).toBeGreaterThan(10);
    const bases = new RegExp(`Price: (${basesOf(website).join('|')})\\.`, 'i');
    expect([...said, ...meta].filter((entry) => !bases.test(entry))).toEqual([]);
    expect((await ask('/feeds/stock.csv')).split('\r\n')[0]).toContain('"price","price_basis"');
  });
});

/** Pages of one or two sites. */
const LISTS = [
  { path: '/used-car/list', sites: ['kingfisher-used-cars'] },
  { path: '/find/rental-cars', sites: ['kingfisher-used-cars', 'volt-lane'] },
  { path: '/models', sites: ['riverline', 'silver-wattle-toyota'] },
  { path: '/models/toyota', sites: ['silver-wattle-toyota'] },
  { path: '/electric-cars', sites: ['riverline', 'volt-lane'] },
];

/** New, demo and used, sold and not, of every basis: where one is, the others of its kind are drawn alike. */
function oneOfEachKind(stock: readonly PricedCar[]): PricedCar[] {
  const kinds = Map.groupBy(stock, ({ car_type, sold, reserved, price_basis }) =>
    [car_type, sold, reserved, price_basis].join(),
  );
  return [...kinds.values()].flatMap((alike) => alike.slice(0, 1));
}

function basesOf(website: Parameters<typeof describePriceBasis>[1]): string[] {
  const bases: PriceBasis[] = ['drive_away', 'ride_away', 'excl_government_charges', 'plus_on_road_costs'];
  return bases.map((basis) => describePriceBasis(basis, website));
}

/** The page's text in one line, each part apart. */
function pricesIn(main: Element | null): string {
  const texts = [...(main?.querySelectorAll('.car-price, .car-price + p') ?? [])].map(
    (part) => part.textContent,
  );
  return texts.join(' ');
}

describe('a bare price', () => {
  it.each(['From $29,990', '$29,990', 'Now $29,990. Was $31,990.', 'To pay $29,990 and more'])(
    'is %s',
    (text) => {
      expect(barePrices(text, 'en-AU')).not.toEqual([]);
    },
  );

  it.each([
    '$29,990 Drive away',
    '$29,990, drive away',
    '$29,990 Drive away, sold 2 days ago',
    'Cars under $30,000',
    '$22,990 Drive away, no more to pay Was $23,990 until 6 November. Dropped $1,000. Call',
    '$250 a week by subscription',
    '$1,500 off a tray',
  ])('is not %s', (text) => {
    expect(barePrices(text, 'en-AU')).toEqual([]);
  });

  it('is one with the words of another country', () => {
    expect(barePrices('$29,990 Drive away', 'en-US')).toHaveLength(1);
    expect(barePrices('$29,990 Out the door', 'en-US')).toEqual([]);
  });
});
