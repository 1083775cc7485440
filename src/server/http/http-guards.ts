import { randomUUID } from 'node:crypto';
import { createServer, type Server, type ServerOptions, STATUS_CODES } from 'node:http';
import { readFileSync } from 'node:fs';
import type { BlockList } from 'node:net';
import type { Duplex } from 'node:stream';
import { countArrivals } from './pending-connections.ts';
import { pickErrorText } from './build-error-answer.ts';
import { LINGER_MS } from './linger.ts';
import { limitSockets, type SocketLimits } from './open-sockets.ts';
import type { Visitors } from './networks.ts';
import { isTrusted, readPeer } from './peer.ts';
import { BODY_TIMEOUTS, type BodyTimeouts, enforceBodyTimeouts } from './body-timeouts.ts';

/** Slow headers and bodies are cut, and our own Host check answers instead of Node's. */
const OPTIONS: ServerOptions = {
  requireHostHeader: false,
  // What announces no body has none to wait for, or to throw away.
  optimizeEmptyRequests: true,
  // Bodies have timeouts of their own: this is only the last resort.
  requestTimeout: BODY_TIMEOUTS.filesMs + 30_000,
  // Longer than a balancer's usual 60 s, so that it never writes into a socket being closed.
  keepAliveTimeout: 65_000,
};

const HEAD_MS = 10_000;
/** A socket without any traffic, in the middle of a response too. */
const STILL_MS = 120_000;
/** A little longer than Node waits for a next request. */
const QUIET_MS = 75_000;
/** What a client takes nothing of for so long, nobody reads. */
const UNREAD_MS = 30_000;
/** Some twenty kilobytes each. */
const MAX_SOCKETS = 4096;
/** An office behind one address: forty browsers with six sockets each. */
const MAX_OF_NETWORK = 256;

const STATUS_OF_FAULT: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

export interface Guards {
  /** From the connection to the end of the first head, and of every later one from its first byte. */
  headMs?: number;
  times?: BodyTimeouts;
  caps?: SocketLimits;
  /** Proxies whose forwarded headers are trusted; null where that is not configured. */
  trusted: BlockList | null;
}

/**
 * A server of node:http that also answers what never becomes a request: broken HTTP, slow senders, CONNECT. It keeps
 * no more sockets open than it has room for.
 */
export function createGuardedServer(guards: Guards): Server {
  const { headMs = HEAD_MS, times = BODY_TIMEOUTS, caps = chooseSocketLimits(), trusted } = guards;
  const server = createServer({
    ...OPTIONS,
    headersTimeout: headMs,
    connectionsCheckingInterval: Math.min(headMs, 1000),
  });
  server.timeout = STILL_MS;
  countArrivals(server);
  limitSockets(server, caps, createVisitors(trusted));
  enforceBodyTimeouts(server, times, ({ socket }, response) => {
    if (response.headersSent) socket.destroy();
    else refuse(socket, 408);
  });
  server.on('clientError', (fault: NodeJS.ErrnoException, socket) => {
    refuse(socket, STATUS_OF_FAULT[fault.code ?? ''] ?? 400);
  });
  server.on('connect', (_request, socket) => refuse(socket, 405, ['Allow: GET, HEAD, POST']));
  return server;
}

/** Where none is configured, a proxy may run on this machine, and nobody's word counts. */
function createVisitors(trusted: BlockList | null): Visitors {
  if (trusted === null) {
    const isLocal = (address: string) => address === '::1' || address.startsWith('127.');
    return { isProxy: isLocal, clientAddress: () => null };
  }
  const isProxy = (address: string) => isTrusted(address, trusted);
  return {
    isProxy,
    clientAddress(request) {
      const { address } = readPeer(request, trusted);
      return isProxy(address) ? null : address;
    },
  };
}

/** Half of the file descriptors are left for pictures, databases and providers. */
function chooseSocketLimits(): SocketLimits {
  const inAll = Math.min(MAX_SOCKETS, Math.floor(readMostOpenFiles() / 2));
  return { ofNetwork: MAX_OF_NETWORK, inAll, quietMs: QUIET_MS, unreadMs: UNREAD_MS };
}

function readMostOpenFiles(): number {
  try {
    return Number(
      /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Infinity,
    );
  } catch {
    return Infinity;
  }
}

function refuse(socket: Duplex, status: number, headers: string[] = []): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = `${pickErrorText(status)}\n`;
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `X-Request-Id: ${randomUUID()}`,
    'Content-Type: text/plain; charset=utf-8',
    'Cache-Control: no-store',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    ...headers,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // A peer that never closes its side would keep the socket open.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
