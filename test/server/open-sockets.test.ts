import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, BlockList, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Guards, guardedServer } from '#server/http/http-guards.ts';
import { limitPipelining } from '#server/http/limit-pipelining.ts';

const NOBODY = new BlockList();
const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const WIDE = { ofNetwork: 100, inAll: 100, quietMs: 60_000 };

let server: Server;
let sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  server.closeAllConnections();
  server.close();
});

const answer: RequestListener = (_request, response) => void response.end('ok');

async function open(guards: Partial<Guards>, handler: RequestListener = answer): Promise<void> {
  server = guardedServer({ caps: WIDE, trusted: NOBODY, ...guards }).on('request', limitPipelining(handler));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}

interface Seen {
  socket: Socket;
  text: string;
  /** Ended or cut by the server. */
  isOver: boolean;
}

/** A visitor who leaves their own side open, whatever the server does. */
async function visit(text: string, localAddress = '127.0.0.1'): Promise<Seen> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true });
  const seen: Seen = { socket, text: '', isOver: false };
  sockets.push(socket);
  socket.on('data', (chunk) => (seen.text += chunk.toString()));
  socket.on('error', () => (seen.isOver = true));
  socket.on('end', () => (seen.isOver = true));
  socket.on('close', () => (seen.isOver = true));
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(text);
  await vi.waitFor(async () => expect(await openNow()).toBeGreaterThan(0));
  return seen;
}

function openNow(): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
}

describe('a socket without a head', () => {
  it.each([
    ['that says nothing', ''],
    ['that stops in the middle', 'GET / HTTP/1.1\r\nHost: a\r\nX-a: '],
    ['that sends empty lines', '\r\n\r\n'],
    ['that asks for a tunnel', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['that is no HTTP', 'HELLO\r\n\r\n'],
  ])('%s is closed, although its peer never closes it', async (_name, text) => {
    await open({ headMs: 200 });
    await visit(text);
    await vi.waitFor(async () => expect(await openNow()).toBe(0), { timeout: 4000, interval: 50 });
  });

  it('between two requests is not kept open by empty lines', async () => {
    await open({ caps: { ...WIDE, quietMs: 200 } });
    const seen = await visit(GET);
    const drip = setInterval(() => seen.socket.write('\r\n'), 20);
    await vi.waitFor(() => expect(seen.isOver).toBe(true), { timeout: 2000 });
    clearInterval(drip);
    expect(seen.text).toMatch(/^HTTP\/1.1 200 /);
  });
});

describe('of too many sockets', () => {
  it('the one that was quiet for the longest time goes, and the others of the network stay', async () => {
    await open({ caps: { ...WIDE, ofNetwork: 3 } });
    const [first, second, third] = [await visit(GET), await visit(''), await visit('')];
    await vi.waitFor(() => expect(first.text).toContain('ok'));
    first.socket.write(GET);
    await vi.waitFor(() => expect(first.text.match(/200 OK/g)).toHaveLength(2));
    const fourth = await visit(GET);
    await vi.waitFor(() => expect(fourth.text).toContain('ok'));
    expect([first, second, third, fourth].map(({ isOver }) => isOver)).toEqual([false, true, false, false]);
  });

  it('a busy one never goes: the new one does, of this network alone', async () => {
    let begun = 0;
    await open({ caps: { ...WIDE, ofNetwork: 2 } }, () => void (begun += 1));
    const busy = [await visit(GET), await visit(GET)];
    await vi.waitFor(() => expect(begun).toBe(2));
    const late = await visit(GET);
    await vi.waitFor(() => expect(late.isOver).toBe(true));
    const elsewhere = await visit(GET, '127.0.0.2');
    expect([...busy, elsewhere].map(({ isOver }) => isOver)).toEqual([false, false, false]);
  });

  it('the quiet ones go first in all, whatever their network', async () => {
    await open({ caps: { ...WIDE, inAll: 4 } });
    const silent = [];
    for (let host = 1; host <= 4; host += 1) silent.push(await visit('', `127.0.0.${host}`));
    const visitor = await visit(GET, '127.0.0.9');
    await vi.waitFor(() => expect(visitor.text).toContain('ok'));
    expect(silent[0]?.isOver).toBe(true);
  });

  it('those of a trusted proxy are of no network', async () => {
    const trusted = new BlockList();
    trusted.addAddress('127.0.0.1');
    await open({ caps: { ...WIDE, ofNetwork: 1 }, trusted });
    const seen = [await visit(''), await visit(''), await visit(GET)];
    await vi.waitFor(() => expect(seen[2]?.text).toContain('ok'));
    expect(seen.map(({ isOver }) => isOver)).toEqual([false, false, false]);
  });
});

describe('a thousand requests at once on one socket', () => {
  const PIPELINED = Array.from({ length: 1000 }, (_, index) => GET.replace('/', `/${index}`)).join('');

  it('are answered in their order, sixteen at a time', async () => {
    let underWay = 0;
    let most = 0;
    await open({}, (request, response) => {
      most = Math.max(most, (underWay += 1));
      response.prependListener('close', () => (underWay -= 1));
      setTimeout(() => response.end(`<${request.url}>`), Math.random() * 3);
    });
    const seen = await visit(PIPELINED);
    await vi.waitFor(() => expect(seen.text).toContain('</999>'), { timeout: 5000 });
    expect([...seen.text.matchAll(/<\/(\d+)>/g)].map(([, index]) => Number(index))).toEqual([
      ...Array(1000).keys(),
    ]);
    expect(most).toBe(16);
  });

  it('are not started while nobody reads the responses', async () => {
    let begun = 0;
    await open({}, (_request, response) => {
      begun += 1;
      response.end(Buffer.alloc(1024 * 1024));
    });
    const seen = await visit('');
    seen.socket.pause();
    seen.socket.write(PIPELINED);
    await vi.waitFor(() => expect(begun).toBeGreaterThan(15));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(begun).toBeLessThan(40);
  });
});
