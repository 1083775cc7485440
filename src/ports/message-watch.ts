/** Sees the messages of all sites of this process, of one site's behalf: a message that many get is nobody's question. */
export interface MessageWatch {
  /**
   * Notes that this lead carries the message. Once it has spread over too many sites the earlier leads are marked as
   * soft spam, and the answer is why, in a sentence; else null.
   */
  notice(message: string, leadId: string): string | null;
}
