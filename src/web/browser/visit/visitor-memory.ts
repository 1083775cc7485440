import type { EventId } from '#domain/analytics/events.ts';
import { openDeviceSlot, type Slot } from './device-slot.ts';
import type { StorageName } from './device-storage.ts';
import { readNumber, readRecord, readText, readTextList } from './stored-values.ts';

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
  /** Where it came from, as one word; empty where nobody sent it. */
  source: string;
}

interface EnquiredCar {
  id: number;
  slug: string;
  name: string;
}

export interface VisitorMemory {
  lastDetails: Slot<LastDetails | null>;
  distinctId: Slot<string>;
  session: Slot<SessionMark | null>;
  /** Newest last. */
  visitedPages: Slot<string[]>;
  firstQuery: Slot<FirstQuery | null>;
  enquiredCar: Slot<EnquiredCar | null>;
  successCategory: Slot<string>;
  /** The analytics event id of the lead of that category. */
  successEvent: Slot<EventId | null>;
}

/**
 * Everything a site stores on the visitor's device (spec §3) but the favourites, which every page shows: so only they
 * are read by code of every page.
 */
export function openVisitorMemory(websiteId: number): VisitorMemory {
  const slot = <Value>(name: StorageName, parse: (stored: unknown) => Value): Slot<Value> =>
    openDeviceSlot(websiteId, name, parse);
  return {
    lastDetails: slot('last-details', parseDetails),
    distinctId: slot('distinct-id', readText),
    session: slot('session', parseSession),
    visitedPages: slot('visited-pages', readTextList),
    firstQuery: slot('first-query', parseFirstQuery),
    enquiredCar: slot('asked-about-car', parseEnquiredCar),
    successCategory: slot('success-category', readText),
    // Written by this site only; whoever counts it refuses a number that means nothing.
    successEvent: slot('success-event', (storedValue) => readNumber(storedValue) as EventId | null),
  };
}

function parseDetails(storedValue: unknown): LastDetails | null {
  const record = readRecord(storedValue);
  return (
    record && {
      name: readText(record['name']),
      last_name: readText(record['last_name']),
      email: readText(record['email']),
      phone: readText(record['phone']),
      postcode: readText(record['postcode']),
    }
  );
}

function parseSession(storedValue: unknown): SessionMark | null {
  const record = readRecord(storedValue);
  const lastSeen = record?.['last_seen'];
  return record && typeof lastSeen === 'number'
    ? { id: readText(record['id']), last_seen: lastSeen, source: readText(record['source']) }
    : null;
}

function parseFirstQuery(storedValue: unknown): FirstQuery | null {
  const record = readRecord(storedValue);
  const savedAt = record?.['saved_at'];
  return record && typeof savedAt === 'number'
    ? { query: readText(record['query']), saved_at: savedAt }
    : null;
}

function parseEnquiredCar(storedValue: unknown): EnquiredCar | null {
  const record = readRecord(storedValue);
  const id = record?.['id'];
  if (!record || typeof id !== 'number') return null;
  return { id, slug: readText(record['slug']), name: readText(record['name']) };
}
