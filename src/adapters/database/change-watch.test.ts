import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { watchChanges } from './change-watch.ts';
import { createKysely } from './sqlite/connection.ts';

it('has told of a change when any look ends, also where another look found it first', async () => {
  const connection = new DatabaseSync(':memory:');
  connection.exec('create table website (id integer primary key, changed_seq integer)');
  const db = createKysely(connection);
  const watch = await watchChanges(db, 0);
  const told: number[][] = [];
  watch.listen((websiteIds) => told.push(websiteIds));
  connection.exec('insert into website values (7, 1)');

  const [counting, counted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slowToCount = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows.some((row) => 'count' in row)) {
        counting.resolve();
        await counted.promise;
      }
      return result;
    },
  });
  const first = watch.look(slowToCount);
  await counting.promise;
  await watch.look(db);
  expect(told).toEqual([[7]]);

  counted.resolve();
  await first;
  expect(told).toEqual([[7]]);
});
