/**
 * Signed times that forms of one site carry unseen, so that scripts that never saw the form, or saw it long ago, can be
 * told from people. Bound to the site and, when one is judged, to whoever sent it.
 */
export interface FormTimestamps {
  /** The text for a form that is drawn now. Pages may be cached: one stamp serves many shoppers. */
  issue(): string;
  /** Why the sender of this stamp is probably no person, in a sentence, or null. Counts its use. */
  whyNotHuman(stamp: string): string | null;
  /** Whether the form was sent within five seconds: few people are that quick. */
  isHasty(stamp: string): boolean;
}
