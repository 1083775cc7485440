import { randomBytes } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { link, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileName, Files, ListedFile } from '#ports/files.ts';
import { parseErasures, writeErasureLine } from './erasure-lines.ts';
import { createFolder, syncFolder } from './on-disk.ts';

const UNCLEANED = 'uncleaned';
const MARK = 'store';
const ID = /^[0-9a-f]{32}$/;

/**
 * The store in `DATA_DIR/files`: `<website id>/<file id>`, what waits below `uncleaned`, and beside the folder the list of
 * erasures. Several servers share the folder, not `DATA_DIR`.
 */
export function createFolderFiles(dataDir: string): Files {
  const folder = join(dataDir, 'files');
  const findPath = (name: FileName) => join(findSiteFolder(folder, name), name.id);
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
      for (const waits of [false, true])
        await rm(findSiteFolder(folder, { websiteId, waits }), { recursive: true, force: true });
    },
    list: (websiteId) => listFiles(folder, websiteId),
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

function findSiteFolder(folder: string, { websiteId, waits }: Omit<FileName, 'id'>): string {
  return join(folder, ...(waits ? [UNCLEANED] : []), String(websiteId));
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

async function* listFiles(folder: string, websiteId?: number): AsyncGenerator<ListedFile> {
  const sites = websiteId === undefined ? await listSites(folder) : [websiteId];
  const places = sites.flatMap((site) => [false, true].map((waits) => ({ site, waits })));
  for (const { site, waits } of places) {
    const siteFolder = findSiteFolder(folder, { websiteId: site, waits });
    for (const entry of await listEntries(siteFolder)) {
      const name = { websiteId: site, id: entry.name, waits };
      const stats = entry.isFile() && ID.test(entry.name) && (await readStats(siteFolder, entry.name));
      if (stats) yield { name, size: stats.size, changedAt: stats.mtimeMs };
    }
  }
}

/** Null where it was deleted meanwhile. */
function readStats(folder: string, fileName: string) {
  return stat(join(folder, fileName)).catch(() => null);
}

async function listSites(folder: string): Promise<number[]> {
  const entries = [...(await listEntries(folder)), ...(await listEntries(join(folder, UNCLEANED)))];
  const sites = entries.filter((entry) => entry.isDirectory() && /^\d+$/.test(entry.name));
  return [...new Set(sites.map(({ name }) => Number(name)))];
}

/** No folder yet means no files yet. */
async function listEntries(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch(() => []);
}
