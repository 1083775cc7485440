import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FEED_NAMES, FEED_PATHS } from '#domain/feeds/feed-paths.ts';
import { takePicture } from '../contracts/sample-edit.ts';
import { sampleCar } from '../contracts/samples.ts';
import { onBothEngines } from '../server/on-both-engines.ts';
import { readForm, readStamp } from '../server/read-car-form.ts';
import { serveConsole, type ServedConsole } from '../product/serve-console.ts';

const CARS = 100_000;
const BATCH = 400;
const STOCKNUM = 'L4711';
const CAR_PATH = `/elm/stock/${STOCKNUM}`;
const WITHIN_MS = 1_000;
const GIVEN_UP_AFTER_MS = 120_000;
const PAGES = ['page', 'twin', 'search'];
const OLD = 4_599_000;
/** Dollars that no other car has; each is saved by itself. */
const NEW_PRICES = [12_345, 12_346, 12_347, 12_348] as const;
const FEED_SWITCH = { enabled: true, access_key: null };
const FEEDS = { google: FEED_SWITCH, meta: FEED_SWITCH, csv: FEED_SWITCH };

onBothEngines(`a price among ${CARS.toLocaleString('en')} cars`, (settings) => {
  let dealer: ServedConsole;
  /** What shows it, by what people call it. */
  let paths: Record<string, string>;

  beforeAll(async () => {
    dealer = await serveConsole(settings(), async (dealers) => {
      const { tenants } = dealers.server.database;
      const { website } = (await tenants.byId(dealers.elm))!;
      await tenants.save({ ...website, feeds: FEEDS });
      const { stock } = dealers.storesOf('elm');
      for (let start = 0; start < CARS; start += BATCH) await stock.upsert(listCars(start));
      return dealers.signIn('boss', { role: 'manager' });
    });
    const { slug } = (await dealer.stores.stock.byStockNumber(STOCKNUM))!;
    paths = {
      page: `/cars/${slug}`,
      twin: `/cars/${slug}.json`,
      search: '/search/used-cars?sortBy=Car_production_price_asc',
      ...FEED_PATHS,
    };
  }, 600_000);
  afterAll(() => dealer.end());

  it('is everywhere within a second of its saving; taken back, all is as if it had never been', async () => {
    await waitFor('search', (text) => text.includes((CARS + 1).toLocaleString('en')));
    const before = await readAll();
    expect(before['csv']).toContain(STOCKNUM);
    const pictureBefore = await takePicture(dealer.stores, STOCKNUM);

    const [firstPrice, ...otherPrices] = NEW_PRICES;
    const undoActs = [await save(firstPrice)];
    const news = await Promise.all(PAGES.map((name) => timeNews(name, firstPrice)));
    // A whole stock is written out for one at a time, which takes as long as it takes.
    for (const [index, name] of FEED_NAMES.entries()) {
      const price = otherPrices[index] ?? 0;
      undoActs.push(await save(price));
      news.push(await timeNews(name, price));
    }
    process.stdout.write(`${news.map(describeNews).join('; ')}\n`);
    expect(news.filter(({ askedMs }) => askedMs > WITHIN_MS)).toEqual([]);
    expect(news.filter(({ name, readMs }) => PAGES.includes(name) && readMs > WITHIN_MS)).toEqual([]);

    for (const undo of undoActs.toReversed()) expect(await act({ act: undo })).toContain('done=back');
    for (const name of PAGES) await waitFor(name, (text) => !NEW_PRICES.some((price) => says(text, price)));
    const after = await readAll();
    for (const name of Object.keys(paths)) expect([name, after[name] === before[name]]).toEqual([name, true]);
    expect(await takePicture(dealer.stores, STOCKNUM)).toEqual(pictureBefore);
    expect(await dealer.stores.stockEdits.listFreshPrices()).toEqual([]);
  }, 600_000);

  /** Where it leads to. */
  async function act(fields: Record<string, string>): Promise<string> {
    const { text } = await dealer.open(CAR_PATH);
    const reply = await dealer.post(CAR_PATH, { ...readForm(text), stamp: readStamp(text), ...fields });
    expect(reply.status).toBe(303);
    return String(reply.headers['location']);
  }

  /** As the form sends it; answers the act that takes it back. */
  async function save(price: number): Promise<string> {
    const agreed = `${price * 100} drive_away`;
    const digits = String(price).slice(-2);
    const actId = /[?&]done=([^&]+)/.exec(await act({ act: 'save', price: String(price), agreed, digits }));
    return `undo ${actId?.[1] ?? ''}`;
  }

  function timeNews(name: string, price: number): Promise<News> {
    return waitFor(name, (text) => says(text, price));
  }

  /** What is to be asked for again later has it not yet. */
  async function waitFor(name: string, isRight: (text: string) => boolean): Promise<News> {
    const begun = performance.now();
    for (;;) {
      const askedMs = performance.now() - begun;
      const { status, text } = await dealer.openShop(paths[name] ?? '');
      if (status !== 503) expect([name, status]).toEqual([name, 200]);
      if (status === 200 && isRight(text)) return { name, askedMs, readMs: performance.now() - begun };
      if (askedMs > GIVEN_UP_AFTER_MS) throw new Error(`${name} never had it.`);
      await sleep(10);
    }
  }

  async function readAll(): Promise<Record<string, string>> {
    const texts: Record<string, string> = {};
    for (const name of Object.keys(paths))
      await waitFor(name, (text) => {
        texts[name] = text.replaceAll(INSTANTS, '');
        return true;
      });
    return texts;
  }
});

function says(text: string, price: number): boolean {
  const digits = String(price);
  return new RegExp(`\\b${digits.slice(0, 2)},?${digits.slice(2)}(?:\\.00)?\\b`).test(text);
}

/** Of the first answer with it: when it was asked for and whole, from the answer to whoever saved it. */
interface News {
  name: string;
  askedMs: number;
  readMs: number;
}

function describeNews({ name, askedMs, readMs }: News): string {
  return `${name} asked after ${Math.round(askedMs)} ms, whole after ${Math.round(readMs)}`;
}

/** When it was made, and with which version. */
const INSTANTS = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[.\d]*Z|\d+ \w+ at [\d:]+[ap]m|[?&]v=\d+/g;

function listCars(start: number) {
  return Array.from({ length: BATCH }, (_, index) => {
    const number = start + index;
    const images = [
      { image: { url: '/pictures/hero-suv.webp' }, thumb: '/pictures/hero-suv.webp', view: null },
    ];
    return sampleCar(`L${number}`, {
      price_cents: OLD,
      vin: `6FPAAAJGSWE${String(100_000 + number).slice(-6)}`,
      primary_image_url: '/pictures/hero-suv.webp',
      images,
      photos_count: 1,
    });
  });
}
