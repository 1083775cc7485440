/** Finds the same message sent to many sites of this process, for one site and sender. */
export interface DuplicateMessageCheck {
  /**
   * Records a lead's message and returns why it was probably not sent by a human, in a sentence, or null. That many sites got
   * the same message is a sign, never enough: anybody can copy a message. It takes a second sign of this lead.
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
