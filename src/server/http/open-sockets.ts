import { channel } from 'node:diagnostics_channel';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { socketAddress } from './peer.ts';
import { networkOf } from './rate-limits.ts';

export interface SocketLimits {
  /** Of one network: an IPv4 address, or a /64 of IPv6. */
  ofNetwork: number;
  inAll: number;
  /** How long one may stay on which nothing is asked. */
  quietMs: number;
}

export interface OpenSocket {
  readonly socket: Socket;
  /** Null for one that may stand for many visitors: a proxy's. */
  readonly network: string | null;
  /** Since when nothing is asked on it; milliseconds of the monotonic clock. */
  quietSince: number;
  /** Requests whose response is not complete. */
  underWay: number;
  /** Start the pipelined requests that wait for those. */
  waiting: (() => void)[];
  /** To be called when one is answered. */
  readonly answered: () => void;
}

/** With a flood of new sockets the idle ones are not searched for each of them. */
const GOING_AT_ONCE = 32;
const LOOK_EVERY_MS = 5000;

const turnedAway = channel('forecourt.turned-away');
const known = new WeakMap<Socket, OpenSocket>();

export function openSocketOf(socket: Socket): OpenSocket | undefined {
  return known.get(socket);
}

/** Closes a socket without a response; `why` is for the metrics. */
export function closeUnanswered(socket: Socket, why: 'network' | 'total' | 'pipelined'): void {
  turnedAway.publish({ why });
  socket.destroy();
}

/**
 * Limits the number of open sockets, of each network and in all. Idle ones are closed first,
 * the longest idle before others; where all are busy, the new one is closed. `isSpared`: an address that may stand for
 * many visitors.
 */
export function limitSockets(
  server: Server,
  caps: SocketLimits,
  isSpared: (address: string) => boolean,
): void {
  const all = new Set<OpenSocket>();
  const byNetwork = new Map<string, Set<OpenSocket>>();

  server.on('connection', (socket: Socket) => {
    const address = socketAddress({ socket });
    const network = isSpared(address) ? null : networkOf(address);
    const neighbours = network === null ? null : (byNetwork.get(network) ?? new Set());
    if (neighbours && neighbours.size >= caps.ofNetwork && !closeQuiet(neighbours, 1, 'network'))
      return closeUnanswered(socket, 'network');
    if (all.size >= caps.inAll && !closeQuiet(all, GOING_AT_ONCE, 'total'))
      return closeUnanswered(socket, 'total');
    const open = openSocket(socket, network);
    for (const group of [all, neighbours]) group?.add(open);
    if (network !== null && neighbours) byNetwork.set(network, neighbours);
    socket.once('close', () => {
      for (const group of [all, neighbours]) group?.delete(open);
      if (network !== null && byNetwork.get(network)?.size === 0) byNetwork.delete(network);
    });
  });

  // Node restarts its own timeout with every byte, be it an empty line between two requests.
  const sweep = setInterval(
    () => {
      const end = performance.now() - caps.quietMs;
      for (const open of all) if (isQuiet(open) && open.quietSince < end) open.socket.destroy();
    },
    Math.min(LOOK_EVERY_MS, caps.quietMs),
  ).unref();
  server.once('close', () => clearInterval(sweep));
}

function openSocket(socket: Socket, network: string | null): OpenSocket {
  const open: OpenSocket = {
    socket,
    network,
    quietSince: performance.now(),
    underWay: 0,
    waiting: [],
    answered() {
      open.underWay -= 1;
      open.quietSince = performance.now();
      open.waiting.shift()?.();
    },
  };
  known.set(socket, open);
  return open;
}

/** Whether there was a quiet one to close. */
function closeQuiet(group: Set<OpenSocket>, most: number, why: 'network' | 'total'): boolean {
  const quiet = [...group].filter(isQuiet).sort((one, other) => one.quietSince - other.quietSince);
  for (const open of quiet.slice(0, most)) {
    group.delete(open);
    closeUnanswered(open.socket, why);
  }
  return quiet.length > 0;
}

function isQuiet({ underWay, socket }: OpenSocket): boolean {
  return underWay === 0 && socket.writableLength === 0;
}
