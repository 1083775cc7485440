import { randomUUID } from 'node:crypto';
import { createServer, type Server, type ServerOptions, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorText } from './error-answer.ts';
import { BODY_TIMES, type BodyTimes, watchBodies } from './slow-bodies.ts';

/** Slow headers and bodies are cut, and our own Host check answers instead of Node's. */
const OPTIONS: ServerOptions = {
  requireHostHeader: false,
  headersTimeout: 10_000,
  // Bodies have times of their own: this is only the end of all patience.
  requestTimeout: BODY_TIMES.filesMs + 30_000,
  connectionsCheckingInterval: 1000,
  // Longer than a balancer's usual 60 s, so that it never writes into a socket being closed.
  keepAliveTimeout: 65_000,
};

const STATUS_OF_FAULT: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** A server of node:http that also answers what never becomes a request: broken HTTP, slow senders, CONNECT. */
export function guardedServer(times: BodyTimes = BODY_TIMES): Server {
  const server = createServer(OPTIONS);
  watchBodies(server, times, ({ socket }, response) => {
    if (response.headersSent) socket.destroy();
    else refuse(socket, 408);
  });
  server.on('clientError', (fault: NodeJS.ErrnoException, socket) => {
    refuse(socket, STATUS_OF_FAULT[fault.code ?? ''] ?? 400);
  });
  server.on('connect', (_request, socket) => refuse(socket, 405, ['Allow: GET, HEAD, POST']));
  return server;
}

function refuse(socket: Duplex, status: number, headers: string[] = []): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = `${errorText(status)}\n`;
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
}
