/** What is counted for a while: by all servers of an installation together, or by one of them alone. */
export interface Counts {
  /** `name` keeps its keys apart from those of other counters. A window lasts `ms`. */
  openWindows(name: string, ms: number): WindowCounter;
  openGroups(name: string, ms: number): GroupCounter;
}

/** Counts by key within windows of one length, each of which begins with its first count. */
export interface WindowCounter {
  /** Counts one more of a key; answers how many its window has then. */
  add(key: string): Promise<number>;
  /** Counts one more unless there are `maxCount`: then whole seconds until the window ends, at least one; else null. */
  take(key: string, maxCount: number): Promise<number | null>;
  /** Uncounts one: nothing came of it. */
  takeBack(key: string): Promise<void>;
  count(key: string): Promise<number>;
}

/** Counts the different members of groups, each of which is forgotten some time after it was seen last. */
export interface GroupCounter {
  /** Notes the member in each of the groups; answers in their order how many members each has then. */
  add(groups: readonly string[], member: string): Promise<number[]>;
}
