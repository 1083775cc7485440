import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileName, Files, ListedFile, LocalFile } from '#ports/files.ts';

/** A store, and how it goes away and comes back. */
export interface StoreUnderTest {
  files: Files;
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
}

export function filesContract(open: () => StoreUnderTest): void {
  describe('a file store', () => {
    let folder: string;
    const files = () => open().files;
    beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'forecourt-sent-'))));
    afterAll(() => rmSync(folder, { recursive: true }));

    it('gives back what it was given, by site and place, until it is removed', async () => {
      const [clean, waiting] = [newName(1), newName(1, true)];
      const sent = newFile(300_000);
      const { bytes, size, sha256 } = sent;
      expect(await files().put(clean, sent)).toEqual({ size, sha256 });
      await files().put(waiting, newFile(10));
      expect(bytes.equals((await files().read(clean)) ?? new Uint8Array())).toBe(true);
      for (const elsewhere of [{ ...clean, waits: true }, { ...clean, websiteId: 2 }, newName(1)])
        expect(await files().read(elsewhere)).toBeNull();
      await files().remove(clean);
      await files().remove(clean);
      expect(await files().read(clean)).toBeNull();
      expect((await files().read(waiting))?.length).toBe(10);
    });

    it('takes the largest file that a form may send, and an empty one', async () => {
      for (const size of [10 * 1024 * 1024, 0]) {
        const [name, sent] = [newName(3), newFile(size)];
        await files().put(name, sent);
        expect(Buffer.from((await files().read(name)) ?? []).equals(sent.bytes)).toBe(true);
      }
    });

    it('answers every one who stores under a name what lies there then', async () => {
      const name = newName(4);
      const digests = await Promise.all([1, 2, 3, 4].map(() => files().put(name, newFile(1000))));
      const kept = createHash('sha256')
        .update((await files().read(name)) ?? '')
        .digest('hex');
      expect(digests.map(({ sha256 }) => sha256)).toContain(kept);
      const last = await files().put(name, newFile(1000));
      const lying = createHash('sha256')
        .update((await files().read(name)) ?? '')
        .digest('hex');
      expect(last.sha256).toBe(lying);
    });

    it('lists files of all sites or of one, with their size and age', async () => {
      const names = [newName(11), newName(11, true), newName(12)];
      const sentFiles = names.map(() => newFile(77));
      // Times of files are the kernel's, whatever clock this process was given.
      const sentAt = statSync(sentFiles[0]!.path).mtimeMs;
      for (const [index, name] of names.entries()) await files().put(name, sentFiles[index]!);
      const ofOne = await listAll(files().list(11));
      expect(ofOne.map(({ name }) => name)).toEqual(names.slice(0, 2));
      expect(ofOne.map(({ size }) => size)).toEqual([77, 77]);
      for (const { changedAt } of ofOne) expect(Math.abs(changedAt - sentAt)).toBeLessThan(60_000);
      const all = (await listAll(files().list())).map(({ name }) => JSON.stringify(name));
      for (const name of names) expect(all).toContain(JSON.stringify(name));
    });

    it('keeps photos of cars apart from files of leads, and lists and removes them by site', async () => {
      const photo = {
        websiteId: 41,
        id: randomBytes(32).toString('hex'),
        waits: false,
        isPhoto: true,
      } as const;
      const names = [photo, { ...newName(41, true), isPhoto: true } as const, { ...photo, websiteId: 42 }];
      for (const name of [...names, newName(41)]) await files().put(name, newFile(9));
      expect((await files().read(photo))?.length).toBe(9);
      const listPhotos = async (websiteId?: number) =>
        (await listAll(files().listPhotos(websiteId))).map(({ name }) => JSON.stringify(name)).toSorted();
      const [ofOne, ofAll] = [names.slice(0, 2), names].map((some) =>
        some.map((name) => JSON.stringify(name)).toSorted(),
      );
      expect([await listPhotos(41), await listPhotos()]).toEqual([ofOne, ofAll]);
      expect(await listAll(files().list(41))).toHaveLength(1);
      await files().removeSite(41);
      expect([await listPhotos(41), await listPhotos(42)]).toEqual([[], [JSON.stringify(names[2])]]);
    });

    it('removes the files of one site and of no other', async () => {
      const names = [newName(21), newName(21, true), newName(2), newName(212)];
      for (const name of names) await files().put(name, newFile(5));
      await files().removeSite(21);
      await files().removeSite(9_999);
      const left = await Promise.all(names.map(async (name) => (await files().read(name)) !== null));
      expect(left).toEqual([false, false, true, true]);
    });

    it('keeps every erasure that is noted, at once too, and lists them as no file', async () => {
      const before = await listAll(files().list());
      const erasures = Array.from({ length: 8 }, (_, index) => ({
        erased_at: `2026-11-2${index}T01:00:00.000Z`,
        site: 'elm',
        leads: [`lead-${index}`],
        accounts: ['account'],
      }));
      await Promise.all(erasures.map((erasure) => files().noteErasure(erasure)));
      const noted = (await files().readErasures()).toSorted((a, b) => (a.erased_at < b.erased_at ? -1 : 1));
      expect(noted).toEqual(erasures);
      expect(await listAll(files().list())).toEqual(before);
    });

    it('is marked once, by whoever comes first', async () => {
      await files().removeMark();
      expect(await files().readMark()).toBeNull();
      const marks = await Promise.all(['a', 'b', 'c'].map((text) => files().mark(text)));
      expect(new Set(marks).size).toBe(1);
      expect(await files().readMark()).toBe(marks[0]);
    });

    it('says of no file that it has none while it is away, and goes on afterwards', async () => {
      const [kept, missing, sent] = [newName(31), newName(31), newName(31)];
      await files().put(kept, newFile(20));
      await open().goAway();
      for (const name of [kept, missing]) await expect(files().read(name)).rejects.toThrow();
      await open().comeBack();
      expect((await files().read(kept))?.length).toBe(20);
      expect(await files().read(missing)).toBeNull();
      await files().put(sent, newFile(30));
      expect((await files().read(sent))?.length).toBe(30);
    });

    function newFile(size: number): LocalFile & { bytes: Buffer } {
      const bytes = randomBytes(size);
      const path = join(folder, randomBytes(8).toString('hex'));
      writeFileSync(path, bytes);
      return { path, bytes, size, sha256: createHash('sha256').update(bytes).digest('hex') };
    }
  });
}

export function newName(websiteId: number, waits = false): FileName {
  return { websiteId, id: randomBytes(16).toString('hex'), waits };
}

export async function listAll(listed: AsyncIterable<ListedFile>): Promise<ListedFile[]> {
  const files: ListedFile[] = [];
  for await (const file of listed) files.push(file);
  return files;
}
