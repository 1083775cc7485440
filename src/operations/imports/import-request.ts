import type { Mapping } from '#domain/imports/mapping.ts';
import type { Feed } from '#ports/feed.ts';
import type { Site } from '#ports/site.ts';

export type ImportSite = Pick<Site, 'website' | 'stock' | 'clock'>;

export interface ImportRequest {
  rows: Feed;
  /** Sentences about the file, complete when its rows are read. */
  remarks?: readonly string[];
  mapping: Mapping;
  /** The feed is the whole stock: what it does not hold is withdrawn. */
  full: boolean;
  /** Imports although the feed is empty, lacks a mapped column or would withdraw more than half of the stock. */
  force: boolean;
  /** Cars in the feed when it was last read: with less than half of them it is refused. */
  heldBefore?: number | null;
  /** Stock numbers of cars whose implausible values are accepted. */
  accept?: 'all' | readonly string[];
  /** Called now and then while rows are read and cars are stored. */
  onProgress?: (progress: ImportProgress) => void;
}

export interface ImportProgress {
  step: 'reading' | 'storing';
  done: number;
  /** Known once all rows are read. */
  total: number | null;
}
