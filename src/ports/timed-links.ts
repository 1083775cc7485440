/** Signed texts of one site and purpose that name one thing for a while. */
export interface TimedLinks {
  /** A token of that id, which holds from now on for as long as its purpose says. */
  issue(id: string): string;
  /** The id; null for a token that is forged, of another site or purpose, or too old. */
  read(token: string): string | null;
}
