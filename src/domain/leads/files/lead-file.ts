/** A file of a lead: its bytes are stored under its id, its name is for people only. */
export interface LeadFile {
  /** Random text. */
  id: string;
  /** As shown to staff, cleaned. */
  name: string;
  type: 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';
  /** Bytes as kept; as received while it waits. */
  size: number;
  /** Hex, of the same bytes. */
  sha256: string;
  /**
   * A picture waits until it is re-encoded without metadata; until then nothing of its lead is delivered. One
   * that cannot be re-encoded is refused: its bytes are deleted, its name stays.
   */
  state: 'waiting' | 'kept' | 'refused';
}

export type PictureType = Exclude<LeadFile['type'], 'application/pdf'>;
