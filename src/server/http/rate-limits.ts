import type { RateLimitName } from '#domain/pages/page-row.ts';
import type { Config } from '../config.ts';
import { type Channel, NO_SIBLINGS, type Topics } from '../workers/siblings.ts';
import { windowCounter } from '../window-counter.ts';
import type { Peer } from './peer.ts';

export interface RateLimits {
  /** Seconds until the caller may come back, or null when it may go on. */
  waitFor(request: { peer: Peer; tenant: number; limit: RateLimitName | null }): number | null;
}

const MINUTE = 60;
const HOUR = 3600;

/**
 * Counts requests that cost somebody something: enquiries and revealed numbers. Searching and reading are free. Limits are
 * of one sender on one site: what a site takes in all is counted when it is known to be valid (`spam/lead-rate.ts`).
 * `others`: the processes that serve the same port count along.
 */
export function rateLimits(
  who: Config['rateLimits'],
  now: () => number = () => performance.now(),
  others: Channel<Topics['requests']> = NO_SIBLINGS.channel('requests'),
): RateLimits {
  // The dashboard's calls may be answered by one of the dealers' own (decision G17).
  const limits: Record<RateLimitName, ((key: string) => number | null)[]> = {
    enquiries: [limitOf(5, MINUTE), limitOf(30, HOUR)],
    'later steps': [limitOf(30, MINUTE)],
    'phone reveals': [limitOf(20, HOUR)],
    'plate look-ups': [limitOf(10, MINUTE)],
    'sign-in codes': [limitOf(5, MINUTE), limitOf(20, HOUR)],
    'sign-ins': [limitOf(10, MINUTE), limitOf(60, HOUR)],
    'saved searches': [limitOf(20, MINUTE), limitOf(200, HOUR)],
    'assistant questions': [limitOf(20, MINUTE), limitOf(200, HOUR)],
    dashboard: [limitOf(60, MINUTE)],
    // One a page: an office of fifty behind one address.
    'visit reports': [limitOf(300, MINUTE)],
  };

  function spend({ limit, key }: Topics['requests']): number | null {
    for (const spendOne of limits[limit]) {
      const seconds = spendOne(key);
      if (seconds !== null) return seconds;
    }
    return null;
  }

  /** At most `points` in `seconds`; seconds until the sender may come back when it was one too many. */
  function limitOf(points: number, seconds: number) {
    const counter = windowCounter(seconds * 1000, now);
    return (key: string) => (counter.add(key) > points ? counter.secondsLeft(key) : null);
  }

  // Another release may have limits of its own.
  others.hear((spent) => (spent.limit in limits ? spend(spent) : null));
  return {
    waitFor({ peer, tenant, limit }) {
      if (limit === null || isSpared(who, peer)) return null;
      const spent = { limit, key: `${tenant} ${networkOf(peer.address)}` };
      others.tell(spent);
      return spend(spent);
    },
  };
}

/** Whether a client's posts are not counted: all where limits are off, and this machine's own outside production. */
export function isSpared(who: Config['rateLimits'], { isLoopback }: Pick<Peer, 'isLoopback'>): boolean {
  return who === 'nobody' || (who === 'strangers' && isLoopback);
}

/** A household has a whole /64 of IPv6 addresses; they count as one, in one spelling. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Array(Math.max(0, 8 - groups.length - after.length)).fill('0') : [];
  return [...groups, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
