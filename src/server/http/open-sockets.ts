import { channel } from 'node:diagnostics_channel';
import type { Server } from 'node:http';
import { type Socket, SocketAddress } from 'node:net';
import { runInNewContext } from 'node:vm';
import { type Network, type Networks, type OpenSocket, type Visitors, openNetworks } from './networks.ts';
import { readSocketAddress } from './peer.ts';
import { readFile } from 'node:fs/promises';

const FILES = ['/proc/self/net/tcp', '/proc/self/net/tcp6'];

/** Number, local and remote address, state, bytes sent and not acknowledged: `0: 0100007F:0BB8 0200007F:C001 01 0000A2F0:…` */
const LINE = /^ *\d+: [\dA-F]+:([\dA-F]{4}) ([\dA-F]+):([\dA-F]{4}) [\dA-F]{2} ([\dA-F]{8}):/;

/** In nearly every line: nothing that is not acknowledged. */
const NOTHING = ' 00000000:';

export interface SocketLimits {
  /** Of one network: an IPv4 address, or a /64 of IPv6. */
  ofNetwork: number;
  inAll: number;
  /** How long one may stay on which nothing is asked. */
  quietMs: number;
  /** How long one may stay whose client takes not one byte of what it was sent. */
  unreadMs: number;
}

type CloseReason = 'network' | 'total' | 'pipelined' | 'unread';

/** With a flood of new sockets the idle ones are not searched for each of them. */
const MOST_CLOSED_AT_ONCE = 32;
const LOOK_EVERY_MS = 5000;
/** So many sockets leave some megabytes behind them. */
const CROWD = 128;
/**
 * With more its other sockets are read in turn. What waits is copied by each collection of garbage: with 1,024 others'
 * p99 beside a burst was three times the quiet one, with 32 once or twice (decisions/overload.md).
 */
export const MAX_WAITING_OF_NETWORK = 32;

const turnedAway = channel('forecourt.turned-away');
const openBySocket = new WeakMap<Socket, OpenSocket>();

export function findOpenSocket(socket: Socket): OpenSocket | undefined {
  return openBySocket.get(socket);
}

/** Closes a socket without a response; `reason` is for the metrics. */
export function closeUnanswered(socket: Socket, reason: CloseReason): void {
  turnedAway.publish({ why: reason });
  // Closed in order, what nobody takes would stay with the kernel for minutes.
  if (reason === 'unread') socket.resetAndDestroy();
  else socket.destroy();
}

/**
 * Limits the number of open sockets, of each network and in all. Idle ones are closed first,
 * the longest idle before others; where all are busy, the new one is closed.
 */
export function limitSockets(server: Server, caps: SocketLimits, visitors: Visitors): void {
  const openSockets = new Set<OpenSocket>();
  const networks = openNetworks();

  server.on('connection', (socket: Socket) => {
    const address = readSocketAddress({ socket });
    const isProxy = visitors.isProxy(address);
    const network = isProxy ? networks.createForConnection() : networks.findByAddress(address);
    const networkSockets = network.sockets;
    if (networkSockets.size >= caps.ofNetwork && !closeQuiet(networkSockets, 1, 'network'))
      return closeUnanswered(socket, 'network');
    if (openSockets.size >= caps.inAll && !closeQuiet(openSockets, MOST_CLOSED_AT_ONCE, 'total')) {
      network.release();
      return closeUnanswered(socket, 'total');
    }
    const connection = openSocket(
      socket,
      network,
      isProxy ? createNetworkFinder(visitors, networks, network) : () => network,
    );
    for (const group of [openSockets, networkSockets]) group.add(connection);
    resumeOrPause(connection);
    socket.once('close', () => {
      for (const group of [openSockets, networkSockets, network.readLater]) group.delete(connection);
      connection.onClose?.();
      network.release();
    });
  });

  let crowd = 0;
  const everyMs = Math.min(LOOK_EVERY_MS, caps.quietMs, caps.unreadMs);
  const sweep = setInterval(() => {
    closeIdle(openSockets, caps.quietMs);
    void closeUnread(openSockets, caps.unreadMs);
    crowd = Math.max(crowd, openSockets.size);
    if (crowd < CROWD || openSockets.size > crowd / 4) return;
    crowd = openSockets.size;
    collectAtRest();
  }, everyMs).unref();
  server.once('close', () => clearInterval(sweep));
}

/** What a crowd left V8 would keep until somebody asks again; the end of a context makes it collect when it is idle. */
function collectAtRest(): void {
  runInNewContext('');
}

/** A proxy's connection carries requests of many networks; those of nobody count by connection. */
function createNetworkFinder(
  visitors: Visitors,
  networks: Networks,
  network: Network,
): OpenSocket['findNetwork'] {
  return (request) => {
    const address = visitors.clientAddress(request);
    return address === null ? network : networks.findByAddress(address);
  };
}

function openSocket(socket: Socket, network: Network, findNetwork: OpenSocket['findNetwork']): OpenSocket {
  const now = performance.now();
  const connection: OpenSocket = {
    socket,
    network,
    quietSince: now,
    answeringFor: null,
    waitingRequests: [],
    nextFor: null,
    onAnswered: null,
    onClose: null,
    acknowledged: 0,
    unreadSince: now,
    findNetwork,
  };
  openBySocket.set(socket, connection);
  return connection;
}

/** Reads on where none of its requests waits; where its network has too many that wait, it is read in its turn. */
export function resumeOrPause(connection: OpenSocket): void {
  const { socket, waitingRequests, network } = connection;
  const isFull = network.waitingCount >= MAX_WAITING_OF_NETWORK;
  const mayRead = waitingRequests.length === 0 && !isFull;
  if (waitingRequests.length === 0 && isFull) network.readLater.add(connection);
  else network.readLater.delete(connection);
  if (mayRead !== socket.isPaused()) return;
  if (mayRead) socket.resume();
  else socket.pause();
}

/** Whether there was a quiet one to close. */
function closeQuiet(group: Set<OpenSocket>, most: number, reason: 'network' | 'total'): boolean {
  const quiet = [...group].filter(isQuiet).sort((a, b) => a.quietSince - b.quietSince);
  for (const connection of quiet.slice(0, most)) {
    group.delete(connection);
    closeUnanswered(connection.socket, reason);
  }
  return quiet.length > 0;
}

/** Node restarts its own timeout with every byte, be it an empty line between two requests. */
function closeIdle(sockets: ReadonlySet<OpenSocket>, quietMs: number): void {
  const end = performance.now() - quietMs;
  for (const connection of sockets)
    if (isQuiet(connection) && connection.quietSince < end) connection.socket.destroy();
}

/** What was sent and is not acknowledged waits in memory, ours or the kernel's. */
async function closeUnread(sockets: ReadonlySet<OpenSocket>, unreadMs: number): Promise<void> {
  const unacknowledged = sockets.size === 0 ? null : await readUnacknowledgedBytes();
  if (unacknowledged === null) return;
  const now = performance.now();
  for (const connection of sockets) {
    const { socket } = connection;
    const bytes = unacknowledged.get(describePeer(socket)) ?? 0;
    const acknowledged = socket.bytesWritten - socket.writableLength - bytes;
    const isTaken = bytes === 0 || acknowledged !== connection.acknowledged;
    if (isTaken) Object.assign(connection, { acknowledged, unreadSince: now });
    else if (now - connection.unreadSince >= unreadMs) closeUnanswered(socket, 'unread');
  }
}

function isQuiet({ answeringFor, waitingRequests, socket }: OpenSocket): boolean {
  return answeringFor === null && waitingRequests.length === 0 && socket.writableLength === 0;
}

/** How `readUnacknowledgedBytes` calls a socket. */
function describePeer(socket: Socket): string {
  return `${socket.localPort} ${readSocketAddress({ socket })} ${socket.remotePort}`;
}

/**
 * Bytes that were handed to the kernel and not acknowledged, of every socket of which there are any. Null where only
 * the kernel knows: Node counts what it handed over, and a slow client takes seconds for what the kernel takes at once.
 */
async function readUnacknowledgedBytes(): Promise<ReadonlyMap<string, number> | null> {
  const files = await Promise.all(FILES.map((file) => readFile(file, 'latin1').catch(() => null)));
  if (files.every((text) => text === null)) return null;
  const bytes = new Map<string, number>();
  for (const line of files.flatMap((text) => text?.split('\n') ?? [])) {
    const match = line.includes(NOTHING) ? null : LINE.exec(line);
    if (match === null) continue;
    const [, localPort = '', address = '', port = '', sentHex = ''] = match;
    const name = [parseInt(localPort, 16), formatAddress(address), parseInt(port, 16)].join(' ');
    bytes.set(name, parseInt(sentHex, 16));
  }
  return bytes;
}

/** Words of four bytes in the order of this machine, which is the little end first wherever Node runs. */
function formatAddress(hex: string): string {
  const bytes = Buffer.from(hex, 'hex');
  for (let word = 0; word < bytes.length; word += 4) bytes.subarray(word, word + 4).reverse();
  if (bytes.length === 4) return bytes.join('.');
  const groups = Array.from({ length: 8 }, (_, group) => bytes.readUInt16BE(2 * group).toString(16));
  const { address } = new SocketAddress({ address: groups.join(':'), family: 'ipv6' });
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}
