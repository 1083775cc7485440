import { openDatabase } from '#adapters/database/open-database.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import type { Database } from '#ports/database.ts';
import { FAILED, type Desk, type ExitCode, type Platform } from './command.ts';

/** Opens the platform a command works on, beside a running server or without one. */
export async function openPlatform(desk: Desk): Promise<Platform | { faults: string[]; exitCode: ExitCode }> {
  const { config, clock } = desk;
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
  return { ...desk, database };
}

/** Where no server ran yet, the demo's sites are made here; moving their dates is left to the server. */
async function seedOnce(database: Database, now: number): Promise<void> {
  const isNew = (await database.tenants.list()).length === 0;
  if (isNew) await seedDemo(database, now);
}
