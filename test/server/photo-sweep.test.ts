import { randomBytes } from 'node:crypto';
import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepPhotos } from '#adapters/files/sweep-photos.ts';
import type { FileName } from '#ports/files.ts';
import { randomId, samplePhoto } from '#test/contracts/sample-photo.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { onBothEngines } from './on-both-engines.ts';
import { addSite, DAY, NOW, smallServer, type SmallServer } from './small-server.ts';

const HOUR = 3_600_000;

onBothEngines('files of photos', (settings) => {
  let server: SmallServer;
  let elm: number;
  let oak: number;
  beforeAll(async () => {
    server = await smallServer(settings());
    [elm, oak] = [await addSite(server.database, 'elm'), await addSite(server.database, 'oak')];
    await server.database.openStores(elm).stock.upsert([sampleCar('A')]);
  }, 60_000);
  afterAll(() => server.end());

  /** A file that was stored so long ago. */
  async function put(name: FileName, ageMs: number): Promise<void> {
    const path = join(server.dataDir, randomId());
    writeFileSync(path, 'photo');
    await server.files.put(name, { path, size: 5, sha256: '' });
    const storedAt = (NOW - ageMs) / 1000;
    utimesSync(server.files.describe(name), storedAt, storedAt);
  }

  async function listIds(): Promise<string[]> {
    const ids: string[] = [];
    for await (const { name } of server.files.listPhotos()) ids.push(`${name.websiteId} ${name.id}`);
    return ids.toSorted();
  }

  it('stay for seven days once no photo names them, and those that wait for an hour; all that are named stay', async () => {
    const { photos, stock } = server.database.openStores(elm);
    const { id: car_id } = (await stock.byStockNumber('A'))!;
    const [shown, removed, young] = [newHash(), newHash(), newHash()];
    const photo = samplePhoto({ car_id });
    await photos.add({ photo, quotaBytes: 1e9 });
    await photos.storeCleaned({ id: photo.id, state: 'ready', size: 5, sha256: shown });
    await photos.showReady();
    const waiting = samplePhoto({ car_id });
    await photos.add({ photo: waiting, quotaBytes: 1e9 });
    const clean = { waits: false, isPhoto: true } as const;
    const uncleaned = { waits: true, isPhoto: true } as const;
    await put({ ...clean, websiteId: elm, id: shown }, 8 * DAY);
    await put({ ...clean, websiteId: elm, id: removed }, 8 * DAY);
    await put({ ...clean, websiteId: elm, id: young }, 6 * DAY);
    // Of the same bytes, where no car has them.
    await put({ ...clean, websiteId: oak, id: shown }, 8 * DAY);
    const [lost, arriving] = [randomId(), randomId()];
    await put({ ...uncleaned, websiteId: elm, id: waiting.id }, 8 * DAY);
    await put({ ...uncleaned, websiteId: elm, id: lost }, 2 * HOUR);
    await put({ ...uncleaned, websiteId: elm, id: arriving }, HOUR / 2);

    const { database, files } = server;
    expect(await sweepPhotos({ database, files, now: NOW })).toBe(3);
    const named = [shown, young, waiting.id, arriving].map((id) => `${elm} ${id}`).toSorted();
    expect(await listIds()).toEqual(named);
    expect(await sweepPhotos({ database, files, now: NOW })).toBe(0);
  });
});

function newHash(): string {
  return randomBytes(32).toString('hex');
}
