import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, it } from 'vitest';
import type { Schema } from '../schema.ts';
import { updateCars } from './update-cars.ts';

it('cars are found by ids of the column’s own type, so that PostgreSQL finds them by an index', async () => {
  const texts: string[] = [];
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (dialectDb) => new PostgresIntrospector(dialectDb),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void texts.push(query.sql),
  });
  const update = { id: 7, cells: [], nextCells: [], priceSince: null };
  await updateCars(db, 1, { updates: [update], at: '2026-11-20T00:00:00.000Z', stockVersion: 2 });
  const row = /\(values \(cast\(\$\d+ as bigint\), cast\(\$\d+ as text\)\)\)/;
  expect(texts).toEqual([expect.stringMatching(row)]);
});
