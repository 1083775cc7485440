import type { StorageEntry } from '../../browser/visit/device-storage.ts';
import { skipPendingVisit } from '../../browser/visit/pending-visit.ts';

const OFFLINE_PAGE = '/offline';
/** What is stored of a visit, a moment after its page is idle. */
const OF_VISIT: readonly string[] = ['visited-pages', 'first-query', 'session', 'distinct-id', 'pages-1'];

/** What this device holds of each thing now, as text, by its name; what it does not hold is left out. */
export async function readStoredEntries(
  websiteId: number,
  things: readonly StorageEntry[],
): Promise<Map<string, string>> {
  const storedTexts = await Promise.all(
    things.map(async (thing) => [thing.name, await readStoredText(websiteId, thing)] as const),
  );
  return new Map(storedTexts.filter((entry): entry is [string, string] => entry[1] !== null));
}

/** Deletes them from this device. The open page updates as if another tab had done it. */
export async function deleteStoredEntries(websiteId: number, things: readonly StorageEntry[]): Promise<void> {
  if (things.some(({ name }) => OF_VISIT.includes(name))) skipPendingVisit(location.pathname);
  for (const thing of things) {
    if (thing.where === 'storage')
      for (const key of listMatchingKeys(websiteId, thing)) localStorage.removeItem(key);
    if (thing.where === 'cache')
      for (const [cache, page] of await listCachedPages(thing)) await cache.delete(page);
  }
  dispatchEvent(new StorageEvent('storage', { key: null }));
}

async function readStoredText(websiteId: number, thing: StorageEntry): Promise<string | null> {
  if (thing.where === 'storage') {
    const texts = listMatchingKeys(websiteId, thing).map((key) => formatStored(localStorage.getItem(key)));
    return texts.filter((text) => text !== '').join('\n') || null;
  }
  const pages = await listCachedPages(thing);
  return pages.map(([, { url }]) => new URL(url).pathname).join('\n') || null;
}

/** A name that ends with a star stands for all keys that begin so. */
function listMatchingKeys(websiteId: number, { name }: StorageEntry): string[] {
  const key = `forecourt:${websiteId}:${name}`;
  const start = key.endsWith('*') ? key.slice(0, -1) : null;
  return listKeys().filter((storedKey) => (start === null ? storedKey === key : storedKey.startsWith(start)));
}

function listKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** The value without the mark of its version. */
function formatStored(rawText: string | null): string {
  try {
    const { value } = Object(JSON.parse(rawText ?? 'null')) as { value?: unknown };
    if (value === undefined || value === null || value === '') return '';
    return typeof value === 'string'
      ? value
      : JSON.stringify(value, null, 1)
          .replace(/[{}[\]"]|,$/gm, '')
          .trim();
  } catch {
    return rawText ?? '';
  }
}

/** Browsers have no caches on hosts they do not trust. */
async function listCachedPages({ name, where }: StorageEntry): Promise<[Cache, Request][]> {
  if (where !== 'cache' || !('caches' in window) || !(await caches.has(name))) return [];
  const cache = await caches.open(name);
  const pages = await cache.keys();
  return pages.filter(({ url }) => new URL(url).pathname !== OFFLINE_PAGE).map((page) => [cache, page]);
}
