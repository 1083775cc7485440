import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { openDatabase } from '#adapters/database/open-database.ts';
import { demoSites } from '#demo/demo-sites.ts';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { Database } from '#ports/database.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { readServedSecrets } from '#test/known-secrets.ts';
import { startPostgres } from '#test/postgres.ts';
import { type OtlpCollector, otlpCollector } from '#test/otlp-collector.ts';
import { askSite, serve, type Reply, type Served } from '#test/serve.ts';
import { SECRET_FEED, SECRET_SITE, secretEnvironment } from './canaries.ts';

export const SLUG = 'keeps-secrets';

interface CaughtMail {
  to: string[];
  from: string;
  raw: string;
}

/** The product with a secret in every place that takes one, its log in a file, its mails and telemetry caught. */
export interface SecretGround {
  engine: 'sqlite' | 'postgres';
  served: Served;
  environment: Record<string, string>;
  mails: CaughtMail[];
  collector: OtlpCollector;
  /** What the installation derived for one use of the site. */
  signingSecret: string;
  ask(
    path: string,
    asked?: { method?: string; body?: string; headers?: Record<string, string> },
  ): Promise<Reply>;
  logged(): string;
  /** The server first, whose last words are in its log and at the collector then. */
  stop(): Promise<void>;
  end(): Promise<void>;
}

export async function secretGround(programs: string | null): Promise<SecretGround> {
  const postgres = programs === null ? null : await startPostgres(programs);
  const mails: CaughtMail[] = [];
  const smtp = await catchMails(mails);
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-secrets-'));
  const logFile = join(folder, 'server.log');
  const collector = await otlpCollector();
  const environment = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_BSP_SCHEDULE_DELAY: '100',
    ...secretEnvironment((smtp.server.address() as AddressInfo).port),
    ...(postgres === null ? {} : withPassword(await postgres.newDatabase())),
    DATA_DIR: join(folder, 'data'),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'trace',
    APP_ENV: 'demo',
    // Mails go by TLS only, and the catcher signed its own certificate; the log is for the product's words.
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
    NODE_NO_WARNINGS: '1',
  };
  const served = await serve(environment, openSync(logFile, 'w'));
  const signingSecret = await plantSite(environment);
  const ask: SecretGround['ask'] = (path, asked = {}) => askSite(served.port, SLUG, { path, ...asked });
  for (let tries = 0; tries < 100 && (await ask('/contact')).status !== 200; tries += 1) await briefly();
  return {
    engine: postgres === null ? 'sqlite' : 'postgres',
    served,
    environment,
    mails,
    collector,
    signingSecret,
    ask,
    logged: () => readFileSync(logFile, 'utf8'),
    stop: async () => void (await served.end('SIGTERM')),
    async end() {
      await collector.end();
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function briefly(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50));
}

/** The server trusts whoever asks, so the password is there to be seen only. */
function withPassword({ databaseUrl, adminUrl }: { databaseUrl: string; adminUrl: string }) {
  const secret = (address: string, password: string) => Object.assign(new URL(address), { password }).href;
  return {
    DATABASE_URL: secret(databaseUrl, 'SECRET_CANARY_database_password'),
    DATABASE_DIRECT_URL: secret(databaseUrl, 'SECRET_CANARY_database_direct_password'),
    DATABASE_ADMIN_URL: secret(adminUrl, 'SECRET_CANARY_database_admin_password'),
  };
}

async function plantSite(environment: Record<string, string>): Promise<string> {
  const opened = await openDatabase({
    dataDir: environment['DATA_DIR'] ?? '',
    databaseUrl: environment['DATABASE_URL'] ?? null,
    adminUrl: environment['DATABASE_ADMIN_URL'] ?? null,
    role: 'command',
  });
  if ('fault' in opened) throw new Error(opened.fault.message);
  const { database } = opened;
  const parsed = parseWebsite({ ...SECRET_SITE, slug: SLUG });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  const { website } = await database.tenants.save({ ...parsed.website, slug: SLUG });
  const stores = database.openStores(website.id);
  await stores.stock.upsert([
    sampleCar('S1'),
    sampleCar('S2', { name: '2022 Kia Rio', make: 'Kia', model: 'Rio' }),
  ]);
  await stores.feeds.save(SECRET_FEED);
  await plantInDemo(database, parsed.website);
  const secrets = await readServedSecrets(environment, database);
  await database.close();
  return secrets.ofSite('held lead links', website.id);
}

/** The demo's sites, which have every kind of page, get the same secrets beside what they have. */
async function plantInDemo({ tenants }: Database, secret: Omit<Website, 'id'>): Promise<void> {
  const { mail_from, feeds, events_collector } = secret;
  const added = secret.lead_destinations.map((each) => ({ ...each, name: `canary-${each.name}` }));
  for (const { slug } of demoSites()) {
    const record = await tenants.bySlug(slug);
    if (record === null) throw new Error(`The demo site ${slug} is not there.`);
    const { website } = record;
    const lead_destinations = [...website.lead_destinations, ...added];
    const dealerships = website.dealerships.map((each) => ({
      ...each,
      stripe_account_id: 'acct_SECRETCANARYaccount',
    }));
    await tenants.save({
      ...website,
      dealerships,
      mail_from,
      feeds,
      events_collector,
      lead_destinations,
    });
  }
}

async function catchMails(mails: CaughtMail[]): Promise<SMTPServer> {
  const smtp = new SMTPServer({
    onAuth: (_auth, _session, done) => done(null, { user: 'desk' }),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        mails.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  return smtp;
}
