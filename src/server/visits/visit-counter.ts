import { OTHER_BLOCKED } from '#domain/analytics/counts/client-errors.ts';
import { type DayCounts, ADDED_UP } from '#domain/analytics/counts/day-counts.ts';
import type { KeptVisit } from '#domain/analytics/kept-visit.ts';
import { addDays } from '#domain/contact/opening-hours-zone.ts';
import { ASSISTANT_SOURCE } from '#domain/analytics/visit-source.ts';
import type { StoreOpener } from '#ports/database.ts';
import type { ErrorLog } from '../log/log.ts';

/** Of a site: some thousand reports wait, and a day brings some hundred thousand at most. */
const MAX_WAITING_BYTES = 1024 * 1024;

const MAX_BYTES_A_DAY = 64 * 1024 * 1024;

/** Adds up what visits report, and stores it within five seconds: a server that is killed loses no more than that. */
export interface VisitCounter {
  /** `visit`: what was done, where that may be kept. */
  count(websiteId: number, counts: DayCounts, visit?: KeptVisit | null): void;
  /** Remembers an act by its random id; false where it is known already. */
  rememberAct(websiteId: number, act: string): boolean;
  /** Stores what was added up since. */
  store(): Promise<void>;
  stop(): Promise<void>;
}

interface VisitCounterParts {
  database: StoreOpener;
  log: ErrorLog;
}

interface SiteVisits {
  counts: DayCounts;
  visits: readonly KeptVisit[];
}

type Kind = keyof DayCounts;
type Row = DayCounts[Kind][number];
/** By what tells rows apart. */
type Sums = Map<string, { kind: Kind; row: Row }>;

/** Longer, and more would be handed over at a time: four seconds of a thousand acts a second took 50 ms. */
const STORE_EVERY_MS = 500;
/** Of a site, while the database is away: rows of what has few values, and of its cars. */
const MAX_ROWS = 20_000;
/** Anybody may write a source into an address, and report what was refused: of a site and a day only so many are told apart. */
const MAX_SOURCES = 50;
const OTHER_SOURCE = 'other';
/** Assistants name themselves, too: they have as much room beside the others, who lose no word to them. */
const NAMED_ASSISTANT = `${ASSISTANT_SOURCE}.`;
const OTHER_ASSISTANT = `${NAMED_ASSISTANT}other`;

/** At least the newest half of these acts: what is sent again comes within seconds. */
const MAX_REMEMBERED = 20_000;

export function startVisitCounter(parts: VisitCounterParts): VisitCounter {
  let sums = new Map<number, Sums>();
  const visits = createWaitingVisits();
  const withKnownWord = createWordMemory();
  const rememberAct = createActMemory();
  let storing: Promise<void> = Promise.resolve();

  function count(websiteId: number, counts: DayCounts, visit: KeptVisit | null = null): void {
    if (visit !== null) visits.add(websiteId, [visit]);
    const siteSums = sums.get(websiteId) ?? new Map<string, { kind: Kind; row: Row }>();
    sums.set(websiteId, siteSums);
    for (const kind of Object.keys(ADDED_UP) as Kind[])
      for (const row of counts[kind]) addRow(siteSums, kind, withKnownWord(websiteId, row));
  }

  async function storeAll(): Promise<void> {
    const storedSums = sums;
    sums = new Map();
    const visitsBySite = visits.take();
    // Whoever keeps a visit counts it, too.
    await Promise.all(
      [...storedSums].map(([websiteId, siteSums]) =>
        storeSite(websiteId, { counts: toDayCounts(siteSums), visits: visitsBySite.get(websiteId) ?? [] }),
      ),
    );
  }

  async function storeSite(websiteId: number, { counts, visits: siteVisits }: SiteVisits): Promise<void> {
    try {
      await parts.database.openStores(websiteId).visitCounts.add(counts, siteVisits);
    } catch (error) {
      // Nothing of it was stored: it is, with what comes meanwhile, at the next try.
      count(websiteId, counts);
      visits.add(websiteId, siteVisits);
      parts.log.error('counting visits', error);
    }
  }

  const store = () => (storing = storing.then(storeAll));
  const timer = setInterval(() => void store(), STORE_EVERY_MS).unref();
  return {
    count,
    rememberAct,
    store,
    stop() {
      clearInterval(timer);
      return store();
    },
  };
}

/** Puts one word in place of those that came after as many as a site and day may have. */
function createWordMemory(): (websiteId: number, row: Row) => Row {
  const words = new Map<string, Set<string>>();

  /** Takes it in while there is room; false where there is none. */
  function learnWord(name: string, word: string, day: string): boolean {
    const knownWords = words.get(name) ?? new Set<string>();
    if (knownWords.size === 0) forgetOldDays(day);
    words.set(name, knownWords);
    if (knownWords.size < MAX_SOURCES) knownWords.add(word);
    return knownWords.has(word);
  }

  /** A day on the clocks of the sites is over everywhere two days later. */
  function forgetOldDays(day: string): void {
    const oldestDay = addDays(day, -2);
    for (const name of words.keys()) if ((name.split(' ')[1] ?? '') <= oldestDay) words.delete(name);
  }

  return (websiteId, row) => {
    const name = `${websiteId} ${row.day}`;
    if ('errors' in row && row.kind.startsWith('blocked '))
      return learnWord(`${name} blocked`, row.kind, row.day)
        ? row
        : { ...row, kind: `blocked ${OTHER_BLOCKED}` };
    if (!('source' in row) || row.source === '' || row.source === ASSISTANT_SOURCE) return row;
    if (row.source.startsWith(NAMED_ASSISTANT))
      return learnWord(`${name} assistants`, row.source, row.day) ? row : { ...row, source: OTHER_ASSISTANT };
    return learnWord(name, row.source, row.day) ? row : { ...row, source: OTHER_SOURCE };
  };
}

/** Two sets that take turns: to drop one whole costs less than to drop its oldest at each act. */
function createActMemory(): VisitCounter['rememberAct'] {
  let newer = new Set<string>();
  let olderActs = newer;
  return (websiteId, act) => {
    const name = `${websiteId} ${act}`;
    if (newer.has(name) || olderActs.has(name)) return false;
    if (newer.size >= MAX_REMEMBERED / 2) {
      olderActs = newer;
      newer = new Set();
    }
    newer.add(name);
    return true;
  };
}

function addRow(sums: Sums, kind: Kind, row: Row): void {
  const addedColumns: readonly string[] = ADDED_UP[kind];
  const name = `${kind} ${Object.entries(row)
    .filter(([column]) => !addedColumns.includes(column))
    .map(([, value]) => String(value))
    .join(' ')}`;
  const knownSum = sums.get(name);
  if (knownSum === undefined) {
    if (sums.size < MAX_ROWS) sums.set(name, { kind, row: { ...row } });
    return;
  }
  const sum = knownSum.row as unknown as Record<string, number>;
  for (const column of addedColumns) sum[column] = (sum[column] ?? 0) + Number(Reflect.get(row, column));
}

function toDayCounts(sums: Sums): DayCounts {
  const rows = <Of extends Kind>(kind: Of) =>
    [...sums.values()].flatMap((sum) => (sum.kind === kind ? [sum.row as DayCounts[Of][number]] : []));
  return {
    acts: rows('acts'),
    cars: rows('cars'),
    vitals: rows('vitals'),
    variants: rows('variants'),
    errors: rows('errors'),
  } as DayCounts;
}

/** What visits did, until it is stored. Whoever makes visits up fills neither the memory nor the disk: what is too much is dropped. */
interface WaitingVisits {
  add(websiteId: number, visits: readonly KeptVisit[]): void;
  /** All that wait, by website; they are no longer held here. */
  take(): Map<number, KeptVisit[]>;
}

interface Amount {
  day: string;
  waiting: number;
  dayBytes: number;
}

export function createWaitingVisits(): WaitingVisits {
  let visitsBySite = new Map<number, KeptVisit[]>();
  const amounts = new Map<number, Amount>();

  function findAmount(websiteId: number, day: string): Amount {
    const knownAmount = amounts.get(websiteId);
    const amount =
      knownAmount?.day === day ? knownAmount : { day, waiting: knownAmount?.waiting ?? 0, dayBytes: 0 };
    amounts.set(websiteId, amount);
    return amount;
  }

  function addOne(websiteId: number, visit: KeptVisit): void {
    const amount = findAmount(websiteId, visit.at.slice(0, 10));
    const bytes = JSON.stringify(visit).length;
    if (amount.waiting + bytes > MAX_WAITING_BYTES || amount.dayBytes + bytes > MAX_BYTES_A_DAY) return;
    amount.waiting += bytes;
    amount.dayBytes += bytes;
    const siteVisits = visitsBySite.get(websiteId);
    if (siteVisits === undefined) visitsBySite.set(websiteId, [visit]);
    else siteVisits.push(visit);
  }

  return {
    add(websiteId, visits) {
      for (const visit of visits) addOne(websiteId, visit);
    },
    take() {
      const takenVisits = visitsBySite;
      visitsBySite = new Map();
      for (const amount of amounts.values()) amount.waiting = 0;
      return takenVisits;
    },
  };
}
