/**
 * Signed times in a hidden field of one site's forms, so that bots that never loaded the form, or loaded it long ago, can be
 * told from humans. Bound to the site and, when checked, to the sender.
 */
export interface FormTimestamps {
  /** The text for a form that is drawn now. Pages may be cached: one stamp serves many shoppers. */
  issue(): string;
  /** Why the sender of this timestamp is probably no human, in a sentence, or null. Counts its use. */
  recordStamp(stamp: string): Promise<string | null>;
  /** Whether the form was sent within five seconds: few people are that quick. */
  isHasty(stamp: string): boolean;
}

/** Finds the same message sent to many sites, for one site and sender. */
export interface DuplicateMessageCheck {
  /**
   * Records a lead's message and returns why it was probably not sent by a human, in a sentence, or null. That many sites got
   * the same message is a sign, never enough: anybody can copy a message. It takes a second sign of this lead.
   */
  recordMessage(lead: CheckedMessage): Promise<string | null>;
}

export interface CheckedMessage {
  message: string;
  email: string;
  phone: string;
  /** The form's stamp, as sent, or null. */
  stamp: string | null;
}

/** The lead rate of one site: leads above the limit are held, never refused. Only valid ones are counted. */
export interface LeadRate {
  /** Counts one more; why it is to be held, in a sentence, or null. */
  count(kind: LeadRateKind): Promise<string | null>;
  /** Takes that back: nothing came of it. */
  uncount(kind: LeadRateKind): Promise<void>;
}

/** The holds of one site by one network: each takes a car off sale for nothing. Only those that were made are counted. */
export interface HoldRate {
  /**
   * Counts one more. `seconds`: until the next may be made, when it is one too many. `holds`: how many there are within
   * the hour, with this one; null for a sender who is not limited at all.
   */
  count(): Promise<{ seconds: number } | { holds: number | null }>;
  /** Takes that back: nothing came of it. */
  uncount(): Promise<void>;
}

/** A new lead, or a later step of one. */
export type LeadRateKind = 'lead' | 'step';
