/** Why a database could not be opened. */
export interface DatabaseFault {
  kind: 'no_data' | 'locked' | 'damaged' | 'newer' | 'unreachable' | 'not_writable';
  /** One sentence for the operator: what is wrong with which file or server, and the remedy. */
  message: string;
}

/** What to do where no database of ours is. */
export type IfMissing = 'make' | 'refuse';
