import { randomBytes } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { link, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileName, Files, ListedFile } from '#ports/files.ts';
import { parseErasures, writeErasureLine } from './erasure-lines.ts';
import { createFolder, syncFolder } from './on-disk.ts';

const UNCLEANED = 'uncleaned';
const MARK = 'store';
const PHOTOS = 'photos';
/** Of files of leads, and of photos as they came. */
const ID = /^[0-9a-f]{32}$/;
const PHOTO = /^([0-9a-f]{64})\.jpg$/;

/**
 * The store in `DATA_DIR/files`: `<website id>/<file id>`, what waits below `uncleaned`, photos of cars so below `photos`, and
 * beside the folder the list of erasures. Several servers share the folder, not `DATA_DIR`.
 */
export function createFolderFiles(dataDir: string): Files {
  const folder = join(dataDir, 'files');
  const findPath = (name: FileName) =>
    join(findSiteFolder(folder, name), name.isPhoto && !name.waits ? `${name.id}.jpg` : name.id);
  const mark = join(folder, MARK);

  return {
    place: folder,
    async put(name, { path, size, sha256 }) {
      const to = findPath(name);
      await createFolder(dirname(to));
      await rename(path, to);
      await syncFolder(dirname(to));
      return { size, sha256 };
    },
    async read(name) {
      const bytes = await readIfThere(findPath(name));
      // A disk that is not mounted lacks every file, and the mark too.
      if (bytes === null) await stat(mark);
      return bytes;
    },
    remove: (name) => rm(findPath(name), { force: true }),
    async removeSite(websiteId) {
      for (const area of AREAS)
        await rm(findSiteFolder(folder, { websiteId, ...area }), { recursive: true, force: true });
    },
    list: (websiteId) => listFiles(folder, AREAS.slice(0, 2), websiteId),
    listPhotos: (websiteId) => listFiles(folder, AREAS.slice(2), websiteId),
    describe: findPath,
    noteErasure: (erasure) => append(join(dataDir, 'erasures.ndjson'), writeErasureLine(erasure)),
    async readErasures() {
      const text = await readIfThere(join(dataDir, 'erasures.ndjson'));
      return text === null ? [] : parseErasures(text.toString());
    },
    readMark: async () => (await readIfThere(mark))?.toString() ?? null,
    async mark(text) {
      await createFolder(folder);
      const part = join(folder, `${MARK}-${randomBytes(8).toString('hex')}`);
      await writeFile(part, text, { flush: true, mode: 0o600 });
      // Whoever comes first marks it; the mark is there whole or not at all.
      await link(part, mark).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
      await rm(part);
      await syncFolder(folder);
      return readFile(mark, 'utf8');
    },
    removeMark: () => rm(mark, { force: true }),
  };
}

type Area = Omit<FileName, 'websiteId' | 'id'>;

const AREAS: readonly Area[] = [
  { waits: false },
  { waits: true },
  { waits: false, isPhoto: true },
  { waits: true, isPhoto: true },
];

function findAreaFolder(folder: string, { waits, isPhoto }: Area): string {
  return join(folder, ...(isPhoto ? [PHOTOS] : []), ...(waits ? [UNCLEANED] : []));
}

function findSiteFolder(folder: string, { websiteId, ...area }: Omit<FileName, 'id'>): string {
  return join(findAreaFolder(folder, area), String(websiteId));
}

async function readIfThere(path: string): Promise<Buffer | null> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

async function append(path: string, line: string): Promise<void> {
  const file = await open(path, 'a', 0o600);
  try {
    await file.appendFile(line);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function* listFiles(
  folder: string,
  areas: readonly Area[],
  websiteId?: number,
): AsyncGenerator<ListedFile> {
  const sites = websiteId === undefined ? await listSites(folder, areas) : [websiteId];
  const places = sites.flatMap((site) => areas.map((area) => ({ websiteId: site, id: '', ...area })));
  for (const place of places) {
    const siteFolder = findSiteFolder(folder, place);
    for (const entry of await listEntries(siteFolder)) {
      const id = entry.isFile() ? readId(entry.name, place) : null;
      const stats = id !== null && (await readStats(siteFolder, entry.name));
      if (id !== null && stats) yield { name: { ...place, id }, size: stats.size, changedAt: stats.mtimeMs };
    }
  }
}

/** Null for what is none of ours. */
function readId(entryName: string, { isPhoto, waits }: Area): string | null {
  if (isPhoto && !waits) return PHOTO.exec(entryName)?.[1] ?? null;
  return ID.test(entryName) ? entryName : null;
}

/** Null where it was deleted meanwhile. */
function readStats(folder: string, fileName: string) {
  return stat(join(folder, fileName)).catch(() => null);
}

async function listSites(folder: string, areas: readonly Area[]): Promise<number[]> {
  const entries = await Promise.all(areas.map((area) => listEntries(findAreaFolder(folder, area))));
  const sites = entries.flat().filter((entry) => entry.isDirectory() && /^\d+$/.test(entry.name));
  return [...new Set(sites.map(({ name }) => Number(name)))];
}

/** No folder yet means no files yet. */
async function listEntries(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch(() => []);
}
