import type { HeldLink } from '#domain/leads/held/held-lead.ts';

/** Signed links of one site, by which people without a password look at its held leads. */
export interface HeldLinks {
  /** The token of the link's address, good for 30 days from now. */
  issue(link: HeldLink): string;
  /** Null for a token that is forged, of another site, or too old. */
  read(token: string): HeldLink | null;
}
