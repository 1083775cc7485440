import { sampleVisitCounts } from '#test/contracts/sample-visit-counts.ts';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACKUP_TABLES } from '#adapters/database/backup/backup-tables.ts';
import { openSnapshot, type DatabaseLocation } from '#adapters/database/backup/open-backup.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import type { Database } from '#ports/database.ts';
import { postgresPrograms, type PrivatePostgres, startPostgres } from '#test/postgres.ts';
import { storeSampleHold } from '../contracts/sample-hold.ts';
import { sampleSearch } from '../contracts/sample-search.ts';
import { sampleInvitation, storeSampleShopper, storeSampleStaff } from '../contracts/sample-shopper.ts';
import { storeSampleFeed } from '../contracts/sample-feed.ts';
import {
  sampleBooking,
  sampleCar,
  sampleFile,
  sampleLead,
  sampleSubmission,
  sampleWebsite,
} from '../contracts/samples.ts';
import { storeKeptValues } from '#test/contracts/sample-edit.ts';
import { newOperator, type Operator } from './run-forecourt.ts';

const programs = postgresPrograms();

let operator: Operator;
let dataDir: string;
let file: string;
let database: Database;
let siteId: number;
let fileId: string;
beforeAll(async () => {
  operator = await newOperator();
  dataDir = join(operator.folder, 'data');
  file = join(operator.folder, 'one.backup');
  database = await opened({ dataDir, databaseUrl: null, adminUrl: null }, 'server');
  siteId = (await database.tenants.save(sampleWebsite('elm'))).website.id;
  await database.tenants.save(sampleWebsite('oak'));
  await database.facts.set('some fact', 'true');
  const stores = database.openStores(siteId);
  await stores.stock.upsert([sampleCar('1', { price_cents: 5_000_000 }), sampleCar('2')]);
  await stores.stock.upsert([sampleCar('1', { price_cents: 4_900_000 })]);
  await storeKeptValues(stores, '2');
  fileId = randomBytes(16).toString('hex');
  const bytes = randomBytes(300_000);
  mkdirSync(join(dataDir, 'files', String(siteId)), { recursive: true });
  writeFileSync(join(dataDir, 'files', String(siteId), fileId), bytes);
  const submission = sampleSubmission({
    files: [{ ...sampleFile(), id: fileId, size: bytes.length }],
    booking: sampleBooking,
    lead: sampleLead({ has_files: true }),
  });
  await stores.leads.submit(submission);
  const act = { leadId: submission.id, actor: 'tom', at: '2026-11-20T00:00:00.000Z' };
  await stores.leadWork.noteLead({ ...act, text: 'Has a dog' });
  await stores.leads.submit(sampleSubmission({ lead: sampleLead({ spam: true }) }));
  await storeSampleFeed(stores);
  await storeSampleHold(stores);
  await stores.visitCounts.add(sampleVisitCounts('2026-11-18'));
  await storeSampleStaff(database, siteId);
  const shopper = await storeSampleShopper(stores);
  await stores.savedSearches.save(shopper, sampleSearch('a'), 9);
});
afterAll(async () => {
  await database.close();
  await operator.end();
});

describe('a backup', () => {
  it('beside 50 leads a second holds every lead answered before it and none by half', async () => {
    let answered = 0;
    let isDone = false;
    const sending = (async () => {
      while (!isDone) {
        await database.openStores(siteId).leads.submit(sampleSubmission());
        answered += 1;
        await sleep(20);
      }
    })();
    await expect.poll(() => answered, { timeout: 10_000 }).toBeGreaterThan(25);
    const before = answered;
    const ran = await operator.forecourt('backup', file);
    isDone = true;
    await sending;
    expect(ran).toMatchObject({ code: 0, err: '' });
    const { rows, files } = JSON.parse(ran.out) as { rows: Record<string, number>; files: number };
    const expectedRows = { website: 2, car: 3, price_change: 1, booking: 1 };
    expect({ ...rows, files }).toMatchObject({ ...expectedRows, files: 1 });
    expect(rows['lead']).toBeGreaterThanOrEqual(before + 1);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(existsSync(`${file}.part`)).toBe(false);
    // Nobody signs in by it, neither shoppers nor staff, and no device is pushed to.
    expect(gunzipSync(readFileSync(file)).toString()).not.toMatch(/token-|hash:0|passkey-key/);
  });

  it('restored into an empty folder has the same rows and files, and goes on with new numbers', async () => {
    const location = { dataDir: join(operator.folder, 'restored'), databaseUrl: null, adminUrl: null };
    const ran = await restore(location);
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(ran.out)).toMatchObject({ files: 1, rows: { website: 2, car: 3 } });
    await expectSame(location);
    expect(readFileSync(filePath(location.dataDir))).toEqual(readFileSync(filePath(dataDir)));
    await expectNextNumbers(location);
    expect(await restore(location)).toEqual({
      code: 1,
      out: '',
      err: `${location.dataDir} is not empty: restore into a new one.\n`,
    });
  });

  it.each([
    [
      'cut short',
      (bytes: Buffer) => bytes.subarray(0, bytes.length / 2),
      'is damaged or cut short: take another backup.',
    ],
    [
      'without its last line',
      (bytes: Buffer) => relined(bytes, (lines) => lines.slice(0, -1)),
      'is damaged or cut short: take another backup.',
    ],
    [
      'with a line less',
      (bytes: Buffer) => relined(bytes, (lines) => lines.toSpliced(3, 1)),
      'is damaged or cut short: take another backup.',
    ],
    [
      'of another release',
      (bytes: Buffer) =>
        Buffer.from(gzipSync(gunzipSync(bytes).toString().replace('001-baseline', '000-other'))),
      'was made by another version of Forecourt: restore it with that version, then update.',
    ],
    ['that is none', () => gzipSync('{"hello":1}\n'), 'is not a backup of Forecourt.'],
    ['that is a picture', () => Buffer.from('\x89PNG'), 'is not a backup of Forecourt.'],
  ])('%s is refused and changes nothing', async (_what, change, sentence) => {
    const wrong = join(operator.folder, 'wrong.backup');
    writeFileSync(wrong, change(readFileSync(file)));
    const location = { dataDir: join(operator.folder, 'untouched'), databaseUrl: null, adminUrl: null };
    expect(await restore(location, wrong)).toEqual({ code: 2, out: '', err: `${wrong} ${sentence}\n` });
    expect(existsSync(location.dataDir)).toBe(false);
  });

  it('with BACKUP_KEY is a file of the age format, which restores with the same key alone', async () => {
    const sealed = join(operator.folder, 'sealed.backup');
    const from = { DATA_DIR: dataDir };
    const ran = await withKey(KEY, from, 'backup', sealed);
    expect(JSON.parse(ran.out)).toMatchObject({ encrypted: true, files: 1 });
    expect([readFileSync(sealed).subarray(0, 21).toString(), statSync(sealed).mode & 0o777]).toEqual([
      'age-encryption.org/v1',
      0o600,
    ]);
    const DATA_DIR = join(operator.folder, 'unsealed');
    const cut = join(operator.folder, 'cut.backup');
    writeFileSync(cut, readFileSync(sealed).subarray(0, -1));
    for (const [key, path, sentence] of [
      ['', sealed, `${sealed} is encrypted: set BACKUP_KEY to the passphrase it was made with.\n`],
      [`${KEY}!`, sealed, `BACKUP_KEY does not open ${sealed}: set the passphrase it was made with.\n`],
      [KEY, cut, `${cut} is damaged or cut short: take another backup.\n`],
    ] as const)
      expect(await withKey(key, { DATA_DIR }, 'restore', path)).toEqual({ code: 2, out: '', err: sentence });
    expect(existsSync(DATA_DIR)).toBe(false);
    expect(await withKey(KEY, { DATA_DIR }, 'restore', sealed)).toMatchObject({ code: 0, err: '' });
    expect(readFileSync(filePath(DATA_DIR))).toEqual(readFileSync(filePath(dataDir)));
    const open = join(operator.folder, 'never-sealed');
    expect((await withKey(KEY, { DATA_DIR: open }, 'restore', file)).code).toBe(0);
  });

  it('is not taken of nothing', async () => {
    const ran = await restore.run({ dataDir: join(operator.folder, 'nothing') }, 'backup', file);
    expect(ran).toMatchObject({ code: 2, err: expect.stringContaining('is no data folder of Forecourt') });
  });
});

describe.skipIf(programs === null)('a backup of one engine', () => {
  let postgres: PrivatePostgres;
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
  });
  afterAll(() => postgres.stop());

  it('is restored neither beside people nor beside sites', async () => {
    const folder = { dataDir: join(operator.folder, 'people'), databaseUrl: null, adminUrl: null };
    for (const location of [folder, { ...folder, ...(await postgres.newDatabase()) }]) {
      const store = await opened(location, 'server');
      await store.staff.invite(sampleInvitation('new@example.com', { website_id: null, role: 'operator' }));
      await store.close();
      expect((await restore(location)).err).toContain(' is not empty: restore into a new one.');
    }
  });

  it('is restored into the other, and back', async () => {
    const there = { dataDir: join(operator.folder, 'there'), ...(await postgres.newDatabase()) };
    expect(await restore(there)).toMatchObject({ code: 0, err: '' });
    await expectSame(there);
    const copy = join(operator.folder, 'two.backup');
    expect((await restore.run(there, 'backup', copy)).code).toBe(0);
    const back = { dataDir: join(operator.folder, 'back'), databaseUrl: null, adminUrl: null };
    expect((await restore(back, copy)).code).toBe(0);
    await expectSame(back);
    await expectNextNumbers(there);
    expect(await restore(there)).toMatchObject({
      code: 1,
      err: 'The database is not empty: restore into a new one.\n',
    });
  });
});

const KEY = 'correct horse battery staple';

async function withKey(BACKUP_KEY: string, env: Record<string, string>, ...args: string[]) {
  const other = await newOperator({ ...env, BACKUP_KEY });
  return other.forecourt(...args).finally(() => other.end());
}

async function restore(location: DatabaseLocation, from = file) {
  return restore.run(location, 'restore', from);
}

/** A command against another place. */
restore.run = async (location: Partial<DatabaseLocation>, ...args: string[]) => {
  const other = await newOperator({
    DATA_DIR: location.dataDir ?? '',
    ...(location.databaseUrl && { DATABASE_URL: location.databaseUrl }),
    ...(location.adminUrl && { DATABASE_ADMIN_URL: location.adminUrl }),
  });
  return other.forecourt(...args).finally(() => other.end());
};

async function opened(location: DatabaseLocation, role: 'server' | 'command'): Promise<Database> {
  const found = await openDatabase({ ...location, role });
  if ('fault' in found) throw new Error(found.fault.message);
  return found.database;
}

/** Every table row by row; leads that came after the backup's moment are not in it, nor that it was taken or where files lay. */
const NOT_RESTORED = /"last_backup_at"|"file_store"/;

async function expectSame(location: DatabaseLocation): Promise<void> {
  const [source, copy] = [
    await rowsOf({ dataDir, databaseUrl: null, adminUrl: null }),
    await rowsOf(location),
  ];
  for (const table of BACKUP_TABLES) {
    const kept = copy.get(table)?.filter((line) => !NOT_RESTORED.test(line)) ?? [];
    const isGrowing = table === 'lead' || table === 'delivery';
    expect(kept.length).toBeGreaterThan(0);
    const expected = source.get(table)?.filter((line) => !NOT_RESTORED.test(line));
    expect(kept).toEqual(isGrowing ? expected?.slice(0, kept.length) : expected);
  }
}

async function rowsOf(location: DatabaseLocation): Promise<Map<string, string[]>> {
  const found = await openSnapshot(location);
  if ('fault' in found) throw new Error(found.fault.message);
  const rows = new Map<string, string[]>();
  for (const table of BACKUP_TABLES) {
    const lines: [number, string][] = [];
    for await (const batch of found.snapshot.rows(table)) {
      for (const row of batch) {
        const sorted = Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1));
        lines.push([Number(row['seq'] ?? row['id'] ?? 0), JSON.stringify(sorted)]);
      }
    }
    rows.set(
      table,
      lines.toSorted(([one], [other]) => one - other).map(([, line]) => line),
    );
  }
  await found.snapshot.close();
  return rows;
}

async function expectNextNumbers(location: DatabaseLocation): Promise<void> {
  const restored = await opened(location, 'command');
  try {
    const { website } = await restored.tenants.save(sampleWebsite('new'));
    expect(website.id).toBe(siteId + 2);
    const outcome = await restored.openStores(siteId).leads.submit(sampleSubmission());
    expect(outcome.kind).toBe('created');
    await restored.openStores(siteId).stock.upsert([sampleCar('3')]);
    // The lines of what was done go on too, of a website and of the platform.
    for (const website_id of [siteId, null])
      await restored.staff.invite(sampleInvitation('tom@example.com', { website_id }));
  } finally {
    await restored.close();
  }
}

function filePath(folder: string): string {
  return join(folder, 'files', String(siteId), fileId);
}

function relined(bytes: Buffer, change: (lines: string[]) => string[]): Buffer {
  const lines = gunzipSync(bytes).toString().trimEnd().split('\n');
  return gzipSync(`${change(lines).join('\n')}\n`);
}
