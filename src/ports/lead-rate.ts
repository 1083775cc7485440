/** The lead rate of one site: leads above the limit are held, never refused. Only valid ones are counted. */
export interface LeadRate {
  /** Counts one more; why it is to be held, in a sentence, or null. */
  count(kind: LeadRateKind): string | null;
  /** Takes that back: nothing came of it. */
  uncount(kind: LeadRateKind): void;
}

/** A new lead, or a later step of one. */
export type LeadRateKind = 'lead' | 'step';
