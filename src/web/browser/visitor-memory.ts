import { type Favourite, parseFavourites } from '#domain/garage/favourites.ts';
import { asRecord, asText, asTextList } from './stored-values.ts';

/** One thing remembered on the visitor's device. Reading never fails: unreadable is the same as absent. */
interface Slot<Value> {
  read(): Value;
  write(value: Value): void;
  forget(): void;
}

/** What the last form was filled with (spec §3). */
interface LastDetails {
  name: string;
  last_name: string;
  email: string;
  phone: string;
  postcode: string;
}

/** The query of the first page of a visit; `saved_at` in milliseconds since 1970. */
export interface FirstQuery {
  query: string;
  saved_at: number;
}

interface SessionMark {
  id: string;
  last_seen: number;
}

interface EnquiredCar {
  id: number;
  slug: string;
  name: string;
}

export interface VisitorMemory {
  favourites: Slot<Favourite[]>;
  lastDetails: Slot<LastDetails | null>;
  distinctId: Slot<string>;
  session: Slot<SessionMark | null>;
  /** Newest last. */
  visitedPages: Slot<string[]>;
  firstQuery: Slot<FirstQuery | null>;
  enquiredCar: Slot<EnquiredCar | null>;
  successCategory: Slot<string>;
}

/**
 * Everything a site keeps on the visitor's device (spec §3), each under `forecourt:{website_id}:…`, so that sites
 * that share an origin never read each other's. A full or forbidden storage is ignored: the page works without.
 */
export function visitorMemory(websiteId: number): VisitorMemory {
  const slot = <Value>(name: string, parse: (stored: unknown) => Value): Slot<Value> =>
    storageSlot(storageKey(websiteId, name), parse);
  return {
    favourites: slot('favourites', parseFavourites),
    lastDetails: slot('last-details', parseDetails),
    distinctId: slot('distinct-id', asText),
    session: slot('session', parseSession),
    visitedPages: slot('visited-pages', asTextList),
    firstQuery: slot('first-query', parseFirstQuery),
    enquiredCar: slot('enquired-car', parseEnquiredCar),
    successCategory: slot('success-category', asText),
  };
}

export function storageKey(websiteId: number, name: string): string {
  return `forecourt:${websiteId}:${name}`;
}

/** Raised when a stored shape changes; values of another version count as absent. */
const SCHEMA_VERSION = 1;

function storageSlot<Value>(key: string, parse: (stored: unknown) => Value): Slot<Value> {
  return {
    read: () => parse(readStored(key)),
    write: (value) =>
      tryStorage((storage) => storage.setItem(key, JSON.stringify({ v: SCHEMA_VERSION, value }))),
    forget: () => tryStorage((storage) => storage.removeItem(key)),
  };
}

function readStored(key: string): unknown {
  try {
    const stored = asRecord(JSON.parse(localStorage.getItem(key) ?? 'null'));
    return stored?.['v'] === SCHEMA_VERSION ? stored['value'] : null;
  } catch {
    return null;
  }
}

function tryStorage(act: (storage: Storage) => void): void {
  try {
    act(localStorage);
  } catch {
    // A full or forbidden storage only costs comfort (decision: storage keys).
  }
}

function parseDetails(stored: unknown): LastDetails | null {
  const record = asRecord(stored);
  return (
    record && {
      name: asText(record['name']),
      last_name: asText(record['last_name']),
      email: asText(record['email']),
      phone: asText(record['phone']),
      postcode: asText(record['postcode']),
    }
  );
}

function parseSession(stored: unknown): SessionMark | null {
  const record = asRecord(stored);
  const seen = record?.['last_seen'];
  return record && typeof seen === 'number' ? { id: asText(record['id']), last_seen: seen } : null;
}

function parseFirstQuery(stored: unknown): FirstQuery | null {
  const record = asRecord(stored);
  const saved = record?.['saved_at'];
  return record && typeof saved === 'number' ? { query: asText(record['query']), saved_at: saved } : null;
}

function parseEnquiredCar(stored: unknown): EnquiredCar | null {
  const record = asRecord(stored);
  const id = record?.['id'];
  if (!record || typeof id !== 'number') return null;
  return { id, slug: asText(record['slug']), name: asText(record['name']) };
}
