import { type SQLInputValue, type StatementSync, DatabaseSync } from 'node:sqlite';
import {
  type DatabaseConnection,
  type Dialect,
  type SqliteDatabase,
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Db, Schema } from '../schema.ts';

/** A transaction that reads first and writes later fails at once when another process wrote between. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** DDL is transactional in SQLite; without this a failed migration would leave half of itself behind. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

const CACHED_STATEMENTS = 300;

/** How long opening waits for a process that is recovering or checkpointing the write-ahead log. */
const OPENING_MS = 2_000;

const SETTINGS = [
  // Both apply per connection; `full` puts every commit on disk before it returns.
  'synchronous = full',
  'foreign_keys = on',
  'temp_store = memory',
  // Deleted data is overwritten: an erased person must not be found in the bytes of the file.
  'secure_delete = on',
  `journal_size_limit = ${64 * 1024 * 1024}`,
];

/** In KiB: what a change of 500 cars touches. SQLite's own 2,000 are read and written twice by it. */
const WRITER_CACHE = 'cache_size = -8000';

/** Opens one connection with the settings every connection needs. Later it waits `busyMs` for another's lock. */
export function connectSqlite(file: string, mode: 'read' | 'write', busyMs: number): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: OPENING_MS, readOnly: mode === 'read' });
  try {
    const settings = mode === 'write' ? [...SETTINGS, WRITER_CACHE] : SETTINGS;
    for (const setting of [...settings, `busy_timeout = ${busyMs}`]) connection.exec(`pragma ${setting}`);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

export function createKysely(connection: DatabaseSync): Db {
  return new Kysely<Schema>({ dialect: createNodeSqliteDialect(connection) });
}

/** SQLite's own result codes, in their short form. */
export const SQLITE = {
  busy: 5,
  readOnly: 8,
  ioError: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
} as const;

/** The short result code of an error of SQLite, or null for any other error. */
export function readSqliteCode(error: unknown): number | null {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : null;
  return typeof code === 'number' ? code & 0xff : null;
}

/** Kysely on Node's own SQLite. */
function createNodeSqliteDialect(connection: DatabaseSync): Dialect {
  return {
    createDriver: () => new ImmediateDriver({ database: asKyselyExpects(connection) }),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new TransactionalAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

function asKyselyExpects(connection: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, ReturnType<typeof wrapStatement>>();
  return {
    close: () => connection.close(),
    prepare(text) {
      const cached = statements.get(text);
      if (cached) return cached;
      const statement = wrapStatement(connection.prepare(text));
      if (statements.size >= CACHED_STATEMENTS) statements.clear();
      statements.set(text, statement);
      return statement;
    },
  };
}

function wrapStatement(statement: StatementSync) {
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters: readonly unknown[]) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...(parameters as SQLInputValue[])),
  };
}
