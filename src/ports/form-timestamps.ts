/**
 * Signed times in a hidden field of one site's forms, so that bots that never loaded the form, or loaded it long ago, can be
 * told from humans. Bound to the site and, when checked, to the sender.
 */
export interface FormTimestamps {
  /** The text for a form that is drawn now. Pages may be cached: one stamp serves many shoppers. */
  issue(): string;
  /** Why the sender of this timestamp is probably no human, in a sentence, or null. Counts its use. */
  whyNotHuman(stamp: string): string | null;
  /** Whether the form was sent within five seconds: few people are that quick. */
  isHasty(stamp: string): boolean;
}
