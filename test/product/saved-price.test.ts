import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#adapters/database/open-database.ts';
import type { Car } from '#domain/cars/car.ts';
import { FEED_NAMES, FEED_PATHS } from '#domain/feeds/feed-paths.ts';
import type { Database, SiteStores } from '#ports/database.ts';
import { askSite, serve, type Served } from '#test/serve.ts';
import { EDITOR, sampleEdit, takePicture } from '../contracts/sample-edit.ts';
import { sampleCar } from '../contracts/samples.ts';
import { onBothEngines } from '../server/on-both-engines.ts';

const CARS = 100_000;
const BATCH = 400;
const SITE = 'large-yard';
const STOCKNUM = 'L4711';
const WITHIN_MS = 1_000;
const GIVEN_UP_AFTER_MS = 120_000;
const PAGES = ['page', 'twin', 'search'];
/** Of the feeds one: to write them out takes long, and all are made of the same cars. */
const COMPARED = [...PAGES, 'csv'];
const OLD = 4_599_000;
const NEW = 1_234_500;
/** No other car has its digits. */
const NEW_PRICE = /\b12,?345(?:\.00)?\b/;
const CONFIG = {
  name: 'Large Yard',
  feeds: Object.fromEntries(
    Object.keys(FEED_PATHS).map((name) => [name, { enabled: true, access_key: null }]),
  ),
};

onBothEngines(`a price among ${CARS.toLocaleString('en')} cars`, (settings) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-saved-price-'));
  let served: Served;
  /** Of another process than the server, which has to hear of what is written. */
  let database: Database;
  let stores: SiteStores;
  let car: Car;
  /** What shows it, by what people call it. */
  let paths: Record<string, string>;

  beforeAll(async () => {
    const environment = { ...settings(), DATA_DIR: dataDir, RATE_LIMITS: 'off' };
    served = await serve(environment);
    const config = join(dataDir, 'large-yard.json');
    writeFileSync(config, JSON.stringify(CONFIG));
    const words = ['site', 'create', SITE, '--template', 'car', '--config', config];
    execFileSync(process.execPath, ['src/cli/forecourt.ts', ...words], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...environment },
    });
    const { DATABASE_URL: databaseUrl = null, DATABASE_ADMIN_URL: adminUrl = null } = settings();
    const opening = await openDatabase({ dataDir, databaseUrl, adminUrl, role: 'command' });
    if ('fault' in opening) throw new Error(opening.fault.message);
    ({ database } = opening);
    stores = database.openStores((await database.tenants.bySlug(SITE))?.website.id ?? 0);
    for (let start = 0; start < CARS; start += BATCH) await stores.stock.upsert(listCars(start));
    car = (await stores.stock.byStockNumber(STOCKNUM))!;
    paths = {
      page: `/cars/${car.slug}`,
      twin: `/cars/${car.slug}.json`,
      search: '/search/used-cars?sortBy=Car_production_price_asc',
      ...FEED_PATHS,
    };
  }, 600_000);
  afterAll(async () => {
    await database.close();
    await served.end('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('is everywhere within a second; taken back, all is as if it had never been', async () => {
    await waitFor('search', (text) => text.includes(CARS.toLocaleString('en')));
    const before = await readAll();
    expect(before['csv']).toContain(STOCKNUM);
    const pictureBefore = await takePicture(stores, STOCKNUM);

    const edit = sampleEdit(car, 'price', { price_cents: NEW });
    const saved = await stores.stockEdits.editCar(edit);
    const actId = saved.kind === 'saved' ? saved.actId : null;
    const pages = await Promise.all(PAGES.map(async (name) => timeNews(name)));
    const feeds = [];
    // A whole stock is written out for one at a time.
    for (const name of FEED_NAMES) feeds.push(await timeNews(name));
    const news = [...pages, ...feeds];
    process.stdout.write(`${news.map(describeNews).join('; ')}\n`);
    expect(news.filter(({ oldMs }) => oldMs > WITHIN_MS)).toEqual([]);

    const undone = await stores.stockEdits.undoAct({ carId: car.id, actor: EDITOR, actId: actId ?? '' });
    expect(undone.kind).toBe('saved');
    for (const name of PAGES) await waitFor(name, (text) => !NEW_PRICE.test(text));
    const after = await readAll();
    for (const name of COMPARED) expect([name, after[name] === before[name]]).toEqual([name, true]);
    expect(await takePicture(stores, STOCKNUM)).toEqual(pictureBefore);
    expect(await stores.stockEdits.listFreshPrices()).toEqual([]);
  }, 300_000);

  /** Null where it is to be asked for again later. */
  async function ask(name: string): Promise<string | null> {
    const { status, text } = await askSite(served.port, SITE, { path: paths[name] ?? '' });
    if (status === 503) return null;
    expect([name, status]).toEqual([name, 200]);
    return text;
  }

  async function timeNews(name: string): Promise<News> {
    return waitFor(name, (text) => NEW_PRICE.test(text));
  }

  async function waitFor(name: string, isRight: (text: string) => boolean): Promise<News> {
    const begun = performance.now();
    let firstAsked = Infinity;
    for (;;) {
      const askedAt = performance.now();
      const text = await ask(name);
      if (text !== null) {
        firstAsked = Math.min(firstAsked, askedAt);
        if (isRight(text)) return { name, oldMs: askedAt - firstAsked, tookMs: performance.now() - askedAt };
      }
      if (askedAt - begun > GIVEN_UP_AFTER_MS) throw new Error(`${name} never had it.`);
      await sleep(text === null ? 500 : 10);
    }
  }

  async function readAll(): Promise<Record<string, string>> {
    const texts: Record<string, string> = {};
    for (const name of COMPARED)
      await waitFor(name, (text) => {
        texts[name] = text.replaceAll(INSTANTS, '');
        return true;
      });
    return texts;
  }
});

interface News {
  name: string;
  /** How long after it was first asked for the answers did not have it yet. */
  oldMs: number;
  /** How long the first answer with it took. */
  tookMs: number;
}

function describeNews({ name, oldMs, tookMs }: News): string {
  return `${name} ${Math.round(oldMs)} ms old, then made in ${Math.round(tookMs)}`;
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
