import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#adapters/database/migrate.ts';
import { migrations } from '#adapters/database/migrations/migrations.ts';
import { connectAdmin } from '#adapters/database/postgres/pools.ts';
import type { Db } from '#adapters/database/schema.ts';
import { postgresPrograms, startPostgres, type PrivatePostgres } from '../postgres.ts';

const programs = postgresPrograms();
/** A release whose last migration changes rows. */
const LATER: typeof migrations = {
  ...migrations,
  '999-rows': { up: async (db) => void (await sql`update car set updated_at = created_at`.execute(db)) },
};

describe.skipIf(!programs)('an owner of the tables who is no superuser', () => {
  let server: PrivatePostgres;
  let superuser: Db;
  let owner: Db;

  beforeAll(async () => {
    server = await startPostgres(programs!);
    const { adminUrl } = await server.newDatabase();
    superuser = connectAdmin(adminUrl);
    await sql`create role keeper login nosuperuser nobypassrls`.execute(superuser);
    await sql`create role forecourt_app nologin`.execute(superuser);
    await sql`grant all on schema public to keeper with grant option`.execute(superuser);
    const url = new URL(adminUrl);
    url.username = 'keeper';
    owner = connectAdmin(url.href);
  });

  afterAll(async () => {
    await owner.destroy();
    await superuser.destroy();
    await server.stop();
  });

  it('migrates the rows of every site and leaves row security in force', async () => {
    await migrate(owner, migrations);
    const before = await walls(superuser);
    await storeCar(superuser);
    await migrate(owner, LATER);
    expect(await superuser.selectFrom('car').select('updated_at').execute()).toEqual([
      { updated_at: '2026-05-01T00:00:00.000Z' },
    ]);
    expect(before).toContain('car');
    expect(await walls(superuser)).toEqual(before);
  });
});

async function walls(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relrowsecurity and relforcerowsecurity order by relname`.execute(db);
  return rows.map(({ name }) => name);
}

/** Every column that must hold something holds something plain. */
async function storeCar(db: Db): Promise<void> {
  await sql`insert into website (slug, template, name, config, changed_seq)
    values ('old', 'car', 'Old', '{}', 1)`.execute(db);
  const { rows } = await sql<{ column: string; type: string }>`select column_name as column, data_type as type
    from information_schema.columns where table_name = 'car' and is_nullable = 'NO' and is_identity = 'NO'
    and column_default is null and column_name <> 'website_id'`.execute(db);
  const values = rows.map(({ column, type }) =>
    sql.raw(`'${column === 'created_at' ? CREATED : plain(type)}'`),
  );
  const columns = rows.map(({ column }) => sql.ref(column));
  await sql`insert into car (website_id, ${sql.join(columns)}) select id, ${sql.join(values)} from website`.execute(
    db,
  );
}

const CREATED = '2026-05-01T00:00:00.000Z';

function plain(type: string): string {
  if (type === 'boolean') return 'false';
  return type === 'text' ? 'x' : '0';
}
