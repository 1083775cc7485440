import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createFolderFiles } from '#adapters/files/folder-files.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import { createPretendPayments } from '#adapters/payments/pretend-payments.ts';
import { demoSites } from '#demo/demo-sites.ts';
import { demoStock } from '#demo/demo-stock.ts';
import type { Car } from '#domain/cars/car.ts';
import { OPTIONAL_PAGES } from '#domain/tenants/navigation/enabled-pages.ts';
import type { FeedSettings } from '#domain/feeds/feed-settings.ts';
import type { FeatureSettings } from '#domain/tenants/feature-settings.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { Database } from '#ports/database.ts';
import type { AnswerModule } from '#server/answer.ts';
import { assemble } from '#server/assemble.ts';
import { readConfig } from '#server/config.ts';
import { createGuardedServer } from '#server/http/http-guards.ts';
import { scheduleAnswers } from '#server/http/schedule-answers.ts';
import { createImageMaker } from '#server/images/image-process.ts';
import { openLog } from '#server/log/log.ts';
import { openProviders } from '#server/providers.ts';
import { KNOWN_SECRETS } from '#test/known-secrets.ts';

/** A site that has every page. */
export const RICH = 'riverline';
/** A site that has New Zealand's pages, and its site pages below `/pages`. */
export const UNDER_PAGES = 'kowhai-cars';

/** The built pages over one store behind two listeners: as production answers, and as development does. */
export interface BothWays {
  production: number;
  development: number;
  /** By site: what the words of patterns may stand for. */
  words: Record<string, Record<string, string>>;
  /** A value for every key of a query that any row names, which has an effect on the rich site. */
  values: Record<string, string>;
  end(): Promise<void>;
}

const NOW = Date.parse('2026-11-18T01:00:00Z');
const FEED_KEY = 'a-key-of-the-feed';
const CARS = 60;

export async function openBothWays(): Promise<BothWays> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-both-'));
  const opened = await openDatabase({
    dataDir,
    databaseUrl: null,
    adminUrl: null,
    role: 'server',
    now: () => NOW,
  });
  if ('fault' in opened) throw new Error(opened.fault.message);
  const { database } = opened;
  const rich = await planted(database, RICH, richChange);
  const other = await planted(database, UNDER_PAGES, ({ features }) => ({
    features: { ...features, use_pages_path: true },
  }));
  const [production, development] = [
    await listening(database, dataDir, false),
    await listening(database, dataDir, true),
  ];
  return {
    production: production.port,
    development: development.port,
    words: { [RICH]: wordsOf(rich), [UNDER_PAGES]: wordsOf(other) },
    values: valuesOf(rich),
    async end() {
      production.end();
      development.end();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

interface Planted {
  website: Website;
  cars: Car[];
}

function richChange({
  features,
  feeds,
}: Pick<FeatureSettings, 'features'> & Pick<FeedSettings, 'feeds'>): Partial<Website> {
  const closed = (feed: FeedSettings['feeds']['csv']) => ({ ...feed, enabled: true, access_key: FEED_KEY });
  return {
    enabled_pages: [...OPTIONAL_PAGES],
    features: {
      ...features,
      build_model_pages: true,
      enable_store: true,
      finance_pre_approval: true,
      offers_subscription: true,
    },
    feeds: { csv: closed(feeds.csv), google: closed(feeds.google), meta: closed(feeds.meta) },
  };
}

async function planted(
  database: Database,
  slug: string,
  change: (website: Website) => Partial<Website>,
): Promise<Planted> {
  const site = demoSites('2026-11-18').find((each) => each.slug === slug);
  if (site === undefined) throw new Error(`There is no demo site ${slug}`);
  const { website } = await database.tenants.save({ ...site, ...change(site) });
  const { stock } = database.openStores(website.id);
  await stock.upsert(demoStock(website, NOW).slice(0, CARS));
  const cars: Car[] = [];
  for await (const car of stock.all()) cars.push(car);
  return { website, cars };
}

function wordsOf({ website, cars: [car] }: Planted): Record<string, string> {
  return {
    path: 'used-cars',
    base: 'cars',
    slug: car?.slug ?? '',
    dealer: website.dealerships[0]?.slug ?? '',
    location: website.locations[0]?.slug ?? '',
    position: website.positions[0]?.slug ?? '',
    post: website.posts[0]?.slug ?? '',
    make: (car?.make ?? '').toLowerCase(),
    model: (car?.model ?? '').toLowerCase(),
    page: 'about-us',
    below: 'nothing',
    file: 'pages-1',
    blog: website.blog_path.slice(1),
  };
}

function valuesOf({ website, cars }: Planted): Record<string, string> {
  const [one, other] = cars;
  const last = website.locations.findLast(
    ({ visible, location_type }) => visible && location_type === 'sales',
  );
  return {
    car_id: String(one?.id),
    car: one?.slug ?? '',
    car_type: 'demo',
    preferredDealership: last?.slug ?? '',
    vehiclePriceBudget: '23456',
    amount: '23456',
    deposit: '1234',
    term: '3',
    rate: '7',
    balloon: '20',
    state: 'wa',
    frequency: 'weekly',
    document_type: 'equifax',
    position: website.positions[0]?.slug ?? '',
    offer: website.offers[0]?.title ?? '',
    tag: website.posts[0]?.tags[0] ?? '',
    page: '2',
    query: 'toyota',
    sortBy: 'Car_production_price_asc',
    'refinementList[make][0]': one?.make ?? '',
    'range[price]': '20000:40000',
    cars: `${one?.slug},${other?.slug}`,
    only: 'differences',
    purchase: '1',
    category: 'finance-enquiry',
    key: FEED_KEY,
    website_id: String(website.id),
  };
}

async function listening(
  database: Database,
  dataDir: string,
  isDev: boolean,
): Promise<{ port: number; end(): void }> {
  const read = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  if ('faults' in read) throw new Error(read.faults.join(' '));
  const built = (await import(resolve('build/server/index.js'))) as AnswerModule;
  const answer = built.makeAnswer(() => undefined);
  const maker = createImageMaker();
  const log = openLog('silent');
  const handler = assemble({
    config: read.config,
    database,
    clock: { now: () => NOW },
    log,
    assets: new Map(),
    answer: () => answer,
    imageMaker: maker,
    files: createFolderFiles(dataDir),
    leadFiles: { cleanSoon: () => undefined },
    isDev,
    inFront: (sites) => sites,
    isStopping: () => false,
    isReachable: () => true,
    visits: { count() {}, rememberAct: () => true },
    secrets: KNOWN_SECRETS,
    providers: openProviders({ database, log }),
    payments: createPretendPayments({ folder: join(dataDir, 'payments'), secret: 'both', now: () => NOW }),
    createSignIn: () => {
      throw new Error('Nobody signs in here.');
    },
  });
  const server = createGuardedServer({ trusted: read.config.trustedProxies }).on(
    'request',
    scheduleAnswers(handler),
  );
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    port: (server.address() as AddressInfo).port,
    end() {
      maker.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
