import { sql } from 'kysely';
import type { Db } from './schema.ts';

type Listener = (websiteIds: number[]) => void;

/** A website, and the place of its newest change in the platform-wide order of changes. */
export interface WebsiteChange {
  id: number;
  changed_seq: number;
}

export interface ChangeWatch {
  listen(listener: Listener): () => void;
  /** Tells the listeners which websites changed or were removed since the last poll. */
  look: (db: Db) => Promise<void>;
  /** Tells them of a change that somebody named. */
  note: (change: WebsiteChange) => void;
}

/** The fact that names the website removed last. Ids are never given twice. */
export const LAST_REMOVED_FACT = 'last_removed_website';

/** Stands for `changed_seq` in the row that names the website removed last. */
const REMOVED_MARK = 0;

/** A number may be committed after a higher one, as long as a transaction may take: a look goes back further. */
const OVERLAP_MS = 60_000;
/** The same where it is not known yet which number was the newest a minute ago. */
const FIRST_OVERLAP = 200;

/** Finds changed and removed websites by what a look reads newly, however many there are. */
export async function watchChanges(db: Db): Promise<ChangeWatch> {
  const listeners = new Set<Listener>();
  const seenChanges = new Map<number, number>();
  const order = new ChangeOrder();
  let lastRemoved: number | null = null;

  // Told before anything else is awaited: of two looks at once, the one that finds nothing new may end first.
  function tell(websiteIds: number[]): void {
    if (websiteIds.length > 0) for (const listener of listeners) listener(websiteIds);
  }

  function tellChanged(changes: readonly WebsiteChange[]): void {
    const newChanges = changes.filter(({ id, changed_seq }) => (seenChanges.get(id) ?? 0) < changed_seq);
    for (const { id, changed_seq } of newChanges) {
      seenChanges.set(id, changed_seq);
      order.note(changed_seq);
    }
    tell(newChanges.map(({ id }) => id));
  }

  /** SQLite gives a removed website's number once more: all are read, and the order goes on from what is left. */
  async function tellRemoved(current: Db): Promise<void> {
    const changes = await current.selectFrom('website').select(['id', 'changed_seq']).execute();
    const remainingIds = new Set(changes.map(({ id }) => id));
    const removedIds = [...seenChanges.keys()].filter((id) => !remainingIds.has(id));
    for (const id of removedIds) seenChanges.delete(id);
    order.restart(Math.max(0, ...changes.map(({ changed_seq }) => changed_seq)));
    tellChanged(changes);
    tell(removedIds);
  }

  async function look(current: Db): Promise<void> {
    const rows = await readChanges(current, order.start());
    tellChanged(rows.filter(({ changed_seq }) => changed_seq !== REMOVED_MARK));
    const removedId = rows.find(({ changed_seq }) => changed_seq === REMOVED_MARK)?.id ?? null;
    if (removedId === lastRemoved) return;
    lastRemoved = removedId;
    await tellRemoved(current);
  }

  await look(db);
  order.restart(order.newest);
  return {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    look,
    note: (change) => tellChanged([change]),
  };
}

/** From which number on a look reads. */
class ChangeOrder {
  newest = 0;
  #start = 0;
  #nextStart = 0;
  #movedAt = performance.now();

  note(number: number): void {
    this.newest = Math.max(this.newest, number);
  }

  /** Each start was the newest number at least one overlap ago. */
  start(): number {
    const now = performance.now();
    if (now - this.#movedAt < OVERLAP_MS) return this.#start;
    this.#start = this.#nextStart;
    this.#nextStart = this.newest;
    this.#movedAt = now;
    return this.#start;
  }

  restart(newest: number): void {
    this.newest = newest;
    this.#nextStart = newest;
    this.#start = Math.max(0, newest - FIRST_OVERLAP);
    this.#movedAt = performance.now();
  }
}

/** One statement by two indexes. */
function readChanges(db: Db, start: number): Promise<WebsiteChange[]> {
  const removedRow = db
    .selectFrom('fact')
    .select([
      sql<number>`cast(value as bigint)`.as('id'),
      sql<number>`cast(${sql.lit(REMOVED_MARK)} as bigint)`.as('changed_seq'),
    ])
    .where('name', '=', LAST_REMOVED_FACT);
  return db
    .selectFrom('website')
    .select(['id', 'changed_seq'])
    .where('changed_seq', '>=', start)
    .unionAll(removedRow)
    .execute();
}
