import type { IncomingMessage } from 'node:http';
import { isPublicAddress } from '#adapters/fetching/public-address.ts';
import type { Database } from '#ports/database.ts';
import { isForwarded, readSocketAddress } from '../http/peer.ts';
import type { Log } from '../log/log.ts';

/** Requests with forwarded headers from peers that `TRUST_PROXY` does not name. */
export interface UntrustedForwards {
  /** Counts a request of an untrusted peer, if it is one, and logs the first. */
  note(request: IncomingMessage): void;
  count(): number;
}

/** A proxy of one's own is mostly near; anybody on the internet can make such headers up. */
export const DISTANCES = ['near', 'far'] as const;
type Distance = (typeof DISTANCES)[number];

interface Parts {
  database: Database;
  log: Log;
}

/** Logged and reported by `doctor` once for each distance, so that a stranger's noise does not hide a real proxy. */
export function openUntrustedForwards({ database: { facts }, log }: Parts): UntrustedForwards {
  let count = 0;
  const warned = new Set<Distance>();
  for (const distance of DISTANCES) void clearEarlier(distance);
  const store = (distance: Distance, from: string) =>
    facts
      .set(buildFactName(distance), from)
      .catch((error: unknown) => log.error('noting who passes visitors on', error));

  return {
    note(request) {
      if (!isForwarded(request.headers)) return;
      count += 1;
      const address = readSocketAddress(request);
      const distance = isPublicAddress(address) ? 'far' : 'near';
      if (warned.has(distance)) return;
      warned.add(distance);
      const from = distance === 'far' ? coarsenAddress(address) : address;
      log.warn(describeIgnored(from, distance));
      void store(distance, from);
    },
    count: () => count,
  };

  /** What an earlier process saw may be fixed. Read first: a write would start the writer thread. */
  async function clearEarlier(distance: Distance): Promise<void> {
    const earlierSender = await facts.get(buildFactName(distance)).catch(() => null);
    if (earlierSender && !warned.has(distance)) await store(distance, '');
  }
}

/** Where `doctor`, a process of its own, reads from where: an address or a network, or empty. */
export function buildFactName(distance: Distance): string {
  return `untrusted_forwards_${distance}`;
}

/** One sentence for the log and `doctor`. */
export function describeIgnored(from: string, distance: Distance): string {
  const observation = `${from} passes visitors on (X-Forwarded-… or Forwarded), but TRUST_PROXY does not name it, so nothing it says of them is believed`;
  return distance === 'near'
    ? `${observation}: add it to TRUST_PROXY if it is your proxy.`
    : `${observation}: add it to TRUST_PROXY if a proxy or CDN of yours is there; else a stranger made it up, and nothing has to be done.`;
}

/** A stranger's address is not kept whole. */
function coarsenAddress(address: string): string {
  if (!address.includes(':')) return address.replace(/\d+$/, '0/24');
  const [head = ''] = address.split('::');
  return `${head.split(':').slice(0, 3).join(':')}::/48`;
}
