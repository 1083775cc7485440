import { createServer, type NetConnectOpts, Socket } from 'node:net';
import { REBINDING_ZONE } from './dns-rebinding.ts';

/** Public hosts, as a site may allow them, that redirect to whatever their address names. */
export interface RedirectingHosts {
  port: number;
  /** How many redirects were answered. */
  answered(): number;
  end(): void;
}

const MOVED = new RegExp(`^moved-\\d+\\.[^.]+${REBINDING_ZONE.replaceAll('.', '\\.')}$`);

/** A host of its own each time: one that failed often is not asked again. */
export function redirectingHost(number: number, entryPoint: string): string {
  return `moved-${number}.${entryPoint}${REBINDING_ZONE}`;
}

/** What can stand in a header's line. */
export function isHeaderValue(address: string): boolean {
  return address !== '' && !/[\0\r\n]/.test(address);
}

export function redirectTo(origin: string, address: string): string {
  return `${origin}/?to=${Buffer.from(address).toString('hex')}`;
}

/** Answered by this machine, to where `routeToRedirects` leads the connections. */
export async function newRedirectingHosts(): Promise<RedirectingHosts> {
  let answered = 0;
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (request) => {
      const address = Buffer.from(/to=([0-9a-f]*)/.exec(String(request))?.[1] ?? '', 'hex');
      answered += 1;
      // By hand: Node would refuse to send most of them.
      socket.end(
        `HTTP/1.1 302 Found\r\nLocation: ${address.toString()}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return { port, answered: () => answered, end: () => server.close() };
}

/**
 * Leads this process's connections to such hosts to a port of this machine, after whatever the product checked of the
 * address that they resolve to. Answers a function that undoes it.
 */
export function routeToRedirects(port: number, hosts = MOVED): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the socket
  const connect = Socket.prototype.connect as (...parts: unknown[]) => Socket;
  const routed = function (this: Socket, ...parts: unknown[]) {
    const [first] = parts;
    const options = (Array.isArray(first) ? first[0] : first) as NetConnectOpts & { host?: string };
    if (hosts.test(options.host ?? ''))
      Object.assign(options, { host: '127.0.0.1', port, lookup: undefined });
    return Reflect.apply(connect, this, parts);
  };
  Object.assign(Socket.prototype, { connect: routed });
  return () => Object.assign(Socket.prototype, { connect });
}
