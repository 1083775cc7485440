/** What is counted for a while: by all servers of an installation together, or by one of them alone. */
export interface Counts {
  /** `name` keeps its keys apart from those of others. Keys of one site begin with its id. */
  openLimit(name: string, bounds: Bounds): Limit;
  openGroups(name: string, ms: number): GroupCounter;
}

/** At most so many within so many milliseconds; `Infinity` of them are counted without end. */
export type Bounds = readonly (readonly [most: number, ms: number])[];

/** Counts by key, for each bound within windows of its length. A window begins with its first count. */
export interface Limit {
  /**
   * Counts one more of a key, and answers how many the first bound has then; counts nothing where a bound is reached: then
   * whole seconds until there may be another, at least one.
   */
  take(key: string): Promise<{ count: number } | { seconds: number }>;
  /** Uncounts one: nothing came of it. */
  giveBack(key: string): Promise<void>;
  /** How many the first bound has. */
  count(key: string): Promise<number>;
}

/** Counts the different members of groups, each of which is forgotten some time after it was seen last. */
export interface GroupCounter {
  /** Notes the member in each of the groups; answers in their order how many members each has then. */
  add(groups: readonly string[], member: string): Promise<number[]>;
}
