/** How often a month providers that cost by the call were asked for one site. */
export interface LookupCounts {
  /** Counts one look-up more, unless that is more than `most`: false, and nothing is counted. */
  take(lookup: Lookup): Promise<boolean>;
  /** Of a month, by provider. */
  inMonth(month: string): Promise<{ provider: string; lookups: number }[]>;
}

export interface Lookup {
  provider: string;
  /** `2026-11`, in the site's time zone. */
  month: string;
  most: number;
}
