import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AGENT_PATH } from '#domain/agents/commerce-protocol.ts';
import type { PriceItem, PriceItems } from '#domain/cars/price-items.ts';
import { LISTING_BASES } from '#domain/cars/listing-base.ts';
import { formatDistance } from '#domain/words/distance.ts';
import { formatMoney } from '#domain/words/money.ts';
import { findDeclaredFaults } from '#test/commerce-schemas.ts';
import { addToConfigurationAt } from '#test/e2e/operator.ts';
import { callServed, listServedTools } from '#test/server/agent-caller.ts';
import { askSite, serve, type Served } from '#test/serve.ts';
import { documentOf } from './document-of.ts';
import { type FoundCar, stockOf } from './stock-of.ts';
import { WALKED_SITES } from './walked-sites.ts';

const LIBRARY = '@modelcontextprotocol/server';

let served: Served;
let folder: string;
/** What the server loads of the protocol, a line each. */
let loads: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-agents-'));
  loads = join(folder, 'loads');
  writeFileSync(loads, '');
  served = await serve({ NODE_OPTIONS: noteLoads(loads) });
});
afterAll(async () => {
  await served.end('SIGINT');
  rmSync(folder, { recursive: true });
});

/** Option of Node that notes in a file what is loaded of what assistants need. */
function noteLoads(file: string): string {
  const code = [
    `import{appendFileSync}from'node:fs'`,
    `import{registerHooks}from'node:module'`,
    `registerHooks({load(url,context,next){if(/modelcontextprotocol|\\/agent-(?:replies|server|profiles)/.test(url))appendFileSync(${JSON.stringify(file)},url+'\\n');return next(url,context)}})`,
  ].join(';');
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
}

describe('a site that no assistant calls', () => {
  const ask = (path: string) => askSite(served.port, 'riverline', { path });
  const listPages = async () => {
    const [car] = await stockOf(served.port, 'riverline');
    return ['/', '/search/used-cars', `/cars/${car?.slug}`, '/our-locations', '/robots.txt'];
  };

  it('starts and answers with nothing loaded of what answers assistants, whatever is opened', async () => {
    for (const path of [...(await listPages()), '/llms.txt', '/.well-known/ucp'])
      expect([path, (await ask(path)).status]).toEqual([path, 200]);
    expect(readFileSync(loads, 'utf8')).toBe('');
    await callServed(served.port, 'riverline', { name: 'get_dealership', input: {} });
    expect(readFileSync(loads, 'utf8')).toContain(LIBRARY);
    expect(readFileSync(loads, 'utf8')).toContain('/agent-replies');
  });

  it('has the same pages byte by byte when it is shut to them; llms.txt names the door no more', async () => {
    const paths = await listPages();
    const readPages = () => Promise.all(paths.map(async (path) => [path, (await ask(path)).text]));
    const [openPages, openWords] = [await readPages(), (await ask('/llms.txt')).text];
    addToConfigurationAt(served.dataDir, 'riverline', { agents: 'off' });
    await expect.poll(async () => (await ask('/.well-known/ucp')).status).toBe(404);
    expect(await readPages()).toEqual(openPages);
    const shutWords = (await ask('/llms.txt')).text;
    expect(openWords.split('\n').filter((line) => !line.includes(AGENT_PATH))).toEqual(shutWords.split('\n'));
    expect(shutWords).not.toBe(openWords);
    addToConfigurationAt(served.dataDir, 'riverline', { agents: 'read' });
    await expect.poll(async () => (await ask('/.well-known/ucp')).status).toBe(200);
  });
});

describe.each(WALKED_SITES)('%s', (slug, website) => {
  let outputSchemas: Map<string, object>;
  beforeAll(async () => {
    const tools = await listServedTools(served.port, slug);
    outputSchemas = new Map(
      tools.map(({ name, outputSchema }) => [name, { ...outputSchema, additionalProperties: false }]),
    );
  });

  /** Every answer is of the shape that its tool declares, and has nothing else. */
  const call = async (name: string, input: object) => {
    const { content } = await callServed(served.port, slug, { name, input });
    expect([name, findDeclaredFaults(outputSchemas.get(name) ?? {}, content)]).toEqual([name, []]);
    return content;
  };
  const open = async (url: string) => {
    const { pathname, search } = new URL(url);
    const { status, text } = await askSite(served.port, slug, { path: pathname + search });
    expect([url, status]).toEqual([url, 200]);
    return documentOf(text);
  };

  it('tells assistants of a car what its page says: price, basis, what it is made of, distance, facts', async () => {
    const cars = pickOneOfEachKind(await stockOf(served.port, slug));
    expect(cars.length).toBeGreaterThan(2);
    for (const { stocknum } of cars) {
      const { product, messages } = await call('get_product', { catalog: { id: stocknum } });
      const page = await open(product.url);
      const { metadata, price_range, variants } = product;
      expect(page.querySelector('h1')?.textContent).toContain(product.title);
      const priceText = readTexts(page, '.car-price, .car-price + p');
      if (!metadata.is_price_on_request)
        expect(priceText).toContain(
          `${formatMoney(price_range.min.amount)} ${metadata.price_basis_text ?? ''}`.trim(),
        );
      expect(readPriceItems(page)).toEqual(listPriceItems(metadata.price_items));
      expect([stocknum, ...listDisclosures(messages)]).toEqual([stocknum, ...readPriceTerms(page)]);
      const { odometer, body, transmission, drive, fuel, colour } = metadata;
      const distance = odometer && formatDistance(odometer.value, { odometer_unit: odometer.unit });
      const facts = { Odometer: distance, Body: body, Transmission: transmission, Drive: drive };
      const specs = readSpecs(page);
      for (const [label, value] of Object.entries({ ...facts, 'Fuel type': fuel }))
        expect([stocknum, label, specs.get(label)]).toEqual([stocknum, label, value]);
      expect(specs.get(website.locale === 'en-US' ? 'Color' : 'Colour')).toBe(colour);
      expect(specs.get('Stock number')).toBe(variants[0].sku);
    }
  });

  it('tells assistants that ask by a repayment what the search page says of it: rate, terms, warning', async () => {
    const query = website.locale === 'en-US' ? 'under $2,500 a month' : 'under $900 a week';
    const { messages } = await call('search_catalog', { catalog: { query } });
    const address = `http://${slug}.localhost/search/used-cars?query=${encodeURIComponent(query)}`;
    const notes = (await open(address)).querySelectorAll('.repayment-note p');
    const note = [...notes].map(({ textContent }) => textContent).join(' ');
    expect(note).toMatch(/\d\.\d\d%/);
    expect(listDisclosures(messages.filter(({ path }: Message) => path === '$.products'))).toEqual([note]);
  });

  it('tells assistants of a place what its page says: its week, the days ahead, its number', async () => {
    const { dealership } = await call('get_dealership', {});
    expect(dealership.places.length).toBeGreaterThan(0);
    for (const place of dealership.places) {
      const page = await open(place.url);
      const own = page.querySelector('.departments details');
      const [week, ahead] = own?.querySelectorAll('table') ?? [];
      expect(readWeek(week)).toEqual(place.hours.map(({ day, hours }: DayOfWeek) => `${day} ${hours}`));
      const today = own?.querySelector('.hours-today td')?.firstChild?.textContent ?? null;
      expect([place.name, today]).toEqual([place.name, place.hours_today]);
      expect([...(ahead?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toEqual(
        place.special_days.map(({ hours }: DayOfWeek) => hours),
      );
      if (place.phone !== undefined) expect(readTexts(page, 'main')).toContain(place.phone);
    }
  });

  it.each(['test_drive', 'service'] as const)(
    'offers assistants the times of its calendar: %s',
    async (kind) => {
      const calendars = {
        test_drive: 'available_appointment_bookings',
        service: 'available_service_bookings',
      };
      const days = new Map<string, string[]>();
      for (const { id } of website.dealerships) {
        const path = `/dealerships/${id}/${calendars[kind]}.json`;
        const calendar: Calendar = JSON.parse((await askSite(served.port, slug, { path })).text);
        for (const { date, slots } of calendar.days)
          days.set(date, [...(days.get(date) ?? []), ...slots.map(nameSlot)]);
      }
      // Not today: a time that is too soon may be offered a moment earlier.
      const dates = [...days.keys()].toSorted().slice(1);
      const chosenDates = [dates[0], dates[Math.floor(dates.length / 2)], dates.at(-1)];
      for (const date of new Set(chosenDates.flatMap((each) => each ?? []))) {
        const { slots, timezone } = await call('list_availability', {
          availability: { kind, from: date, to: date },
        });
        expect([timezone, slots.map(nameSlot).toSorted()]).toEqual([
          website.timezone,
          days.get(date)?.toSorted(),
        ]);
        for (const { url } of slots.slice(0, 1)) await open(url);
      }
      if (dates.length === 0)
        expect((await call('list_availability', { availability: { kind } })).slots).toEqual([]);
    },
  );

  it('leads assistants to addresses of this site alone', async () => {
    const { products } = await call('search_catalog', { catalog: { filters: { year: { min: 1900 } } } });
    const base = `http://${slug}.localhost:${served.port}${LISTING_BASES[website.template]}/`;
    expect(products.filter(({ url }: { url: string }) => !url.startsWith(base))).toEqual([]);
    const ids = products.map(({ id }: { id: string }) => id);
    const { products: sameProducts } = await call('lookup_catalog', { catalog: { ids } });
    expect(sameProducts.map(({ url }: { url: string }) => url)).toEqual(
      products.map(({ url }: { url: string }) => url),
    );
  });
});

interface Message {
  content: string;
  path?: string;
  presentation?: string;
}

function listDisclosures(messages: readonly Message[]): string[] {
  return messages.filter(({ presentation }) => presentation === 'disclosure').map(({ content }) => content);
}

/** What the page of a car that is for sale says of its price and by law, in one text. */
function readPriceTerms(page: Document): string[] {
  const isSold = page.querySelector('.car-state:not(.car-state-held)') !== null;
  if (isSold) return [];
  const contents = page.querySelector('.car-price-lines .small.muted')?.textContent;
  const priceTerms = contents === undefined ? NO_PRICE : `${contents}.`.replace('..', '.');
  const duties = page.querySelector('.car-acts > p.small.muted')?.textContent ?? '';
  return [`${priceTerms} ${duties}`.trim()];
}

const NO_PRICE = 'The dealer names no price: 0 means that it has to be asked for, not that it is free.';

interface DayOfWeek {
  day: string;
  hours: string;
}
interface Slot {
  starts_at: string;
  location_id: number;
  remaining: number;
}
interface Calendar {
  days: { date: string; slots: Slot[] }[];
}

function nameSlot({ starts_at, location_id, remaining }: Slot): string {
  return `${starts_at} at ${location_id}, ${remaining} left`;
}

/** New, demo and used, sold and reserved, with a price and without. */
function pickOneOfEachKind(stock: readonly FoundCar[]): FoundCar[] {
  const kinds = Map.groupBy(stock, ({ car_type, sold, reserved, status, price, fuel }) =>
    [car_type, sold, reserved, status, price === null, fuel].join(),
  );
  return [...kinds.values()].flatMap((cars) => cars.slice(0, 1));
}

function readTexts(page: Document, selector: string): string {
  const texts = [...page.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return texts.join(' ').replaceAll(/\s+/g, ' ');
}

function readPriceItems(page: Document): string[] {
  return [...page.querySelectorAll('.price-items tr')].flatMap((row) => {
    const [label, amount] = [row.querySelector('th'), row.querySelector('td')];
    if (label === null || amount === null) return [];
    const note = label.querySelector('small')?.textContent ?? '';
    const isEstimate = label.querySelector('.price-items-estimate') !== null;
    return [[label.firstChild?.textContent, amount.textContent, note, isEstimate].join(' | ')];
  });
}

function listPriceItems(items: PriceItems | undefined): string[] {
  const rows = items === undefined ? [] : [...items.parts, items.total, ...items.onTop];
  return rows.map(({ label, amount, note, isEstimate }: PriceItem) =>
    [label, amount, note, isEstimate].join(' | '),
  );
}

function readSpecs(page: Document): Map<string | undefined, string | undefined> {
  const rows = [...page.querySelectorAll('.spec-table tr')];
  return new Map(
    rows.map((row) => [row.querySelector('th')?.textContent, row.querySelector('td')?.textContent]),
  );
}

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The page writes days with the same hours in one row. */
function readWeek(table: Element | undefined): string[] {
  return [...(table?.querySelectorAll('tr') ?? [])].flatMap((row) => {
    const label = row.querySelector('th')?.textContent.replace(', today', '') ?? '';
    const hours = row.querySelector('td')?.firstChild?.textContent;
    const [firstDay = '', lastDay = firstDay] = label.split(/ (?:to|and) /);
    const days = WEEK.slice(WEEK.indexOf(firstDay), WEEK.indexOf(lastDay) + 1);
    return days.map((day) => `${day} ${hours}`);
  });
}
