import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DatabaseLocation } from '#adapters/database/backup/open-backup.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import { createFolderFiles } from '#adapters/files/folder-files.ts';
import type { Database } from '#ports/database.ts';
import { postgresPrograms, startPostgres } from '#test/postgres.ts';
import { randomId, samplePhoto } from '../contracts/sample-photo.ts';
import { sampleCar, sampleWebsite } from '../contracts/samples.ts';
import { isInAll } from '../rings.ts';
import { newOperator, type Operator } from './run-forecourt.ts';

const PHOTOS = isInAll ? 2_000 : 60;
const CARS = Math.ceil(PHOTOS / 50);

let operator: Operator;
let dataDir: string;
let database: Database;
let siteId: number;
const carIds: number[] = [];

beforeAll(async () => {
  operator = await newOperator();
  dataDir = join(operator.folder, 'data');
  database = await open({ dataDir, databaseUrl: null, adminUrl: null });
  siteId = (await database.tenants.save(sampleWebsite('elm'))).website.id;
  const { stock } = database.openStores(siteId);
  await stock.upsert(Array.from({ length: CARS }, (_, index) => sampleCar(`C${index}`)));
  for await (const { id } of stock.all()) carIds.push(id);
  for (let number = 0; number < PHOTOS; number += 1) await show(number);
}, 240_000);
afterAll(async () => {
  await database.close();
  await operator.end();
});

const folder = () => operator.folder;
const listBeside = () => readdirSync(join(folder(), 'photos', String(siteId)));

it('a backup has each photo once beside it, and the next one adds what is new', async () => {
  const first = await back('one');
  expect(first).toMatchObject({ code: 0, out: { photos: PHOTOS, rows: { photo: PHOTOS } } });
  expect(listBeside()).toHaveLength(PHOTOS);
  await show(PHOTOS);
  expect(await back('two')).toMatchObject({ out: { photos: 1, rows: { photo: PHOTOS + 1 } } });
  expect(listBeside()).toHaveLength(PHOTOS + 1);
});

it.skipIf(postgresPrograms() === null)(
  'is restored into the other engine with its photos; what is missing beside it is said',
  async () => {
    const postgres = await startPostgres(postgresPrograms() ?? '');
    try {
      const there = { dataDir: join(folder(), 'there'), ...(await postgres.newDatabase()) };
      expect(await run(there, 'restore', join(folder(), 'two.backup'))).toMatchObject({ code: 0, err: '' });
      const restored = await open(there);
      const { photos } = restored.openStores(siteId);
      const hashes = (await photos.listShownHashes()).toSorted();
      await restored.close();
      expect(hashes).toEqual((await database.openStores(siteId).photos.listShownHashes()).toSorted());
      expect((await listStored(there.dataDir)).toSorted()).toEqual(hashes);
      // And back: what lies beside it already is not written again.
      const backup = join(folder(), 'of-the-other.backup');
      expect(JSON.parse((await run(there, 'backup', backup)).out)).toMatchObject({
        photos: 0,
        rows: { photo: PHOTOS + 1 },
      });
      const home = { dataDir: join(folder(), 'home'), databaseUrl: null, adminUrl: null };
      expect(await run(home, 'restore', backup)).toMatchObject({ code: 0, err: '' });
      expect((await listStored(home.dataDir)).toSorted()).toEqual(hashes);
      rmSync(join(folder(), 'photos', String(siteId), `${hashes[0]}.jpg`));
      const back = { dataDir: join(folder(), 'back'), databaseUrl: null, adminUrl: null };
      expect(await run(back, 'restore', join(folder(), 'two.backup'))).toMatchObject({
        code: 1,
        err: 'Photos of cars that are not in the folder photos beside the backup: 1. All else is restored.\n',
      });
      expect((await run(back, 'doctor')).out).toContain(
        'elm: photos of cars that are not in the file store: 1',
      );
    } finally {
      await postgres.stop();
    }
  },
  240_000,
);

it('keeps a photo that waits, as it came, in the file itself', async () => {
  const id = randomId();
  const name = { websiteId: siteId, id, waits: true, isPhoto: true } as const;
  await put(name, randomBytes(200_000));
  const { photos } = database.openStores(siteId);
  await photos.add({ photo: samplePhoto({ id, car_id: carIds[0]! }), quotaBytes: 1e12 });
  expect(await back('three')).toMatchObject({ out: { files: 1 } });
  const restored = { dataDir: join(folder(), 'waiting'), databaseUrl: null, adminUrl: null };
  await run(restored, 'restore', join(folder(), 'three.backup'));
  const [bytes, original] = await Promise.all(
    [restored.dataDir, dataDir].map((path) => createFolderFiles(path).read(name)),
  );
  expect(Buffer.from(bytes!).equals(Buffer.from(original!))).toBe(true);
});

it('a site that is removed takes its photos with it', async () => {
  const removed = await operator.forecourt(
    'site',
    'remove',
    'elm',
    '--confirm',
    'elm',
    '--backup',
    join(folder(), 'last.backup'),
  );
  expect(removed.code).toBe(0);
  expect(await listStored(dataDir)).toEqual([]);
  expect(await database.openStores(siteId).photos.listShownHashes()).toEqual([]);
});

/** A photo that a car shows. */
async function show(number: number): Promise<void> {
  const bytes = randomBytes(500);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await put({ websiteId: siteId, id: sha256, waits: false, isPhoto: true }, bytes);
  const { photos } = database.openStores(siteId);
  const photo = samplePhoto({ car_id: carIds[number % CARS]!, place: number });
  expect(await photos.add({ photo, quotaBytes: 1e12 })).toEqual({ kind: 'added' });
  await photos.storeCleaned({ id: photo.id, state: 'ready', size: bytes.length, sha256 });
  await photos.showReady();
}

async function put(name: Parameters<ReturnType<typeof createFolderFiles>['put']>[0], bytes: Buffer) {
  const path = join(folder(), randomId());
  writeFileSync(path, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await createFolderFiles(dataDir).put(name, { path, size: bytes.length, sha256 });
}

async function back(name: string) {
  const { code, out } = await operator.forecourt('backup', join(folder(), `${name}.backup`));
  return { code, out: JSON.parse(out) as object };
}

async function run(location: DatabaseLocation, ...args: string[]) {
  const other = await newOperator({
    DATA_DIR: location.dataDir,
    ...(location.databaseUrl && { DATABASE_URL: location.databaseUrl }),
    ...(location.adminUrl && { DATABASE_ADMIN_URL: location.adminUrl }),
  });
  return other.forecourt(...args).finally(() => other.end());
}

async function open(location: DatabaseLocation): Promise<Database> {
  const opening = await openDatabase({ ...location, role: 'server' });
  if ('fault' in opening) throw new Error(opening.fault.message);
  return opening.database;
}

async function listStored(path: string): Promise<string[]> {
  const ids: string[] = [];
  for await (const { name } of createFolderFiles(path).listPhotos(siteId)) ids.push(name.id);
  return ids;
}
