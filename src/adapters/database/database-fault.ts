/** Why a database could not be opened. */
export interface DatabaseFault {
  kind: 'locked' | 'damaged' | 'newer' | 'unreachable' | 'not_writable';
  /** One sentence for the operator: what is wrong with which file or server, and the remedy. */
  message: string;
}
