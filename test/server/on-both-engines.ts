import { afterAll, beforeAll, describe } from 'vitest';
import { type PrivatePostgres, postgresPrograms, startPostgres } from '#test/postgres.ts';
import { isInAll, isInTest } from '#test/rings.ts';

type Engine = 'SQLite' | 'PostgreSQL';

type Suite = (settings: () => Record<string, string>, engine: Engine) => void;

/** Describes what both engines do; `settings` are those of a server on an empty database of the engine, from `beforeAll` on. */
export function onBothEngines(what: string, suite: Suite): void {
  onSqlite(what, suite);
  onPostgres(what, suite);
}

/** The same of pages, whose stores are held to contracts: on PostgreSQL in `npm run test:all` alone. */
export function onBothEnginesInAll(what: string, suite: Suite): void {
  onSqlite(what, suite);
  if (isInAll) onPostgres(what, suite);
}

function onSqlite(what: string, suite: Suite): void {
  describe(`${what} on SQLite`, () => suite(() => ({}), 'SQLite'));
}

function onPostgres(what: string, suite: Suite): void {
  const programs = postgresPrograms();
  describe.skipIf(programs === null)(`${what} on PostgreSQL`, () => {
    let postgres: PrivatePostgres;
    let settings: Record<string, string>;
    beforeAll(async () => {
      postgres = await startPostgres(programs ?? '');
      const { databaseUrl, adminUrl } = await postgres.newDatabase();
      settings = { DATABASE_URL: databaseUrl, DATABASE_ADMIN_URL: adminUrl };
    });
    // Of two hooks the later one runs first: the server is gone by then.
    afterAll(() => postgres.stop());
    suite(() => settings, 'PostgreSQL');
  });
}

/** No engine knows of roles: in `npm test` all on SQLite and the first on PostgreSQL, whose stores are held to contracts. */
export function pickRoles<Role>(engine: Engine, roles: readonly Role[]): readonly Role[] {
  return isInTest && engine === 'PostgreSQL' ? roles.slice(0, 1) : roles;
}
