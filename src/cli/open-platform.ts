import { once } from 'node:events';
import { openDatabase } from '#adapters/database/open-database.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import type { Database } from '#ports/database.ts';
import { clockFrom, systemClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { WRONG_USE, FAILED, type ExitCode, type Platform } from './command.ts';

/** Opens the platform a command works on, beside a running server or without one. */
export async function openPlatform(): Promise<Platform | { faults: string[]; exitCode: ExitCode }> {
  const read = readConfig(process.env);
  if ('faults' in read) return { faults: read.faults, exitCode: WRONG_USE };
  const { config } = read;
  const clock = config.clock === null ? systemClock : clockFrom(config.clock);
  const { dataDir, databaseUrl, databaseAdminUrl: adminUrl } = config;
  const opened = await openDatabase({
    dataDir,
    databaseUrl,
    adminUrl,
    role: 'command',
    now: () => clock.now(),
  });
  if ('fault' in opened) return { faults: [opened.fault.message], exitCode: FAILED };
  const { database } = opened;
  if (config.appEnv === 'demo') await seedOnce(database, clock.now());
  return { database, config, clock, print, say };
}

/** Where no server ran yet, the demo's sites are made here; moving their dates is left to the server. */
async function seedOnce(database: Database, now: number): Promise<void> {
  const isNew = (await database.tenants.list()).length === 0;
  if (isNew) await seedDemo(database, now);
}

async function print(line: string): Promise<void> {
  if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
