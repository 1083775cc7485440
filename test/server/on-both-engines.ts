import { afterAll, beforeAll, describe } from 'vitest';
import { type PrivatePostgres, postgresPrograms, startPostgres } from '#test/postgres.ts';

/** Describes what both engines do; `settings` are those of a server on an empty database of the engine, from `beforeAll` on. */
export function onBothEngines(what: string, suite: (settings: () => Record<string, string>) => void): void {
  const programs = postgresPrograms();
  describe(`${what} on SQLite`, () => suite(() => ({})));
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
    suite(() => settings);
  });
}
