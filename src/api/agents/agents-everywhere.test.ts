import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { carJsonRows } from '#api/answer-car-json.ts';
import { demoSites } from '#demo/demo-sites.ts';
import { buildFilterBehind, placeInOrder } from '#domain/agents/result-cursor.ts';
import { buildListedCar } from '#domain/cars/listed-car.ts';
import { findHoursToday } from '#domain/contact/opening-hours.ts';
import { isMasked } from '#domain/contact/public-phone.ts';
import { SORT_INDEXES } from '#domain/search/sort-indexes.ts';
import { parseSearchState } from '#domain/search/search-url.ts';
import { searchCars } from '#operations/search-cars.ts';
import { understandSearch } from '#operations/understand-search.ts';
import { askEveryCar } from '#ports/search.ts';
import { findSchemaFaults } from '#test/commerce-schemas.ts';
import { demoSite, type ReadOnlySite } from '#test/operations/demo-site.ts';
import { callSite } from '#test/server/agent-caller.ts';

const NOW = Date.parse('2026-11-20T00:00:00Z');
const SLUGS = demoSites().map(({ slug }) => slug);
const sites = new Map(SLUGS.map((slug) => [slug, demoSite(slug, NOW)]));

/** Every question of both tables, by its site. */
const QUESTIONS = ['plain-words', 'words-and-cars'].flatMap((table) =>
  readFileSync(`src/operations/${table}.csv`, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [, slug = '', quoted, plain] = /^([^,]*),(?:"([^"]*)"|([^",]*)),/.exec(line) ?? [];
      return { slug, query: quoted ?? plain ?? '' };
    }),
);

const PATTERNS = [
  (make: string, body: string) => `a used ${make} ${body} under 40k`,
  (make: string) => `${make} newer than 2019, lowest km first`,
  (_make: string, body: string) => `cheapest automatic ${body} please`,
  (make: string, body: string) => `not ${make} but a white or grey ${body}`,
];

/** Words that stand in no table, of the makes and bodies of each stock. */
function listNewQuestions({ cars }: ReadOnlySite): string[] {
  return PATTERNS.flatMap((pattern, at) =>
    [0, 11, 23, 37].map((step) => {
      const car = cars[(step * 3 + at) % cars.length]!;
      return pattern(car.make, car.body ?? 'car');
    }),
  );
}

function listQuestions(site: ReadOnlySite): string[] {
  const tableQuestions = QUESTIONS.filter(({ slug }) => slug === site.website.slug).map(({ query }) => query);
  return [...tableQuestions, ...listNewQuestions(site)];
}

/** A site has up to six hundred: each test is to end in time on a busy machine. */
function inFifties(questions: readonly string[]): [first: string, questions: readonly string[]][] {
  return Array.from({ length: Math.ceil(questions.length / 50) }, (_, at) => {
    const fifty = questions.slice(50 * at, 50 * (at + 1));
    return [fifty[0] ?? '', fifty];
  });
}

async function listAll(site: ReadOnlySite) {
  // oxlint-disable-next-line typescript/no-explicit-any -- the schemas say what they are
  const products: any[] = [];
  let cursor: string | undefined;
  do {
    const pagination = { limit: 50, ...(cursor && { cursor }) };
    const filters = { year: { min: 1900 } };
    const { content } = await callSite(site, 'search_catalog', { catalog: { filters, pagination } });
    expect(findSchemaFaults('search', content)).toEqual([]);
    products.push(...content.products);
    cursor = content.pagination.cursor;
  } while (cursor !== undefined);
  return products;
}

describe.each(SLUGS)('an assistant at %s', (slug) => {
  const site = sites.get(slug)!;

  it('is given every car on show as its page has it, in answers that fit the protocol', async () => {
    const products = await listAll(site);
    expect(new Set(products.map(({ id }) => id)).size).toBe(products.length);
    expect(products.length).toBeGreaterThan(10);
    for (const product of products) {
      const path = new URL(product.url).pathname;
      const [row] = carJsonRows.filter((each) => path.startsWith(each.path.slice(0, each.path.indexOf(':'))));
      const twin = await row!.answer(new Request(`${site.origin}${path}.json`), site, product.handle);
      expect(toTwin(product)).toEqual(pickTwin(await twin.json()));
    }
    for (const { id } of products.filter((_, at) => at % 7 === 0)) {
      const whole = await callSite(site, 'get_product', { catalog: { id } });
      expect(findSchemaFaults('product', whole.content)).toEqual([]);
      const named = await callSite(site, 'lookup_catalog', { catalog: { ids: [id] } });
      expect(findSchemaFaults('lookup', named.content)).toEqual([]);
      expect(named.content.products[0].price_range).toEqual(whole.content.product.price_range);
    }
  });

  it.each(inFifties(listQuestions(site)))(
    'finds by words what the search page finds, in its order: %s …',
    async (_first, questions) => {
      for (const query of questions) {
        const state = await understandSearch(site, parseSearchState([['query', query]]));
        const page = await searchCars(site, state);
        const { content } = await callSite(site, 'search_catalog', {
          catalog: { query, pagination: { limit: 24 } },
        });
        const ids = content.products.map(({ id }: { id: string }) => id);
        expect([query, content.pagination.total_count, ids]).toEqual([
          query,
          page.total,
          page.cars.map(({ id }) => `car-${id}`),
        ]);
      }
    },
  );

  it.each(SORT_INDEXES)('goes on behind any car in the order %s', async (sort) => {
    const question = { ...askEveryCar(NOW), sort, hitsPerPage: 10_000 };
    const { ids } = await site.search.find(question);
    for (const at of [0, 7, Math.floor(ids.length / 2), ids.length - 2]) {
      const [car] = await site.stock.byIds([ids[at]!]);
      const values = placeInOrder(buildListedCar(car!, site.website), sort);
      const filter = buildFilterBehind({ sort, values, id: car!.id });
      expect((await site.search.find({ ...question, filter })).ids).toEqual(ids.slice(at + 1));
    }
  });

  it('hears where and when, and no number that the pages mask', async () => {
    const { content } = await callSite(site, 'get_dealership', {});
    const { website } = site;
    const places = website.locations.filter(({ visible }) => visible);
    expect(content.dealership.places).toHaveLength(places.length);
    for (const told of content.dealership.places) {
      const place = places.find(({ id }) => id === told.location_id)!;
      expect(told.hours_today).toBe(findHoursToday(place, website, NOW).text);
    }
    const phones = [content.dealership, ...content.dealership.places].flatMap(({ phone }) => phone ?? []);
    expect(phones.filter((phone: string) => isMasked(phone, website))).toEqual([]);
  });
});

it('a dealer’s name is given without signs that nobody sees', async () => {
  const [site] = [...sites.values()];
  const website = { ...site!.website, name: 'Yard\u200B\u0007 Cars' };
  const filters = { year: { min: 1900 } };
  const { content } = await callSite({ ...site!, website }, 'search_catalog', { catalog: { filters } });
  const sellers = content.products.map(({ variants: [{ seller }] }: SoldProduct) => seller.name);
  expect(new Set(sellers)).toEqual(new Set(['Yard Cars']));
});

it('a fuel is found by the word that the pages of its country have for it', async () => {
  const site = [...sites.values()].find(({ website, cars }) => {
    return website.locale === 'en-US' && cars.some(({ fuel }) => fuel === 'Petrol');
  });
  const find = async (fuel: string) =>
    (await callSite(site!, 'search_catalog', { catalog: { filters: { fuel } } })).content;
  const { pagination, products } = await find('gas');
  expect(pagination.total_count).toBeGreaterThan(0);
  expect(products[0].metadata.fuel).toBe('Gas');
  expect(pagination.total_count).toBe((await find('Petrol')).pagination.total_count);
  const { messages } = await find('Steam');
  expect(JSON.stringify(messages)).toMatch(/There are: (?!.*Petrol).*Gas/);
});

interface SoldProduct {
  variants: [{ seller: { name: string } }];
}

it('asks at least five hundred questions, a hundred of them in no table', () => {
  const newQuestions = [...sites.values()].flatMap(listNewQuestions);
  expect(newQuestions.length).toBeGreaterThanOrEqual(100);
  expect([...sites.values()].flatMap(listQuestions).length).toBeGreaterThanOrEqual(500);
});

interface Twin {
  price: number | null;
  currency: string;
  price_basis: string | null;
  price_basis_text: string | null;
  km: number | null;
  odometer_unit: string | null;
  [fact: string]: unknown;
}

const SAME = ['make', 'model', 'year', 'body', 'drive', 'fuel', 'colour', 'condition', 'availability'];

function pickTwin(twin: Twin): Twin {
  const facts = Object.fromEntries(
    SAME.map((name) => [name, twin[name] === '' ? null : (twin[name] ?? null)]),
  );
  const { price, currency, price_basis, price_basis_text, km, odometer_unit, stocknum, vin } = twin;
  return {
    ...facts,
    price,
    currency,
    price_basis: price === null ? null : price_basis,
    price_basis_text,
    km,
    odometer_unit: km === null ? null : odometer_unit,
    stocknum,
    vin,
  };
}

/** What a comparison reads of a product; the schemas say the rest. */
interface ComparedProduct {
  metadata: Record<string, unknown> & {
    is_price_on_request?: boolean;
    price_basis?: string | null;
    price_basis_text?: string | null;
    odometer?: { value: number; unit: string };
  };
  price_range: { min: { amount: number; currency: string } };
  variants: readonly { sku: string; barcodes?: readonly { value: string }[] }[];
}

function toTwin({ metadata, price_range, variants }: ComparedProduct): Twin {
  const facts = Object.fromEntries(SAME.map((name) => [name, metadata[name] ?? null]));
  const { amount, currency } = price_range.min;
  return {
    ...facts,
    price: metadata.is_price_on_request ? null : Math.round(amount / 100),
    currency,
    price_basis: metadata.price_basis ?? null,
    price_basis_text: metadata.price_basis_text ?? null,
    km: metadata.odometer?.value ?? null,
    odometer_unit: metadata.odometer?.unit ?? null,
    stocknum: variants[0]?.sku,
    vin: variants[0]?.barcodes?.[0]?.value ?? null,
  };
}
