import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createFolderFiles } from '#adapters/files/folder-files.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import { connectInRole } from '#adapters/database/postgres/pools.ts';
import { openPostgresEngine } from '#adapters/database/postgres/postgres-engine.ts';
import { buildDatabase } from '#adapters/database/stores/build-database.ts';
import { systemClock } from '#server/clock.ts';
import type { AnswerModule } from '#server/answer.ts';
import { assemble } from '#server/assemble.ts';
import { readConfig } from '#server/config.ts';
import { createGuardedServer } from '#server/http/http-guards.ts';
import { createImageMaker } from '#server/images/image-process.ts';
import { openLog } from '#server/log/log.ts';
import { openProviders } from '#server/providers.ts';
import { KNOWN_SECRETS } from '#test/known-secrets.ts';
import { startPostgres } from '#test/postgres.ts';
import { serve } from '#test/serve.ts';
import { plantTenants, type Tenant } from './two-tenants.ts';
import { WithoutWebsiteFilters } from './without-filters.ts';

/** Two tenants behind one server of the product. */
export interface WallGround {
  port: number;
  a: Tenant;
  b: Tenant;
  end(): Promise<void>;
}

export interface PostgresPlace {
  adminUrl: string;
  databaseUrl: string;
  a: Tenant;
  b: Tenant;
  end(): Promise<void>;
}

const SETTINGS = { APP_ENV: 'staging', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' };

export async function sqliteWall(): Promise<WallGround> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-wall-'));
  const tenants = await planted({ dataDir, databaseUrl: null, adminUrl: null });
  const served = await serve({ ...SETTINGS, DATA_DIR: dataDir });
  return {
    port: served.port,
    ...tenants,
    async end() {
      await served.end('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export async function postgresPlace(programs: string): Promise<PostgresPlace> {
  const postgres = await startPostgres(programs);
  const urls = await postgres.newDatabase();
  return { ...urls, ...(await planted({ dataDir: '', ...urls })), end: () => postgres.stop() };
}

export async function postgresWall(place: PostgresPlace): Promise<WallGround> {
  const { a, b, databaseUrl, adminUrl } = place;
  const urls = { DATABASE_URL: databaseUrl, DATABASE_ADMIN_URL: adminUrl };
  const served = await serve({ ...SETTINGS, ...urls });
  return {
    port: served.port,
    a,
    b,
    async end() {
      await served.end('SIGKILL');
      rmSync(served.dataDir, { recursive: true, force: true });
    },
  };
}

/** The product's pages and calls over stores that have forgotten every filter by website. */
export async function wallWithoutFilters({
  a,
  b,
  databaseUrl,
}: PostgresPlace): Promise<WallGround & { filters: WithoutWebsiteFilters }> {
  const filters = new WithoutWebsiteFilters();
  const limits = { size: 10, queryMs: 10_000, lockMs: 1_000 };
  const prompt = connectInRole(databaseUrl, limits).withPlugin(filters);
  const engine = await openPostgresEngine(
    { prompt, bulk: prompt, renew: () => undefined },
    { url: databaseUrl, directUrl: databaseUrl },
  );
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-wall-'));
  const read = readConfig({ ...SETTINGS, DATA_DIR: dataDir });
  if ('faults' in read) throw new Error(read.faults.join(' '));
  const built = (await import(resolve('build/server/index.js'))) as AnswerModule;
  const answer = built.makeAnswer(() => undefined);
  const maker = createImageMaker();
  const database = buildDatabase(engine, Date.now);
  const log = openLog('silent');
  const handler = assemble({
    config: read.config,
    database,
    clock: systemClock,
    log,
    assets: new Map(),
    answer: () => answer,
    imageMaker: maker,
    files: createFolderFiles(dataDir),
    leadFiles: { cleanSoon: () => undefined },
    isDev: false,
    inFront: (sites) => sites,
    isStopping: () => false,
    isReachable: () => true,
    visits: { count() {}, rememberAct: () => true },
    secrets: KNOWN_SECRETS,
    providers: openProviders({ database, log }),
    payments: null,
    createSignIn: () => {
      throw new Error('Nobody signs in here.');
    },
  });
  const server = createGuardedServer({ trusted: read.config.trustedProxies }).on('request', handler);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    a,
    b,
    filters,
    async end() {
      server.closeAllConnections();
      server.close();
      maker.close();
      await engine.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function planted(place: { dataDir: string; databaseUrl: string | null; adminUrl: string | null }) {
  const opened = await openDatabase({ ...place, role: 'command' });
  if ('fault' in opened) throw new Error(opened.fault.message);
  const tenants = await plantTenants(opened.database);
  await opened.database.close();
  return tenants;
}
