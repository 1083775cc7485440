import { connect } from 'node:net';
import { oneOf } from '../../seeded.ts';

/** Bytes that no client of HTTP sends. */
export interface Broken {
  what: string;
  bytes: Buffer;
}

const head = (host: string, ...lines: string[]) =>
  ['GET / HTTP/1.1', `Host: ${host}`, ...lines, '', ''].join('\r\n');
const post = (host: string, ...lines: string[]) =>
  ['POST /api/leads HTTP/1.1', `Host: ${host}`, 'Content-Type: application/json', ...lines, '', ''].join(
    '\r\n',
  );

const MAKERS: Record<string, (host: string) => string> = {
  'no host': () => 'GET / HTTP/1.1\r\n\r\n',
  'two hosts': (host) => head(host, 'Host: other.localhost'),
  'an unknown host': () => head('x.test'),
  'a host of 15 kB': () => head(`${'a'.repeat(15_000)}.test`),
  'a host with a path': (host) => head(`${host}/evil`),
  'a host with a user': (host) => head(`a@${host}`),
  'another host in the target': (host) => `GET http://other.test/ HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  'lines without CR': (host) => head(host).replaceAll('\r\n', '\n'),
  'a blank before the colon': (host) => head(host, 'X-A : b'),
  'a folded line': (host) => head(host, 'X-A: b', ' c'),
  'a NUL in a header': (host) => head(host, 'X-A: \0'),
  'two lengths': (host) => post(host, 'Content-Length: 4', 'Content-Length: 5'),
  'a length and chunks': (host) =>
    `${post(host, 'Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
  'a negative length': (host) => post(host, 'Content-Length: -1'),
  'a length past all': (host) => post(host, 'Content-Length: 99999999999999999999'),
  'a length of 1 MB': (host) => `${post(host, 'Content-Length: 1000000')}x`,
  'a chunk past all': (host) => `${post(host, 'Transfer-Encoding: chunked')}FFFFFFFFFFFFFFFFF\r\n`,
  'a chunk of words': (host) => `${post(host, 'Transfer-Encoding: chunked')}zz\r\n`,
  'a coding twice': (host) => `${post(host, 'Transfer-Encoding: chunked, chunked')}0\r\n\r\n`,
  '17 kB of headers': (host) => head(host, `X-A: ${'a'.repeat(17_000)}`),
  '3,000 headers': (host) => head(host, ...Array.from({ length: 3000 }, (_, at) => `X-${at}: y`)),
  'an address of 9 kB': (host) => `GET /${'a'.repeat(9000)} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  'raw bytes in the target': (host) => `GET /\u00ff\u0000\u0001 HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  'a tunnel': (host) => `CONNECT ${host} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  'a star': (host) => `GET * HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  'HTTP/2': () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'HTTP/0.9': () => 'GET /\r\n\r\n',
  'HTTP/9.9': (host) => `GET / HTTP/9.9\r\nHost: ${host}\r\n\r\n`,
  'a TLS greeting': () => '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  'an upgrade': (host) => head(host, 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Key: x'),
  'twenty at once': (host) => head(host).repeat(20),
  noise: () => '\u0000\u0001\u00ff'.repeat(300),
};

export function brokenHttp(host: string, random: () => number): Broken {
  const [what, make] = oneOf(Object.entries(MAKERS), random);
  return { what, bytes: Buffer.from(make(host), 'latin1') };
}

export interface BrokenAnswer {
  /** Of every answer that came; none when the door was closed without a word. */
  statuses: number[];
  /** Until the first word, or the closed door. */
  ms: number;
  /** Neither a word nor a closed door. */
  isSilent: boolean;
}

const TIMEOUT_MS = 15_000;
/** Whoever sent half of something is let go when its answer is there. */
const QUIET_MS = 50;

export function sendBroken(port: number, bytes: Buffer): Promise<BrokenAnswer> {
  const begun = performance.now();
  return new Promise((resolve) => {
    let text = '';
    let ms: number | null = null;
    let quiet: NodeJS.Timeout | undefined;
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const timer = setTimeout(() => done(true), TIMEOUT_MS);
    const done = (isSilent: boolean) => {
      clearTimeout(timer);
      clearTimeout(quiet);
      socket.destroy();
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
      resolve({ statuses, ms: ms ?? performance.now() - begun, isSilent });
    };
    socket.on('data', (piece) => {
      ms ??= performance.now() - begun;
      text += piece.toString('latin1');
      clearTimeout(quiet);
      quiet = setTimeout(() => done(false), QUIET_MS);
    });
    socket.on('close', () => done(false));
    socket.on('error', () => undefined);
  });
}

/** Sends a beginning, then a byte every second; how long the door stayed open, in milliseconds. */
export function sendSlowly(port: number, beginning: string, everyMs: number): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(beginning));
    const drip = setInterval(() => socket.write('x'), everyMs);
    socket.on('error', () => undefined);
    socket.on('data', () => undefined);
    socket.on('close', () => {
      clearInterval(drip);
      resolve(performance.now() - begun);
    });
  });
}
