import type { RateLimitName } from '#domain/pages/page-row.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import type { Config } from '../config.ts';
import type { Bounds, Counts, Limit } from '#ports/counts.ts';
import { createLocalCounts } from '../bounds/local-counts.ts';
import type { Peer } from './peer.ts';

export interface RateLimits {
  /** Seconds until the caller may come back, or null when it may go on. */
  countRequest(request: { peer: Peer; tenant: number; limit: RateLimitName | null }): Promise<number | null>;
}

/**
 * Counts requests that cost somebody something: enquiries and revealed numbers. Searching and reading are free. Limits are
 * of one sender on one site: what a site takes in all is counted when it is known to be valid (`spam/lead-rate.ts`).
 * Why these numbers: decisions/overload.md.
 */
export function createRateLimits(
  limitedCallers: Config['rateLimits'],
  counts: Counts = createLocalCounts(),
  ownCounts: Counts = createLocalCounts(),
): RateLimits {
  const limits = new Map<string, Limit>();
  for (const [name, bounds] of Object.entries(BOUNDS))
    limits.set(name, (COUNTED_HERE.has(name) ? ownCounts : counts).openLimit(name, bounds));

  return {
    async countRequest({ peer, tenant, limit }) {
      if (limit === null || isSpared(limitedCallers, peer)) return null;
      const verdict = await limits.get(limit)?.take(`${tenant} ${readNetwork(peer.address)}`);
      return verdict !== undefined && 'seconds' in verdict ? verdict.seconds : null;
    },
  };
}

// The dashboard's calls may be answered by one of the dealers' own (spec §7).
const BOUNDS: Record<RateLimitName, Bounds> = {
  enquiries: [
    [5, MINUTE_MS],
    [30, HOUR_MS],
  ],
  'later steps': [[30, MINUTE_MS]],
  'phone reveals': [[20, HOUR_MS]],
  'plate look-ups': [[10, MINUTE_MS]],
  'sign-in codes': [
    [5, MINUTE_MS],
    [20, HOUR_MS],
  ],
  'sign-ins': [
    [10, MINUTE_MS],
    [60, HOUR_MS],
  ],
  // An office of thirty behind one address, who all sign in at eight.
  'console posts': [
    [120, MINUTE_MS],
    [2000, HOUR_MS],
  ],
  // Twenty people of such an office who photograph cars at once.
  'console photos': [[600, MINUTE_MS]],
  'saved searches': [
    [20, MINUTE_MS],
    [200, HOUR_MS],
  ],
  'assistant questions': [
    [20, MINUTE_MS],
    [200, HOUR_MS],
  ],
  // One network of a provider asks for many shoppers.
  'agent calls': [
    [120, MINUTE_MS],
    [3000, HOUR_MS],
  ],
  dashboard: [[60, MINUTE_MS]],
  // One a page: an office of fifty behind one address.
  'visit reports': [[300, MINUTE_MS]],
};

/** Of each page: counting them for all servers would cost more than they do. */
const COUNTED_HERE: ReadonlySet<string> = new Set(['dashboard', 'visit reports']);

/** Whether a client's posts are not counted: all where limits are off, and this machine's own outside production. */
export function isSpared(
  limitedCallers: Config['rateLimits'],
  { isLoopback }: { isLoopback: Peer['isLoopback'] },
): boolean {
  return limitedCallers === 'nobody' || (limitedCallers === 'strangers' && isLoopback);
}

/** A household has a whole /64 of IPv6 addresses; they count as one, in one spelling. */
export function readNetwork(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const tailGroups = tail.split(':').filter(Boolean);
  const zeros = address.includes('::')
    ? Array(Math.max(0, 8 - groups.length - tailGroups.length)).fill('0')
    : [];
  return [...groups, ...zeros, ...tailGroups]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
