/** An address of a dealer's earlier website, and where it leads now. */
export interface Redirect {
  /** A path, without a query. */
  from: string;
  /** A path of this site, or an https address. */
  to: string;
}
