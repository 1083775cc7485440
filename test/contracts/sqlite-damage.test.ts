import { cpSync, existsSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { DataFolder } from './data-folder.ts';
import { all } from './samples.ts';

const folder = DataFolder.forEachTest();

describe('a damaged data folder', () => {
  async function expectDamaged(): Promise<void> {
    const before = existsSync(folder.file) ? statSync(folder.file).size : -1;
    for (const role of ['server', 'command'] as const) {
      const refused = await folder.tryOpen(role);
      expect(refused).toEqual({ fault: { kind: 'damaged', message: expect.stringContaining(folder.file) } });
    }
    expect(existsSync(folder.file) ? statSync(folder.file).size : -1).toBe(before);
  }

  it('is refused when the file is no database', async () => {
    await folder.fill();
    writeFileSync(folder.file, 'not a database '.repeat(1_000));
    await expectDamaged();
  });

  it('is refused when a page in the middle is gone', async () => {
    await folder.fill();
    // The root of every table and index is such a page.
    zeroPage(3);
    await expectDamaged();
  });

  it('is refused when the first page is gone', async () => {
    await folder.fill();
    zeroPage(0);
    await expectDamaged();
  });

  it('is refused when the file is cut in half', async () => {
    await folder.fill();
    truncateSync(folder.file, Math.floor(statSync(folder.file).size / 2));
    await expectDamaged();
  });

  it('is refused when the file is missing or empty, instead of starting with nothing', async () => {
    await folder.fill();
    truncateSync(folder.file, 0);
    await expectDamaged();
    rmSync(folder.file);
    await expectDamaged();
  });

  it('is refused when only the write-ahead log is left', async () => {
    const child = await folder.startChild('server', 'submit');
    await child.hasLines(5);
    await child.kill();
    rmSync(folder.file);
    rmSync(path.join(folder.path, 'forecourt.made'));
    await expectDamaged();
    expect(statSync(`${folder.file}-wal`).size).toBeGreaterThan(0);
  });

  it('is refused when a configuration is cut, naming the website', async () => {
    await folder.fill();
    change(`update website set config = substr(config, 1, length(config) / 2)`);
    expect(await folder.tryOpen()).toHaveProperty('fault.message', expect.stringContaining('"made"'));
    await expectDamaged();
  });

  it('is refused when a newer version wrote it', async () => {
    await folder.fill();
    change(`insert into kysely_migration values ('999-later', '2030-01-01T00:00:00.000Z')`);
    expect(await folder.tryOpen()).toEqual({
      fault: { kind: 'newer', message: expect.stringContaining(folder.file) },
    });
  });
});

describe('a killed server', () => {
  it('has kept every lead it acknowledged, each with its delivery', async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      const child = await folder.startChild('server', 'submit');
      await child.hasLines(20 + round * 37);
      await child.kill();
      acknowledged.push(...child.lines.filter((line) => line !== 'open'));
    }
    const stored = await storedIds();
    expect(stored).toEqual(expect.arrayContaining(acknowledged));
    // A round may end between a commit and its answer.
    expect(stored.length - acknowledged.length).toBeLessThanOrEqual(5);
    expect(leadsAndPairs()).toEqual({ leads: stored.length, pairs: stored.length });
  });

  it('opens with whole leads only when the end of its write-ahead log is cut', async () => {
    const child = await folder.startChild('server', 'submit');
    await child.hasLines(30);
    await child.kill();
    const kept = path.join(folder.around, 'kept');
    cpSync(folder.path, kept, { recursive: true });
    const wal = `${folder.file}-wal`;
    const size = statSync(path.join(kept, 'forecourt.sqlite-wal')).size;
    for (const cut of [1, 7, 24, 64, 100, 199, 4_096, 20_000]) {
      rmSync(folder.path, { recursive: true });
      cpSync(kept, folder.path, { recursive: true });
      truncateSync(wal, size - cut);
      const ids = await storedIds();
      expect(ids.length).toBeGreaterThan(0);
      expect(leadsAndPairs()).toEqual({ leads: ids.length, pairs: ids.length });
    }
  });

  async function storedIds(): Promise<string[]> {
    const database = await folder.open();
    const tenant = await database.tenants.bySlug('killed');
    const leads = await all(database.openStores(tenant!.website.id).leads.list({ since: null }));
    await folder.close();
    return leads.map((lead) => lead.id);
  }

  function leadsAndPairs() {
    const connection = new DatabaseSync(folder.file);
    const count =
      'select (select count(*) from lead) leads, (select count(*) from lead join delivery on lead_id = lead.id) pairs';
    const row = { ...connection.prepare(count).get() };
    connection.close();
    return row;
  }
});

function change(statement: string): void {
  const connection = new DatabaseSync(folder.file);
  connection.exec(statement);
  connection.close();
}

/** Writes zeros over one page, counted from 0. */
function zeroPage(number: number): void {
  const bytes = readFileSync(folder.file);
  const pageSize = bytes.readUInt16BE(16);
  writeFileSync(folder.file, bytes.fill(0, number * pageSize, (number + 1) * pageSize));
}
