import type { FetchCause, NotFetched } from './guarded-fetch.ts';

/** Where a redirect leads, and what else was asked before. */
export interface Hop {
  address: string;
  /** Null: the first address. */
  from: string | null;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches an address, and where it redirects, up to so many times. Each hop goes through `fetchHop`, which checks it as
 * it would check any address; nothing is read of the body of a redirect.
 */
export async function followRedirects<Answer extends object>(
  address: string,
  mostRedirects: number,
  fetchHop: (hop: Hop) => Promise<Answer | NotFetched>,
): Promise<Answer | NotFetched | { redirects: 'in a circle' | 'too often' }> {
  const seenAddresses = new Set<string>();
  for (let hop: Hop = { address, from: null }; ;) {
    if (seenAddresses.has(hop.address)) return { redirects: 'in a circle' };
    if (seenAddresses.size > mostRedirects) return { redirects: 'too often' };
    seenAddresses.add(hop.address);
    const hopAnswer = await fetchHop(hop);
    const next = 'cause' in hopAnswer ? readRedirect(hopAnswer.cause, hop.address) : null;
    if (next === null) return hopAnswer;
    hop = { address: next, from: hop.address };
  }
}

function readRedirect(cause: FetchCause, from: string): string | null {
  if (typeof cause === 'string' || !REDIRECTS.has(cause.status) || cause.location === null) return null;
  return URL.parse(cause.location, from)?.href ?? null;
}
