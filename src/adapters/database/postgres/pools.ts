import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Db, Schema } from '../schema.ts';
import { NAMED, SETTINGS } from '../engine-differences.ts';
import { BEGIN, END_READ } from './in-transaction.ts';
import { findLostInConnect, findLostInQuery } from './lost-connection.ts';

/** The unprivileged role that every statement of the product runs as. */
export const APP_ROLE = 'forecourt_app';

/** Together below two seconds, so that a database that stopped answering is an error by then. */
const CONNECT_MS = 1_500;
const QUERY_MS = 1_800;
/** An import may wait for another import of the same website, and nobody waits for it. */
const BULK_QUERY_MS = 30_000;
const IDLE_MS = 10_000;
/** Connections kept for imports, so that they never take those of visitors. */
const BULK_CONNECTIONS = 2;

/** Every connection holds them: texts of many rows at once, of which there is one for each number, stay out. */
const MAX_NAMED = 50;
const LONGEST_NAMED = 5_000;
const NEXT_ROW = '), (';

const types: pg.CustomTypesConfig = {
  // Numbers of 64 bits are text to `pg`; ours stay far below 2^53.
  getTypeParser: ((oid: number, format: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Connections that migrate: few, and allowed to take long. */
export function connectAdmin(url: string): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: 5_000,
    types,
  });
  outliveErrors(pool);
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * A connection that breaks fails the query it is in or the next one, which is where it is dealt with. The pool itself
 * listens to those that lie idle only; an error that nobody listens to would end the process.
 */
function outliveErrors(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
}

/** The product's own connections, each of whose transactions is in the unprivileged role. */
export interface AppConnections {
  prompt: Db;
  /** HostLookup by the first import. */
  bulk: Db;
  /** Stops using the connections opened so far: they may be broken unnoticed. */
  renew(): void;
}

/** `isPooled`: a connection is another session in each transaction. */
export function connectApp(
  url: string,
  { size, isPooled }: { size: number; isPooled: boolean },
): AppConnections {
  const forVisitors = Math.max(1, size - BULK_CONNECTIONS);
  const age = { epoch: 0 };
  const connect = (limits: Limits) => connectInRole(url, { ...limits, isPooled }, age);
  return {
    prompt: connect({ size: forVisitors, queryMs: QUERY_MS, lockMs: 1_000 }),
    bulk: connect({ size: BULK_CONNECTIONS, queryMs: BULK_QUERY_MS, lockMs: BULK_QUERY_MS / 2 }),
    renew: () => void (age.epoch += 1),
  };
}

interface Limits {
  size: number;
  queryMs: number;
  lockMs: number;
  isPooled?: boolean;
}

/** Rises when earlier connections are no longer trusted. */
interface Age {
  epoch: number;
}

/** Role and limits are the transaction's, never the session's: behind a pooler that is somebody else's the next time. */
export function connectInRole(url: string, limits: Limits, age: Age = { epoch: 0 }): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: limits.size,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: limits.queryMs,
    application_name: 'forecourt',
    // What is asked at once is sent at once.
    pipeline: true,
    types,
  });
  outliveErrors(pool);
  const ways: Ways = { settings: listSettings(limits), nameStatement: limits.isPooled ? noName : findName };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: guardPool(pool, age, ways) }) });
}

/** How statements are sent. */
interface Ways {
  /** Ends the statement that begins a transaction. */
  settings: string;
  nameStatement: (text: string) => string | undefined;
}

function listSettings({ queryMs, lockMs }: Limits): string {
  const settings = {
    role: APP_ROLE,
    statement_timeout: queryMs - 100,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: IDLE_MS,
  };
  return Object.entries(settings)
    .map(([name, value]) => `, set_config('${name}', '${value}', true)`)
    .join('');
}

/** What is known of a connection. */
interface Connection {
  /** Of when it was opened. */
  readonly epoch: number;
  /** What the next statement takes along. */
  begin: string | null;
  isInTransaction: boolean;
}

/** Gives out connections, and never again one that is lost or of an earlier epoch. */
function guardPool(pool: pg.Pool, age: Age, ways: Ways): PostgresPool {
  const connections = new WeakMap<pg.PoolClient, Connection>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      let client = await connectClient(pool);
      while ((connections.get(client)?.epoch ?? age.epoch) < age.epoch) {
        client.release(true);
        client = await connectClient(pool);
      }
      const connection = connections.get(client) ?? {
        epoch: age.epoch,
        begin: null,
        isInTransaction: false,
      };
      connections.set(client, connection);
      return guard(client, connection, ways);
    },
  };
}

async function connectClient(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw findLostInConnect(error) ?? error;
  }
}

function guard(client: pg.PoolClient, connection: Connection, ways: Ways): PostgresPoolClient {
  let isLost = false;
  const send = async (text: string, parameters: readonly unknown[]) => {
    try {
      return await client.query({ name: ways.nameStatement(text), text, values: [...parameters] });
    } catch (error) {
      const lostConnection = findLostInQuery(error);
      if (lostConnection === null) throw error;
      isLost = true;
      throw lostConnection;
    }
  };
  const query = async (text: string, parameters: readonly unknown[]) => {
    if (text.startsWith(BEGIN)) {
      connection.begin = text + ways.settings;
      return NOTHING;
    }
    const { begin } = connection;
    if (begin !== null && text.startsWith(SETTINGS)) {
      connection.begin = `${begin}, ${text.slice(SETTINGS.length)}`;
      return NOTHING;
    }
    const isInTransaction = begin !== null || connection.isInTransaction;
    if (!isInTransaction && text !== PING)
      throw new Error(`Outside of a transaction it would be in no role: ${text}`);
    connection.begin = null;
    connection.isInTransaction = isInTransaction && !ENDS.has(text);
    if (text === END_READ) {
      // Sent before the connection is anybody else's. One that breaks meanwhile is noticed by whoever asks next.
      if (begin === null) void send(END_READ, []).catch(() => undefined);
      return NOTHING;
    }
    if (begin === null) return send(text, parameters);
    const beginAnswer = send(begin, []);
    const [, answer] = await Promise.all([beginAnswer, send(text, parameters)]);
    return answer;
  };
  return {
    // The other overload takes a cursor, which the dialect does not use.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(isLost || destroy === true),
  };
}

const NOTHING = { command: 'BEGIN', rowCount: 0, rows: [] };

/** Asked of a server that may be away, in whatever role. */
export const PING = 'select 1';

const ENDS: ReadonlySet<string> = new Set([END_READ, 'commit', 'rollback']);

const names = new Map<string, string>();

/**
 * A statement with a name is read and planned once for each connection, which for the fifty columns of a lead takes
 * longer than storing it. Only inserts that answer nothing and what asks for it: the shape of any other answer may
 * change with a migration.
 */
function findName(text: string): string | undefined {
  const isSame = text.startsWith(NAMED) || (text.startsWith('insert into') && !text.includes('returning'));
  if (!isSame || text.length > LONGEST_NAMED || text.includes(NEXT_ROW)) return;
  const name = names.get(text) ?? (names.size < MAX_NAMED ? `insert_${names.size}` : undefined);
  if (name !== undefined) names.set(text, name);
  return name;
}

/** A session that is another's the next time keeps the names of others. */
const noName = () => undefined;

/**
 * Whether connections end at a pooler, which lends each transaction a session of whoever is free: it makes up the process
 * that PostgreSQL itself names at the start of a connection.
 */
export async function isPooled(connectionString: string): Promise<boolean> {
  const timeouts = { connectionTimeoutMillis: CONNECT_MS, query_timeout: BULK_QUERY_MS };
  const client: NamedClient = new pg.Client({ connectionString, ...timeouts });
  try {
    await client.on('error', () => undefined).connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid !== client.processID;
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** What the types leave out: the process that serves the connection, as it was told at its start. */
type NamedClient = pg.Client & { processID?: number | null };
