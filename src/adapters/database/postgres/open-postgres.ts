import { sql } from 'kysely';
import pg from 'pg';
import { type DatabaseFault, type IfMissing, describeForeignTables } from '../database-fault.ts';
import type { Engine } from '../engine.ts';
import { migrate, type MigrateOutcome } from '../migrate.ts';
import { migrations } from '../migrations/migrations.ts';
import type { Db } from '../schema.ts';
import { mayCome, readSqlState } from './lost-connection.ts';
import { APP_ROLE, connectAdmin, connectApp, isPooled } from './pools.ts';
import { openPostgresEngine } from './postgres-engine.ts';

export interface PostgresServer {
  url: string;
  adminUrl: string;
  /** Of the server itself, where `url` is a pooler's. */
  directUrl: string;
  poolSize: number;
  ifMissing: IfMissing;
}

/** Opens the database behind the address, made and brought up to date where needed. */
export async function openPostgres(
  server: PostgresServer,
): Promise<{ engine: Engine } | { fault: DatabaseFault }> {
  const app = parseUrl('DATABASE_URL', server.url);
  const admin = server.adminUrl === server.url ? app : parseUrl('DATABASE_ADMIN_URL', server.adminUrl);
  const direct = server.directUrl === server.url ? app : parseUrl('DATABASE_DIRECT_URL', server.directUrl);
  if ('fault' in app) return app;
  if ('fault' in admin) return admin;
  if ('fault' in direct) return direct;
  try {
    const outcome = await prepare(server, app.user);
    if (outcome === 'no_data') return { fault: describeMissingDatabase(app.name) };
    if (outcome !== 'done') return { fault: describeForeignTables(`${app.name},`, outcome) };
  } catch (error) {
    return { fault: toFault(error, admin) };
  }
  const pooling = await findPooling(server, { app, direct });
  if ('fault' in pooling) return pooling;
  const connections = connectApp(server.url, { size: server.poolSize, ...pooling });
  try {
    return { engine: await openPostgresEngine(connections, server) };
  } catch (error) {
    await connections.prompt.destroy();
    return { fault: toFault(error, app) };
  }
}

/** A pooler serves what is asked, but who listens through one hears nothing. */
async function findPooling(
  { url, directUrl }: PostgresServer,
  { app, direct }: { app: Login; direct: Login },
): Promise<{ isPooled: boolean } | { fault: DatabaseFault }> {
  let login = app;
  try {
    if (!(await isPooled(url))) return { isPooled: false };
    login = direct;
    if (directUrl !== url && !(await isPooled(directUrl))) return { isPooled: true };
  } catch (error) {
    return { fault: toFault(error, login) };
  }
  const message = `${login.name}, is a pooler that gives each transaction another session (${login.setting}): set DATABASE_DIRECT_URL to the address of PostgreSQL itself, by which this server hears of changes.`;
  return { fault: { kind: 'unusable', message } };
}

/** Whose address a setting has. */
interface Login {
  setting: string;
  user: string;
  /** The server's, for an operator. */
  name: string;
}

function parseUrl(setting: string, connectionString: string): Login | { fault: DatabaseFault } {
  try {
    const { user = '', host, port, database = '' } = new pg.Client({ connectionString });
    return { setting, user, name: `PostgreSQL at ${host}:${port}, database "${database}"` };
  } catch (error) {
    // Certificates that it names are read at once.
    const message = `${setting} cannot be used (${error instanceof Error ? error.message : String(error)}).`;
    return { fault: { kind: 'unusable', message } };
  }
}

async function prepare(
  { adminUrl, ifMissing }: PostgresServer,
  appLogin: string,
): Promise<MigrateOutcome | 'no_data'> {
  const admin = connectAdmin(adminUrl);
  try {
    if (ifMissing === 'refuse' && !(await holdsOurTables(admin))) return 'no_data';
    await makeRole(admin);
    const outcome = await migrate(admin, migrations);
    await grantRole(admin, appLogin);
    return outcome;
  } finally {
    await admin.destroy();
  }
}

async function holdsOurTables(admin: Db): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`select to_regclass('kysely_migration') is not null
    and to_regclass('website') is not null as holds`.execute(admin);
  return rows[0]?.holds === true;
}

async function makeRole(admin: Db): Promise<void> {
  const { rows } = await sql`select from pg_roles where rolname = ${APP_ROLE}`.execute(admin);
  if (rows.length > 0) return;
  await sql
    .raw(`create role ${APP_ROLE} nologin nosuperuser nobypassrls nocreatedb nocreaterole`)
    .execute(admin)
    .catch(ignoreDoneMeanwhile);
}

async function grantRole(admin: Db, login: string): Promise<void> {
  const { rows } = await sql<{
    may: boolean;
  }>`select pg_has_role(${login}, ${APP_ROLE}, 'member') as may`.execute(admin);
  if (rows[0]?.may) return;
  await sql`grant ${sql.raw(APP_ROLE)} to ${sql.id(login)}`.execute(admin).catch(ignoreDoneMeanwhile);
}

/** Another process was faster: the object exists, its row does, or the row was changed under ours. */
function ignoreDoneMeanwhile(error: unknown): void {
  if (!['42710', '23505', 'XX000'].includes(readSqlState(error) ?? '')) throw error;
}

function describeMissingDatabase(serverName: string): DatabaseFault {
  const message = `${serverName}, holds no data of Forecourt: set DATABASE_URL to a database that does, or fill this one by starting the server, by "forecourt site create" or by "forecourt restore".`;
  return { kind: 'no_data', message };
}

/** The error's own words name no password: neither `pg` nor the server repeats it. */
function toFault(error: unknown, { name, setting }: Login): DatabaseFault {
  const reason = error instanceof Error ? error.message || readErrorCode(error) : String(error);
  if (readSqlState(error) === '42501') {
    const message = `${name}, refuses to make what is needed (${reason}): set DATABASE_ADMIN_URL to a login that may create tables and roles.`;
    return { kind: 'not_writable', message };
  }
  const message = `${name}, cannot be used (${reason}): check that it runs and that ${setting} is right.`;
  return { kind: mayCome(error) ? 'away' : 'unusable', message };
}

/** An error of several addresses has no words of its own. */
function readErrorCode(error: Error): string {
  return 'code' in error ? String(error.code) : error.name;
}
