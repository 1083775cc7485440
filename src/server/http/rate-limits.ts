import type { RateLimitName } from '#domain/pages/page-row.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import type { Config } from '../config.ts';
import { createWindowCounter } from '../bounds/window-counter.ts';
import type { Peer } from './peer.ts';

export interface RateLimits {
  /** Seconds until the caller may come back, or null when it may go on. */
  countRequest(request: { peer: Peer; tenant: number; limit: RateLimitName | null }): number | null;
}

/**
 * Counts requests that cost somebody something: enquiries and revealed numbers. Searching and reading are free. Limits are
 * of one sender on one site: what a site takes in all is counted when it is known to be valid (`spam/lead-rate.ts`).
 * Why these numbers: decisions/overload.md.
 */
export function createRateLimits(
  limitedCallers: Config['rateLimits'],
  now: () => number = () => performance.now(),
): RateLimits {
  // The dashboard's calls may be answered by one of the dealers' own (spec §7).
  const limits: Record<RateLimitName, ((key: string) => number | null)[]> = {
    enquiries: [createLimit(5, MINUTE_MS), createLimit(30, HOUR_MS)],
    'later steps': [createLimit(30, MINUTE_MS)],
    'phone reveals': [createLimit(20, HOUR_MS)],
    'plate look-ups': [createLimit(10, MINUTE_MS)],
    'sign-in codes': [createLimit(5, MINUTE_MS), createLimit(20, HOUR_MS)],
    'sign-ins': [createLimit(10, MINUTE_MS), createLimit(60, HOUR_MS)],
    'saved searches': [createLimit(20, MINUTE_MS), createLimit(200, HOUR_MS)],
    'assistant questions': [createLimit(20, MINUTE_MS), createLimit(200, HOUR_MS)],
    dashboard: [createLimit(60, MINUTE_MS)],
    // One a page: an office of fifty behind one address.
    'visit reports': [createLimit(300, MINUTE_MS)],
  };

  /** At most `most` within `windowMs`; answers seconds until the sender may come back when it was one too many. */
  function createLimit(most: number, windowMs: number) {
    const counter = createWindowCounter(windowMs, now);
    return (key: string) => counter.take(key, most);
  }

  return {
    countRequest({ peer, tenant, limit }) {
      if (limit === null || isSpared(limitedCallers, peer)) return null;
      const key = `${tenant} ${readNetwork(peer.address)}`;
      for (const take of limits[limit]) {
        const seconds = take(key);
        if (seconds !== null) return seconds;
      }
      return null;
    },
  };
}

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
