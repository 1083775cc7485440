import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type SqliteDatabase,
} from 'kysely';

/** Kysely on Node's own SQLite. */
export function nodeSqliteDialect(connection: DatabaseSync): Dialect {
  return {
    createDriver: () => new ImmediateDriver({ database: asKyselyExpects(connection) }),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new TransactionalAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

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

function asKyselyExpects(connection: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, ReturnType<typeof readyStatement>>();
  return {
    close: () => connection.close(),
    prepare(text) {
      const cached = statements.get(text);
      if (cached) return cached;
      const statement = readyStatement(connection.prepare(text));
      if (statements.size >= CACHED_STATEMENTS) statements.clear();
      statements.set(text, statement);
      return statement;
    },
  };
}

function readyStatement(statement: StatementSync) {
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters: readonly unknown[]) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...(parameters as SQLInputValue[])),
  };
}
