import { type StorageEntry, DEVICE_STORAGE } from '../../browser/visit/device-storage.ts';
import { capitalise, pickNoun, pickWords } from '#domain/words/words.ts';
import { readRecord, readText, readTextList } from '../../browser/visit/stored-values.ts';
import { skipPendingVisit } from '../../browser/visit/pending-visit.ts';
import { chooseAnalytics } from '#domain/analytics/analytics-for-visit.ts';
import { chooseChat } from '#domain/assistant/chat-for-visit.ts';
import { isAskedForConsent } from '#domain/consent/consent-for-visit.ts';
import type { LocaleSetting } from '#domain/tenants/country-settings.ts';
import type { TemplateSetting } from '#domain/tenants/identity-settings.ts';
import type { Website } from '#domain/tenants/website.ts';

/** What tells an answer from a number that only programs read. */
const NUMBERS_OF_PROGRAMS = /(?:^|_)(?:id|token|stamp)$/;

const ADVERTISEMENT = ['utm_source', 'utm_medium', 'utm_campaign'];

const HOME = 'Home';
const YEAR = /^(?:19|20)\d\d$/;

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
  if (readRecord(value)?.['query'] === '') return true;
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

/**
 * What is stored under a name, as lines in its owner's words; none where only a mark or a random number is. `locale`: of
 * the page.
 */
export function describeStored(name: string, value: unknown, locale: string): string[] {
  const record = readRecord(value);
  if (name.startsWith('form:')) return listAnswers(readRecord(record?.['typed']));
  switch (name) {
    case 'last-details':
      return listAnswers(record);
    case 'visited-pages':
      return [...new Set(readTextList(value).map(namePage).toReversed())];
    case 'held-car':
    case 'purchase':
      return [namePage(readText(record?.['slug']))].filter((page) => page !== HOME);
    case 'session':
      return [`You were last here on ${formatInstant(record?.['last_seen'], locale)}`];
    case 'first-query':
      return listSources(readText(record?.['query']));
    case 'consent':
      return [capitalise(readText(value))];
    default:
      return listNames(value);
  }
}

/** `/cars/2021-toyota-kluger-gx-rl1301` → `2021 Toyota Kluger GX, RL1301`. */
function namePage(path: string): string {
  const words = (path.split('/').findLast((part) => part !== '') ?? HOME).split(/[-_]/);
  if (!YEAR.test(words[0] ?? '')) return capitalise(words.join(' '));
  const stockNumber = words.length > 3 ? words.pop()?.toUpperCase() : undefined;
  const names = words.map((word) =>
    word.length < 3 || /\d/.test(word) ? word.toUpperCase() : capitalise(word),
  );
  return [names.join(' '), stockNumber].filter(Boolean).join(', ');
}

function listAnswers(answers: Record<string, unknown> | null): string[] {
  return Object.entries(answers ?? {}).flatMap(([key, answer]) => {
    const isAnswer = typeof answer === 'string' || typeof answer === 'number';
    if (!isAnswer || answer === '' || NUMBERS_OF_PROGRAMS.test(key)) return [];
    return [`${capitalise(key.replaceAll('_', ' '))}: ${answer}`];
  });
}

function listSources(query: string): string[] {
  const params = new URLSearchParams(query);
  return ADVERTISEMENT.flatMap((name) => params.get(name) || []);
}

/** The names of whatever has one: cars, searches. */
function listNames(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listNames);
  const record = readRecord(value);
  if (record === null) return [];
  const name = readText(record['name']);
  return name === '' ? Object.values(record).flatMap(listNames) : [name];
}

function formatInstant(instant: unknown, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
  return format.format(Number(instant) || 0);
}

export type ShownEntry = Pick<StorageEntry, 'name' | 'group' | 'where' | 'what' | 'why' | 'until'>;

/** What this site stores on devices, in its own words. */
export function listStorageEntries(website: Website): ShownEntry[] {
  const things: readonly StorageEntry[] = DEVICE_STORAGE;
  return things
    .filter(({ onExperiments }) => !onExperiments || website.experiments.length > 0)
    .filter(({ onChat }) => !onChat || chooseChat(website) !== null)
    .filter(({ onGarage }) => !onGarage || website.garage_enabled)
    .filter(({ onConsent }) => !onConsent || isAskedForConsent(website))
    .filter(({ onTelling }) => !onTelling || chooseAnalytics(website) !== null)
    .filter(({ onProviderTest }) => !onProviderTest || website.providers_in_test.length > 0)
    .map(({ name, group, where, what, why, until }) => ({
      name,
      group,
      where,
      what: fillWords(website, what),
      why: fillWords(website, why),
      until,
    }));
}

function fillWords(website: LocaleSetting & TemplateSetting, text: string): string {
  const { postcode, licence } = pickWords(website);
  const cars = pickNoun(website, 2);
  return text
    .replace('{Cars}', capitalise(cars))
    .replace('{cars}', cars)
    .replace('{car}', pickNoun(website))
    .replace('{postcode}', postcode)
    .replace('{licence}', licence);
}
