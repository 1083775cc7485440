import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { migrate } from '#adapters/database/migrate.ts';
import { migrations } from '#adapters/database/migrations/migrations.ts';
import { connectSqlite, createKysely } from '#adapters/database/sqlite/connection.ts';
import { DataFolder } from './data-folder.ts';
import { sampleSubmission, sampleWebsite } from './samples.ts';

const folder = DataFolder.forEachTest();
/** As long as opening waits for a process that works on the file and is about to end. */
const LOCK_WAIT_MS = 2_000;

describe('a data folder', () => {
  it('is made when it is missing, and opened again with all it held', async () => {
    await folder.fill();
    const database = await folder.open();
    const tenant = await database.tenants.bySlug('made');
    expect(await database.openStores(tenant!.website.id).stock.count()).toBe(1);
  });

  it('leaves no write-ahead log behind when it is closed', async () => {
    await folder.fill();
    expect(readdirSync(folder.path).toSorted()).toEqual([
      'forecourt.made',
      'forecourt.sqlite',
      'server.lock',
    ]);
  });

  it('takes one server: a second one is refused at once, in this process or another', async () => {
    await folder.open();
    const before = performance.now();
    const refused = await folder.tryOpen();
    expect(refused).toEqual({ fault: { kind: 'locked', message: expect.stringContaining('server.lock') } });
    expect(performance.now() - before).toBeLessThan(LOCK_WAIT_MS);
    expect((await folder.startChild('server', 'wait')).lines).toEqual(['fault locked']);
  });

  it('takes commands beside the server', async () => {
    await folder.open();
    expect((await folder.startChild('command', 'wait')).lines).toEqual(['open']);
  });

  it('is free again once its server was killed', async () => {
    const child = await folder.startChild('server', 'wait');
    expect(await folder.tryOpen()).toHaveProperty('fault.kind', 'locked');
    await child.kill();
    expect(await folder.tryOpen()).toHaveProperty('database');
  });

  it('is made once by processes that start at the same moment', async () => {
    const started = await Promise.all(Array.from({ length: 4 }, () => folder.startChild('command', 'close')));
    expect(started.flatMap(({ lines }) => lines)).toEqual(['open', 'open', 'open', 'open']);
    const connection = new DatabaseSync(folder.file);
    expect(connection.prepare('select name from kysely_migration').all()).toHaveLength(
      Object.keys(migrations).length,
    );
    connection.close();
  });

  it('is refused where it cannot be written', async () => {
    writeFileSync(path.join(folder.around, 'plain'), '');
    for (const nowhere of [
      path.join(folder.around, 'plain'),
      path.join(folder.around, 'plain', 'data'),
      '/proc/forecourt',
    ]) {
      const refused = await folder.tryOpen('server', nowhere);
      expect(refused).toEqual({ fault: { kind: 'not_writable', message: expect.stringContaining(nowhere) } });
    }
  });
});

describe('migrations', () => {
  it('leave nothing behind when one fails half-way', async () => {
    await folder.fill();
    const connection = connectSqlite(folder.file, 'write', 1_000);
    const before = connection.prepare('select name, sql from sqlite_master').all();
    const broken = {
      async up(db: Parameters<(typeof migrations)[string]['up']>[0]) {
        await db.schema.createTable('half').addColumn('id', 'integer').execute();
        await db.schema.alterTable('car').addColumn('half', 'text').execute();
        throw new Error('half-way');
      },
    };
    await expect(migrate(createKysely(connection), { ...migrations, '999-broken': broken })).rejects.toThrow(
      'half-way',
    );
    expect(connection.prepare('select name, sql from sqlite_master').all()).toEqual(before);
    connection.close();
    expect(await folder.tryOpen()).toHaveProperty('database');
  });
});

describe('another process that holds the write lock', () => {
  it('delays a write without stopping the main thread, and reads go on', async () => {
    const database = await folder.open();
    const { id } = (await database.tenants.save(sampleWebsite('held'))).website;
    const { leads, stock } = database.openStores(id);
    const other = connectSqlite(folder.file, 'write', 1_000);
    other.exec('begin immediate');
    let stored = false;
    const submitted = leads.submit(sampleSubmission()).then(() => (stored = true));
    let ticks = 0;
    const start = performance.now();
    while (performance.now() - start < 400) {
      await stock.count();
      await sleep(5);
      ticks += 1;
    }
    expect(ticks).toBeGreaterThan(40);
    expect(stored).toBe(false);
    other.exec('commit');
    other.close();
    await submitted;
    expect(stored).toBe(true);
  });
});
