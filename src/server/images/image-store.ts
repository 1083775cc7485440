import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';

export interface StoredImage {
  readonly body: Buffer;
  readonly etag: string;
}

/** Pictures already made, on the disk and the hottest of them in memory. */
export interface ImageStore {
  /** Without waiting, from memory alone. */
  hot(key: string): StoredImage | undefined;
  /** Whether `get` would find it; reads nothing. */
  has(key: string): Promise<boolean>;
  get(key: string): Promise<StoredImage | null>;
  put(key: string, body: Buffer): Promise<StoredImage>;
}

export interface ImageStoreOptions {
  folder: string;
  diskBytes: number;
  memoryBytes: number;
}

const KEPT_FOR_MS = 30 * 86_400_000;

interface OnDisk {
  bytes: number;
  storedAt: number;
}

/** The oldest used go first when a budget is spent; a file that vanished is simply made again. */
export function imageStore({ folder, diskBytes, memoryBytes }: ImageStoreOptions): ImageStore {
  const hot = new Map<string, StoredImage>();
  let hotBytes = 0;
  let diskTotal = 0;
  const files = readIndex(folder).then((index) => {
    for (const { bytes } of index.values()) diskTotal += bytes;
    return index;
  });

  function keepHot(key: string, image: StoredImage): StoredImage {
    hotBytes += image.body.length - (hot.get(key)?.body.length ?? 0);
    hot.delete(key);
    hot.set(key, image);
    for (const [oldest, { body }] of hot) {
      if (hotBytes <= memoryBytes) break;
      hot.delete(oldest);
      hotBytes -= body.length;
    }
    return image;
  }

  async function makeRoom(): Promise<void> {
    const index = await files;
    for (const [oldest, { bytes }] of index) {
      if (diskTotal <= diskBytes) return;
      index.delete(oldest);
      diskTotal -= bytes;
      await rm(pathOf(folder, oldest), { force: true });
    }
  }

  return {
    hot: (key) => hot.get(key),

    has: async (key) => isFresh((await files).get(nameOf(key))),

    async get(key) {
      const name = nameOf(key);
      const remembered = hot.get(key);
      if (remembered) return keepHot(key, remembered);
      const index = await files;
      const file = index.get(name);
      if (!isFresh(file)) return null;
      index.delete(name);
      const body = await readFile(pathOf(folder, name)).catch(() => null);
      if (body === null) return null;
      index.set(name, file);
      return keepHot(key, withEtag(body));
    },

    async put(key, body) {
      const name = nameOf(key);
      const index = await files;
      const path = pathOf(folder, name);
      await mkdir(join(path, '..'), { recursive: true });
      await writeFile(`${path}.part`, body);
      await rename(`${path}.part`, path);
      diskTotal += body.length - (index.get(name)?.bytes ?? 0);
      index.set(name, { bytes: body.length, storedAt: Date.now() });
      await makeRoom();
      return keepHot(key, withEtag(body));
    },
  };
}

function isFresh(file: OnDisk | undefined): file is OnDisk {
  return file !== undefined && file.storedAt + KEPT_FOR_MS >= Date.now();
}

function withEtag(body: Buffer): StoredImage {
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}

/** In the folder of its site, whose id every key begins with: removing a site removes its pictures. */
function nameOf(key: string): string {
  const [, site = '0'] = /^(\d+)\n/.exec(key) ?? [];
  const hash = createHash('sha256').update(key).digest('hex');
  return `${site}/${hash.slice(0, 2)}/${hash}`;
}

function pathOf(folder: string, name: string): string {
  return join(folder, ...name.split('/'));
}

async function readIndex(folder: string): Promise<Map<string, OnDisk>> {
  const found: [string, OnDisk][] = [];
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  for (const name of names) {
    const facts = await stat(join(folder, name)).catch(() => null);
    if (facts?.isFile() !== true) continue;
    if (name.endsWith('.part')) await rm(join(folder, name), { force: true });
    else found.push([name.replaceAll(sep, '/'), { bytes: facts.size, storedAt: facts.mtimeMs }]);
  }
  return new Map(found.sort(([, a], [, b]) => a.storedAt - b.storedAt));
}
