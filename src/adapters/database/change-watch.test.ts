import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { LAST_REMOVED_FACT, watchChanges } from './change-watch.ts';
import { createKysely } from './sqlite/connection.ts';

async function setUp() {
  const connection = new DatabaseSync(':memory:');
  connection.exec(`create table website (id integer primary key, changed_seq integer);
    create table fact (name text primary key, value text);
    insert into website values (1, 1), (2, 2), (3, 3)`);
  const db = createKysely(connection);
  const watch = await watchChanges(db);
  const reportedIds: number[][] = [];
  watch.listen((websiteIds) => reportedIds.push(websiteIds));
  return {
    db,
    watch,
    reportedIds,
    change: (id: number, number: number) =>
      connection.exec(`insert or replace into website values (${id}, ${number})`),
    remove: (id: number) =>
      connection.exec(`delete from website where id = ${id};
        insert or replace into fact values ('${LAST_REMOVED_FACT}', '${id}')`),
  };
}

describe('a look', () => {
  it('tells of what is new once, also what somebody named before', async () => {
    const { db, watch, reportedIds, change } = await setUp();
    change(7, 4);
    watch.note({ id: 7, changed_seq: 4 });
    await watch.look(db);
    await watch.look(db);
    watch.note({ id: 7, changed_seq: 4 });
    expect(reportedIds).toEqual([[7]]);
  });

  it('has told of a change when it ends, also where another look is busy with a removed website', async () => {
    const { db, watch, reportedIds, change, remove } = await setUp();
    const [reading, read] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slowToReadAll = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (result.rows.every((row) => row['changed_seq'] !== 0)) {
          reading.resolve();
          await read.promise;
        }
        return result;
      },
    });
    change(7, 4);
    remove(2);
    const first = watch.look(slowToReadAll);
    await reading.promise;
    await watch.look(db);
    expect(reportedIds).toEqual([[7]]);
    read.resolve();
    await first;
    expect(reportedIds).toEqual([[7], [2]]);
  });

  it('tells of a change that got the number of a removed website', async () => {
    const { db, watch, reportedIds, change, remove } = await setUp();
    remove(3);
    remove(2);
    await watch.look(db);
    change(1, 2);
    await watch.look(db);
    expect(reportedIds).toEqual([[2, 3], [1]]);
  });

  it('tells of it also where both happened since the last look', async () => {
    const { db, watch, reportedIds, change, remove } = await setUp();
    remove(3);
    remove(2);
    change(1, 2);
    await watch.look(db);
    expect(new Set(reportedIds.flat())).toEqual(new Set([1, 2, 3]));
  });
});
