import type { LeadFile } from '#domain/leads/files/lead-file.ts';

/** The files of one site's leads: received as they are, checked by their bytes, stored under our own ids. */
export interface LeadFiles {
  /**
   * Writes bytes to a temporary file as they arrive, at most as many as a file may have; the rest is only counted. Rejects when they
   * break off; then nothing is left behind.
   */
  receive(name: string, bytes: AsyncIterable<Uint8Array>): Promise<IncomingFile>;
  /**
   * Stores a received file if it looks complete and is of an accepted kind: a PDF as it is, a picture to wait
   * until it is cleaned of what the camera noted. The file store has it when the promise resolves; null when it is no such
   * file. Rejects when the store does not take it.
   */
  store(incoming: IncomingFile): Promise<LeadFile | null>;
  /** Deletes a received file; a stored one stays. */
  discard(incoming: IncomingFile): Promise<void>;
  /** Deletes stored files whose lead was not stored, now or within hours: nobody waits for it. */
  removeSoon(ids: readonly string[]): void;
  /** Says that a lead was stored with files: those that wait are cleaned now, beside everything else. */
  cleanSoon(): void;
}

/** The key of a file of which nothing was written. */
export const NOT_RECEIVED = '';

/** A file before it is checked. */
export interface IncomingFile {
  /** Where its bytes wait: random text. */
  key: string;
  /** As the sender wrote it. */
  name: string;
  /** What the first bytes and the name's ending agree on, or null. */
  type: LeadFile['type'] | null;
  /** Bytes sent, also those past the limit. */
  size: number;
}
