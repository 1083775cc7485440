import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve, type Served } from '#test/serve.ts';
import { startPostgres, type PrivatePostgres } from '#test/postgres.ts';

export const SLUG = 'northside';

/** What the product runs on where leads are counted: an environment for it, and how to clear up. */
export interface LeadGround {
  engine: 'sqlite' | 'postgres';
  environment: Record<string, string>;
  postgres: PrivatePostgres | null;
  /** The product that was started last; it ends with the ground. */
  served: Served | null;
  end(): Promise<void>;
}

export async function sqliteGround(): Promise<LeadGround> {
  const dataDir = newFolder();
  const ground: LeadGround = {
    engine: 'sqlite',
    environment: { ...SETTINGS, DATA_DIR: dataDir },
    postgres: null,
    served: null,
    async end() {
      await ground.served?.end('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return ground;
}

/** On a server of its own that puts every commit on disk. */
export async function postgresGround(programs: string): Promise<LeadGround> {
  const dataDir = newFolder();
  const postgres = await startPostgres(programs, { isDurable: true });
  const { adminUrl, databaseUrl } = await postgres.newDatabase();
  const ground: LeadGround = {
    engine: 'postgres',
    environment: {
      ...SETTINGS,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DATABASE_ADMIN_URL: adminUrl,
    },
    postgres,
    served: null,
    async end() {
      await ground.served?.end('SIGKILL');
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return ground;
}

const SETTINGS = { APP_ENV: 'staging', RATE_LIMITS: 'off' };

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'forecourt-leads-'));
}

/** Makes the one site, whose leads go to one system. */
export function createLeadSite({ environment }: LeadGround, crmUrl: string): void {
  const file = join(environment['DATA_DIR'] ?? '', 'site.json');
  const destination = { name: 'crm', kind: 'webhook', url: crmUrl, secrets: ['a-key-of-the-campaign'] };
  const lead_destinations = [{ ...destination, is_default: true }];
  writeFileSync(file, JSON.stringify({ name: 'Northside', lead_destinations }));
  forecourt({ environment }, ['site', 'create', SLUG, '--template', 'car', '--config', file]);
}

export function forecourt({ environment }: Pick<LeadGround, 'environment'>, args: string[]): string {
  return execFileSync(process.execPath, ['src/cli/forecourt.ts', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
    maxBuffer: 1024 * 1024 * 1024,
  });
}

export async function serveLeads(ground: LeadGround, more: Record<string, string> = {}): Promise<Served> {
  return (ground.served = await serve({ ...ground.environment, ...more }));
}

/** A lead as its sender writes it; every one is another shopper's. */
export function leadText(key: string, more: object = {}): string {
  return JSON.stringify({
    lead: {
      name: 'Ann',
      last_name: 'Lee',
      email: `${key}@example.com`,
      phone: '0412345678',
      category: 'general-enquiry',
      message: `Is it still there? My reference is ${key}.`,
      ...more,
    },
  });
}
