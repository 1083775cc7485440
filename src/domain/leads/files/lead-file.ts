/** A file that came with a lead: its bytes lie under its id, its name is for people only. */
export interface LeadFile {
  /** Random text. */
  id: string;
  /** As shown to staff, cleaned. */
  name: string;
  type: 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';
  /** Bytes as kept. */
  size: number;
  /** Hex, of the bytes as kept. */
  sha256: string;
}
