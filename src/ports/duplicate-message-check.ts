/** Sees the messages of all sites of this process, on behalf of one site and of who sends to it. */
export interface DuplicateMessageCheck {
  /**
   * Notes a lead's message and answers why it is probably no person's own, in a sentence, or null. That many sites got
   * the same words is a sign, never a verdict: anybody can send anybody's words. It takes a second sign of this lead.
   */
  whyNotHuman(lead: CheckedMessage): string | null;
}

export interface CheckedMessage {
  message: string;
  email: string;
  phone: string;
  /** The form's stamp, as sent, or null. */
  stamp: string | null;
}
