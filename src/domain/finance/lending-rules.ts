import type { Frequency } from './repayment.ts';

/** What a country wants shown beside a repayment, what it calls things there, and what its lenders lend. */
export interface LendingRules {
  frequencies: readonly Frequency[];
  /** The rate with the fees in it, under the name that the country's law gives it; null where it knows none. */
  trueRate: string | null;
  /** The rate that interest is computed with. */
  rate: string;
  /** After a rate: ` p.a.` */
  aYear: string;
  repayment: string;
  deposit: string;
  balloon: string;
  total: string;
  /** What comes on top of a price depends on the state. */
  hasStates: boolean;
  /** Years. */
  terms: { usual: number; most: number };
  /** What may be left to the end; empty where loans are repaid whole. */
  balloons: readonly Balloon[];
}

export interface Balloon {
  /** Of the amount. */
  percent: number;
  /** Whose number it is. */
  note?: string;
}
