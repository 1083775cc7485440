import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { BoundedMap } from '../bounds/bounded-map.ts';
import { SingleFlight } from '../bounds/single-flight.ts';

export interface StoredImage {
  readonly body: Buffer;
  readonly etag: string;
}

/** Pictures already made, on the disk and the hottest of them in memory. */
export interface ImageStore {
  /** Without waiting, from memory alone. */
  inMemory(key: string): StoredImage | undefined;
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

const KEPT_FOR_MS = 30 * DAY_MS;
/** No picture takes so long to write. */
const PART_MS = MINUTE_MS;

interface OnDisk {
  /** Milliseconds since 1970. */
  storedAt: number;
}

/** The oldest used go first when a budget is spent; a file that vanished is simply made again. */
export function openImageStore({ folder, diskBytes, memoryBytes }: ImageStoreOptions): ImageStore {
  const inMemory = new BoundedMap<StoredImage>({ bytes: memoryBytes });
  const files = openIndex(folder, diskBytes);
  const reading = new SingleFlight<StoredImage | null>();

  function cacheInMemory(key: string, body: Buffer): StoredImage {
    const image = addEtag(body);
    inMemory.set(key, image, body.length);
    return image;
  }

  async function readFromDisk(key: string): Promise<StoredImage | null> {
    const name = buildName(key);
    const index = await files;
    const file = index.get(name);
    if (!isFresh(file)) return null;
    index.use(name);
    const body = await readFile(buildPath(folder, name)).catch(() => null);
    if (body !== null) return cacheInMemory(key, body);
    if (index.get(name) === file) index.delete(name);
    return null;
  }

  return {
    inMemory: (key) => inMemory.get(key),

    has: async (key) => isFresh((await files).get(buildName(key))),

    async get(key) {
      return inMemory.use(key) ?? reading.run(key, () => readFromDisk(key));
    },

    async put(key, body) {
      const name = buildName(key);
      const index = await files;
      const path = buildPath(folder, name);
      await mkdir(join(path, '..'), { recursive: true });
      // Another process on the folder may be making the same picture.
      const part = `${path}.${randomUUID()}.part`;
      await writeFile(part, body);
      await rename(part, path);
      const image = cacheInMemory(key, body);
      const droppedNames = index.set(name, { storedAt: Date.now() }, body.length);
      for (const droppedName of droppedNames) await rm(buildPath(folder, droppedName), { force: true });
      return image;
    },
  };
}

function isFresh(file: OnDisk | undefined): file is OnDisk {
  return file !== undefined && file.storedAt + KEPT_FOR_MS >= Date.now();
}

function addEtag(body: Buffer): StoredImage {
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}

/** In the folder of its site, whose id every key begins with: removing a site removes its pictures. */
function buildName(key: string): string {
  const [, site = '0'] = /^(\d+)\n/.exec(key) ?? [];
  const hash = createHash('sha256').update(key).digest('hex');
  return `${site}/${hash.slice(0, 2)}/${hash}`;
}

function buildPath(folder: string, name: string): string {
  return join(folder, ...name.split('/'));
}

/** What is there already, the oldest first; what is beyond the budget goes. */
async function openIndex(folder: string, bytes: number): Promise<BoundedMap<OnDisk>> {
  const storedFiles: { name: string; size: number; storedAt: number }[] = [];
  for (const name of await readdir(folder, { recursive: true }).catch(() => [])) {
    const facts = await stat(join(folder, name)).catch(() => null);
    if (facts?.isFile() !== true) continue;
    const isPart = name.endsWith('.part');
    // One that is younger another process may be writing.
    if (isPart && facts.mtimeMs + PART_MS < Date.now()) await rm(join(folder, name), { force: true });
    if (isPart) continue;
    storedFiles.push({ name: name.replaceAll(sep, '/'), size: facts.size, storedAt: facts.mtimeMs });
  }
  const index = new BoundedMap<OnDisk>({ bytes });
  for (const { name, size, storedAt } of storedFiles.sort((a, b) => a.storedAt - b.storedAt)) {
    for (const droppedName of index.set(name, { storedAt }, size))
      await rm(buildPath(folder, droppedName), { force: true });
  }
  return index;
}
