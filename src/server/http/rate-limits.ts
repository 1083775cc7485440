import type { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Place } from '../answer.ts';
import type { Config } from '../config.ts';
import type { Peer } from './peer.ts';

export interface RateLimits {
  /** Seconds until the caller may come back, or null when it may go on. */
  waitFor(asked: { peer: Peer; tenant: number; place: Place }): Promise<number | null>;
}

type Limit = Pick<RateLimiterMemory, 'consume'>;

const MINUTE = 60;
const HOUR = 3600;

/** Calls that make a lead; each page with a form makes one too. */
const ENQUIRIES = ['/api/leads', '/api/leads/with-files', '/api/carClarityCustomer'];

/** Calls that may be answered by a dashboard of the dealers' own (decision G17). */
const DASHBOARD = /^\/(?:dealerships|manufacturers)\//;

/**
 * Counts what costs somebody something: enquiries and revealed numbers. Searching and reading are free. Every limit is
 * of one sender on one site: what a site takes in all is counted when it is known to be valid (`spam/lead-flow.ts`).
 */
export function rateLimits(who: Config['rateLimits']): RateLimits {
  const enquiries = [limit(5, MINUTE), limit(30, HOUR)];
  const laterSteps = [limit(30, MINUTE)];
  const reveals = [limit(20, HOUR)];
  const lookUps = [limit(10, MINUTE)];
  const dashboard = [limit(60, MINUTE)];

  function limitsOf({ kind, route }: Place): Limit[] {
    if (route === '/api/events/car_phone_reveal') return reveals;
    if (route === '/api/nevdis') return lookUps;
    if (DASHBOARD.test(route)) return dashboard;
    if (route === '/api/leads/:id') return laterSteps;
    return kind === 'page' || ENQUIRIES.includes(route) ? enquiries : [];
  }

  return {
    async waitFor({ peer, tenant, place }) {
      if (isSpared(who, peer)) return null;
      const key = `${tenant} ${networkOf(peer.address)}`;
      for (const counter of limitsOf(place)) {
        const seconds = await spend(counter, key);
        if (seconds !== null) return seconds;
      }
      return null;
    },
  };
}

/** Whose posts are not counted: nobody's are where limits are off, nor this machine's own outside production. */
export function isSpared(who: Config['rateLimits'], { isLoopback }: Pick<Peer, 'isLoopback'>): boolean {
  return who === 'nobody' || (who === 'strangers' && isLoopback);
}

/** The library is loaded by the first enquiry: no page needs it, and a start takes as long as what it loads. */
function limit(points: number, duration: number): Limit {
  let counter: Promise<RateLimiterMemory> | null = null;
  const load = async () =>
    new (await import('rate-limiter-flexible')).RateLimiterMemory({ points, duration });
  return { consume: async (key) => (await (counter ??= load())).consume(key) };
}

async function spend(counter: Limit, key: string): Promise<number | null> {
  try {
    await counter.consume(key);
    return null;
  } catch (refused) {
    if (!isRefusal(refused)) throw refused;
    return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
  }
}

function isRefusal(thrown: unknown): thrown is { msBeforeNext: number } {
  return typeof thrown === 'object' && thrown !== null && 'msBeforeNext' in thrown;
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
