import type { Db } from './schema.ts';

type Listener = (websiteIds: number[]) => void;

export interface ChangeWatch {
  listen(listener: Listener): () => void;
  /** Tells the listeners which websites changed since the last poll. */
  look(db: Db): Promise<void>;
}

/**
 * Finds changed and removed websites; changed ones by their place in the platform-wide order of changes. `overlap` is how many numbers each
 * look goes back: where several writers commit at once, a lower number may appear after a higher one.
 */
export async function watchChanges(db: Db, overlap: number): Promise<ChangeWatch> {
  const listeners = new Set<Listener>();
  const seenChanges = new Map<number, number>();
  let newest = 0;

  // Told before anything else is awaited: of two looks at once, the one that finds nothing new may end first.
  function tell(websiteIds: number[]): void {
    if (websiteIds.length > 0) for (const listener of listeners) listener(websiteIds);
  }

  async function tellChanged(current: Db): Promise<void> {
    const rows = await current
      .selectFrom('website')
      .select(['id', 'changed_seq'])
      .where('changed_seq', '>', newest - overlap)
      .execute();
    const changedRows = rows.filter(({ id, changed_seq }) => (seenChanges.get(id) ?? 0) < changed_seq);
    for (const { id, changed_seq } of changedRows) {
      seenChanges.set(id, changed_seq);
      newest = Math.max(newest, changed_seq);
    }
    tell(changedRows.map(({ id }) => id));
  }

  /** Removed websites. Usually only counted: it hardly ever happens. */
  async function tellRemoved(current: Db): Promise<void> {
    const { count } = await current
      .selectFrom('website')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= seenChanges.size) return;
    const rows = await current.selectFrom('website').select('id').execute();
    const remainingIds = new Set(rows.map(({ id }) => id));
    const removedIds = [...seenChanges.keys()].filter((id) => !remainingIds.has(id));
    for (const id of removedIds) seenChanges.delete(id);
    tell(removedIds);
  }

  await tellChanged(db);
  return {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async look(current) {
      await tellChanged(current);
      await tellRemoved(current);
    },
  };
}
