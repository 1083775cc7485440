import type { RequestListener } from 'node:http';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildCarIndex } from '#adapters/search/car-index.ts';
import { embeddedSearch } from '#adapters/search/embedded-search.ts';
import type { Car } from '#domain/cars/car.ts';
import type { Clock } from '#ports/clock.ts';
import type { Database } from '#ports/database.ts';
import type { Site } from '#ports/site.ts';
import type { Stock } from '#ports/stock.ts';
import type { TenantRecord } from '#ports/tenants.ts';
import type { Answer } from './answer.ts';
import type { Assets } from './assets.ts';
import type { Config } from './config.ts';
import type { Exchange } from './exchange.ts';
import { frontPage } from './front-page.ts';
import { health } from './health.ts';
import type { ImageMaker } from './images/image-process.ts';
import { imageResponder } from './images/image-responder.ts';
import { imageStore } from './images/image-store.ts';
import { indexShelf, type ReadyIndex } from './index-shelf.ts';
import { listener } from './listener.ts';
import type { Log } from './log.ts';
import { siteDirectory } from './open-site.ts';
import { pageCache } from './page-cache.ts';
import { pageRenderer } from './page-renderer.ts';
import { pageResponder } from './page-responder.ts';
import { peerOf } from './peer.ts';
import { siteResponder } from './site-responder.ts';
import { type Tenant, tenantState } from './tenant.ts';

/** What the server is put together from; made once, in the entry point. */
export interface ServerParts {
  config: Config;
  database: Database;
  clock: Clock;
  log: Log;
  assets: Assets;
  answer: () => Answer | Promise<Answer>;
  imageMaker: ImageMaker;
  isDev: boolean;
  isStopping: () => boolean;
}

/** What an index takes, measured over many sites. */
const BYTES_OF_AN_INDEX = 20_000;
const BYTES_OF_A_CAR = 500;

const MB = 1024 * 1024;
const INDEX_BYTES = 400 * MB;
const PAGE_BYTES = 96 * MB;
const IMAGE_DISK_BYTES = 1024 * MB;
const IMAGE_MEMORY_BYTES = 32 * MB;

/** The whole server as one function of node:http. */
export function assemble(parts: ServerParts): RequestListener {
  const { config, database, clock, log, isDev } = parts;
  const indexes = indexShelf(buildIndex, INDEX_BYTES);
  const stateOf = (record: TenantRecord) => tenantState(record, database, indexes);
  const directory = siteDirectory({ database, baseDomain: config.baseDomain, stateOf });
  database.onChange((ids) => directory.changed(ids));
  const broken = (exchange: Exchange, error: unknown) => log.broken(exchange.route, error, exchange.id);
  const renderer = isDev
    ? null
    : pageRenderer({
        answer: parts.answer,
        cache: pageCache(PAGE_BYTES),
        database,
        now: () => clock.now(),
        width: availableParallelism(),
      });
  const pages = pageResponder({
    answer: parts.answer,
    renderer,
    database,
    waitFor: async () => null,
    broken,
    csp: !isDev,
  });
  const store = imageStore({
    folder: join(config.dataDir, 'images'),
    diskBytes: IMAGE_DISK_BYTES,
    memoryBytes: IMAGE_MEMORY_BYTES,
  });
  const checks = health({ database, dataDir: config.dataDir, isStopping: parts.isStopping });
  return listener({
    platform: ({ target }) => checks[target] ?? null,
    sites: siteResponder({
      open: (hostName) => directory.open(hostName),
      pages,
      assets: parts.assets,
      images: imageResponder({
        pictures: parts.assets,
        store,
        maker: parts.imageMaker,
        fetchPicture: async () => null,
      }),
      frontPage: (exchange) => (config.appEnv === 'demo' ? listSites(database, exchange) : null),
      siteOf: (tenant, exchange) => siteOf(tenant, exchange, parts),
    }),
    isTls: (request) => peerOf(request, config.trustedProxies).isTls,
    done: (exchange, status) => log.request(exchange, status),
    broken,
    isStopping: parts.isStopping,
  });
}

async function buildIndex({ website }: TenantRecord, stock: Stock): Promise<ReadyIndex> {
  const cars: Car[] = [];
  for await (const car of stock.all()) cars.push(car);
  const index = buildCarIndex(cars, website);
  return {
    search: embeddedSearch(index),
    nextChange: (now) => index.nextChange(now),
    bytes: BYTES_OF_AN_INDEX + index.rowCount * BYTES_OF_A_CAR,
  };
}

async function listSites(database: Database, { host, isTls, origin }: Exchange) {
  const records = await database.tenants.list();
  const scheme = new URL(origin).protocol;
  const sites = records.map(({ website }) => ({
    name: website.name,
    address: `${scheme}//${website.slug}.${host.withPort}/`,
  }));
  return frontPage(sites, isTls);
}

function siteOf({ state }: Tenant, { origin }: Exchange, { config, clock }: ServerParts): Site {
  const { website } = state.record;
  const isOwn = config.appEnv === 'production' && website.domain_name !== null;
  return {
    website,
    origin: isOwn ? `${new URL(origin).protocol}//${website.domain_name}` : origin,
    stock: state.stock,
    search: state.search,
    leads: state.leads,
    clock,
    appEnv: config.appEnv,
    testPhone: config.testPhone,
  };
}
