import { tracingChannel } from 'node:diagnostics_channel';
import type { Database } from '#ports/database.ts';
import type { DatabaseFault, IfMissing } from './database-fault.ts';
import type { PostgresServer } from './postgres/open-postgres.ts';
import type { SqliteFolder } from './sqlite/open-sqlite.ts';
import { buildDatabase } from './stores/build-database.ts';
import type { Engine } from './engine.ts';

/** Whoever traces listens here: which engine and which write, nothing of what is in it. */
const acts = tracingChannel('forecourt.database');

export interface DatabaseOptions {
  /** Folder of the embedded database. */
  dataDir: string;
  /** `postgres://…`, or null for the embedded database. */
  databaseUrl: string | null;
  /** Migrates and makes the unprivileged role; `databaseUrl` when null. */
  adminUrl: string | null;
  /** Leads past a pooler to PostgreSQL itself; `databaseUrl` when null or left out. */
  directUrl?: string | null;
  /** One server on a data folder; its successor works beside it for a while; so may commands. */
  role: 'server' | 'successor' | 'command';
  /** `refuse`: where no database of ours is, none is made. */
  ifMissing?: IfMissing;
  /** Milliseconds since 1970; stamps cars sold without a date. */
  now?: () => number;
  /** Connections of this process to PostgreSQL; 10 by default. */
  poolSize?: number;
}

/** Opens the system of record, up to date. What an operator can mend is answered as a fault, within 30 s. */
export async function openDatabase(
  options: DatabaseOptions,
): Promise<{ database: Database } | { fault: DatabaseFault }> {
  const { databaseUrl: url, adminUrl, directUrl, poolSize = 10, ifMissing = 'make' } = options;
  const openedEngine = await (url === null
    ? openEmbedded({ ...options, ifMissing })
    : openConnected({ url, adminUrl: adminUrl ?? url, directUrl: directUrl ?? url, poolSize, ifMissing }));
  if ('fault' in openedEngine) return openedEngine;
  const engine = traceEngine(openedEngine.engine, url === null ? 'sqlite' : 'postgresql');
  return { database: buildDatabase(engine, options.now ?? Date.now) };
}

// Only the engine in use is loaded: a start takes as long as what it loads.

async function openEmbedded(options: SqliteFolder) {
  const { openSqlite } = await import('./sqlite/open-sqlite.ts');
  return openSqlite(options);
}

async function openConnected(server: PostgresServer) {
  const { openPostgres } = await import('./postgres/open-postgres.ts');
  return openPostgres(server);
}

/** Traces every read and write; costs a comparison each while nobody subscribes. */
function traceEngine(engine: Engine, system: 'sqlite' | 'postgresql'): Engine {
  const buildContext = (name: string) => ({
    name: `database ${name}`,
    attributes: { 'db.system.name': system },
  });
  return {
    ping: () => engine.ping(),
    read(websiteId, question) {
      if (!acts.hasSubscribers) return engine.read(websiteId, question);
      return acts.tracePromise(() => engine.read(websiteId, question), buildContext('read'));
    },
    readAside(name, websiteId, input) {
      if (!acts.hasSubscribers) return engine.readAside(name, websiteId, input);
      return acts.tracePromise(() => engine.readAside(name, websiteId, input), buildContext(name));
    },
    write(name, websiteId, input) {
      if (!acts.hasSubscribers) return engine.write(name, websiteId, input);
      return acts.tracePromise(() => engine.write(name, websiteId, input), buildContext(name));
    },
    onChange: (listener) => engine.onChange(listener),
    openCounts: (options) => engine.openCounts(options),
    openMessages: () => engine.openMessages(),
    close: () => engine.close(),
  };
}
