import type { StorageEntry } from '../../browser/visit/device-storage.ts';
import { describeStored, namePage } from './describe-stored.ts';
import { asRecord } from '../../browser/visit/stored-values.ts';
import { skipPendingVisit } from '../../browser/visit/pending-visit.ts';

const OFFLINE_PAGE = '/offline';
/** What is stored of a visit, a moment after its page is idle. */
const OF_VISIT: readonly string[] = ['visited-pages', 'first-query', 'session', 'distinct-id', 'pages-1'];

/** What this device holds of each thing now, in lines, by its name; what it does not hold is left out. */
export async function readStoredEntries(
  websiteId: number,
  things: readonly StorageEntry[],
): Promise<Map<string, string[]>> {
  const storedLines = await Promise.all(
    things.map(async (thing) => [thing.name, await readStoredLines(websiteId, thing)] as const),
  );
  return new Map(storedLines.filter((entry): entry is [string, string[]] => entry[1] !== null));
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

async function readStoredLines(websiteId: number, thing: StorageEntry): Promise<string[] | null> {
  if (thing.where === 'storage') {
    const values = listMatchingKeys(websiteId, thing).map((key) => readValue(localStorage.getItem(key)));
    const storedValues = values.filter((value) => !isEmpty(value));
    const locale = document.documentElement.lang;
    return storedValues.length === 0
      ? null
      : storedValues.flatMap((value) => describeStored(thing.name, value, locale));
  }
  const pages = await listCachedPages(thing);
  return pages.length === 0 ? null : pages.map(([, { url }]) => namePage(new URL(url).pathname));
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

/** The value without the mark of its version; what is no JSON of ours is there and has no words. */
function readValue(rawText: string | null): unknown {
  try {
    return (Object(JSON.parse(rawText ?? 'null')) as { value?: unknown }).value;
  } catch {
    return rawText;
  }
}

/** Of a visit that came by no link only the day is stored. */
function isEmpty(value: unknown): boolean {
  if (asRecord(value)?.['query'] === '') return true;
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** Browsers have no caches on hosts they do not trust. */
async function listCachedPages({ name, where }: StorageEntry): Promise<[Cache, Request][]> {
  if (where !== 'cache' || !('caches' in window) || !(await caches.has(name))) return [];
  const cache = await caches.open(name);
  const pages = await cache.keys();
  return pages.filter(({ url }) => new URL(url).pathname !== OFFLINE_PAGE).map((page) => [cache, page]);
}
