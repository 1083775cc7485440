/** How much one site takes at once: what is above it is held, never refused. Only what is valid is counted. */
export interface LeadRate {
  /** Counts one more; why it is to be held, in a sentence, or null. */
  count(kind: LeadRateKind): string | null;
  /** Takes that back: nothing came of it. */
  uncount(kind: LeadRateKind): void;
}

/** A new lead, or a later step of one. */
export type LeadRateKind = 'lead' | 'step';
