import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { readNetwork } from './rate-limits.ts';

/** Who asks, as far as addresses and proxies say. */
export interface Visitors {
  /** Whether an address may stand for many visitors. */
  isProxy(address: string): boolean;
  /** Whom a proxy names as its client; null where it names nobody. */
  clientAddress(request: IncomingMessage): string | null;
}

/** Visitors who share what one network may take. */
export interface Network {
  /** From its own addresses. */
  readonly sockets: Set<OpenSocket>;
  /** On which one of its requests is being answered. */
  readonly answering: Set<OpenSocket>;
  /** On which one of its requests is the next to begin. */
  readonly readySockets: Set<OpenSocket>;
  /** Requests that wait on its own sockets. */
  waitingCount: number;
  /** Its sockets that are not read because so many wait, in the order in which they will be. */
  readonly readLater: Set<OpenSocket>;
  /** Forgets it when nothing of it is open any more. */
  release(): void;
}

/** A request that waits until its socket and its network may have another answer. */
export interface WaitingRequest {
  readonly request: IncomingMessage;
  begin(network: Network): void;
}

export interface OpenSocket {
  readonly socket: Socket;
  /** Its address's; of a proxy's connection, one of its own. */
  readonly network: Network;
  /** Since when nothing is asked on it; milliseconds of the monotonic clock. */
  quietSince: number;
  /** The network whose request is being answered, until the kernel has all of the response. */
  answeringFor: Network | null;
  /** In their order. */
  waitingRequests: WaitingRequest[];
  /** The network of the first of them, once that may begin. */
  nextFor: Network | null;
  /** Set by whoever answers its requests. */
  onAnswered: (() => void) | null;
  onClose: (() => void) | null;
  /** Bytes its client had acknowledged when that was last looked for, and since when there were no more. */
  acknowledged: number;
  unreadSince: number;
  readonly findNetwork: (request: IncomingMessage) => Network;
}

/** The networks that ask something now: IPv4 addresses, and /64 of IPv6. */
export interface Networks {
  findByAddress(address: string): Network;
  /** For a connection of a proxy, for requests in nobody's name. */
  createForConnection(): Network;
}

export function openNetworks(): Networks {
  const byName = new Map<string, Network>();
  return {
    findByAddress(address) {
      const name = readNetwork(address);
      const knownNetwork = byName.get(name);
      if (knownNetwork !== undefined) return knownNetwork;
      const network = createNetwork((isEmpty) => isEmpty && byName.delete(name));
      byName.set(name, network);
      return network;
    },
    createForConnection: () => createNetwork(() => {}),
  };
}

function createNetwork(onReleased: (isEmpty: boolean) => void): Network {
  const sockets = new Set<OpenSocket>();
  const answering = new Set<OpenSocket>();
  const readySockets = new Set<OpenSocket>();
  const release = () => onReleased(sockets.size + answering.size + readySockets.size === 0);
  return { sockets, answering, readySockets, waitingCount: 0, readLater: new Set(), release };
}
