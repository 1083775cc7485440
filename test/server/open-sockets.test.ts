import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, BlockList, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Guards, createGuardedServer } from '#server/http/http-guards.ts';
import { scheduleAnswers } from '#server/http/schedule-answers.ts';

const NOBODY = new BlockList();
const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const WIDE = { ofNetwork: 100, inAll: 100, quietMs: 60_000, unreadMs: 60_000 };
/** More than the kernel takes of an answer that nobody reads. */
const LARGE = Buffer.alloc(16 * 1024 * 1024);

let server: Server;
let sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  server.closeAllConnections();
  server.close();
});

const answer: RequestListener = (_request, response) => void response.end('ok');

async function open(
  guards: Partial<Guards>,
  handler: RequestListener = answer,
  host = '127.0.0.1',
): Promise<void> {
  server = createGuardedServer({ caps: WIDE, trusted: NOBODY, ...guards }).on(
    'request',
    scheduleAnswers(handler),
  );
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
}

interface Seen {
  socket: Socket;
  text: string;
  /** Ended or cut by the server. */
  isOver: boolean;
}

/** A visitor who leaves their own side open, whatever the server does. */
async function visit(text: string, localAddress = '127.0.0.1'): Promise<Seen> {
  const seen = await visitDeaf(text, localAddress);
  seen.socket.on('data', (chunk) => (seen.text += chunk.toString()));
  return seen;
}

/** One who does not read what is answered, too. */
async function visitDeaf(text: string, localAddress = '127.0.0.1'): Promise<Seen> {
  const { port } = server.address() as AddressInfo;
  const host = localAddress.includes(':') ? localAddress : '127.0.0.1';
  const socket = connect({ port, host, localAddress, allowHalfOpen: true });
  const seen: Seen = { socket, text: '', isOver: false };
  sockets.push(socket);
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

  it('are answered in their order, one at a time', async () => {
    let underWay = 0;
    let most = 0;
    await open({}, (request, response) => {
      most = Math.max(most, (underWay += 1));
      response.prependListener('close', () => (underWay -= 1));
      const end = () => void response.end(`<${request.url}>`);
      if (Math.random() < 0.5) end();
      else setImmediate(end);
    });
    const seen = await visit(PIPELINED);
    await vi.waitFor(() => expect(seen.text).toContain('</999>'), { timeout: 5000 });
    expect([...seen.text.matchAll(/<\/(\d+)>/g)].map(([, index]) => Number(index))).toEqual([
      ...Array(1000).keys(),
    ]);
    expect(most).toBe(1);
  });

  it('are not started while nobody reads the responses', async () => {
    let begun = 0;
    await open({}, (_request, response) => {
      begun += 1;
      response.end(LARGE);
    });
    await visitDeaf(PIPELINED);
    await vi.waitFor(() => expect(begun).toBe(1));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(begun).toBe(1);
  });

  it('of one network do not make a visitor of another wait for them', async () => {
    let begun = 0;
    await open({}, (request, response) => {
      if (request.url !== '/') begun += 1;
      for (const end = performance.now() + 1; performance.now() < end;);
      response.end('ok');
    });
    const requests = PIPELINED.split(/(?=GET)/)
      .slice(1, 101)
      .join('');
    await Promise.all(Array.from({ length: 20 }, () => visit(requests)));
    const visitor = await visit(GET, '127.0.0.2');
    const before = begun;
    await vi.waitFor(() => expect(visitor.text).toContain('ok'), { timeout: 5000, interval: 1 });
    expect(begun - before).toBeLessThan(100);
  });
});

describe('answers that nobody reads', () => {
  const answerLarge: RequestListener = (request, response) =>
    void response.end(request.url === '/large' ? LARGE : 'ok');
  const large = (headers = '') => `GET /large HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;

  it('on 64 sockets of a network let its others wait, and no other network', async () => {
    await open({}, answerLarge);
    for (let index = 0; index < 63; index += 1) await visitDeaf(large());
    const within = await visit(GET);
    await vi.waitFor(() => expect(within.text).toContain('ok'));
    const last = await visitDeaf(large());
    const [beyond, elsewhere] = [await visit(GET), await visit(GET, '127.0.0.2')];
    await vi.waitFor(() => expect(elsewhere.text).toContain('ok'));
    expect(beyond.text).toBe('');
    last.socket.destroy();
    await vi.waitFor(() => expect(beyond.text).toContain('ok'));
  });

  it('count for the client that a trusted proxy names, and without a name for the connection alone', async () => {
    const trusted = new BlockList();
    trusted.addAddress('127.0.0.1');
    await open({ trusted }, answerLarge);
    const by = (client: string) => `X-Forwarded-For: ${client}\r\n`;
    for (let index = 0; index < 64; index += 1) await visitDeaf(large(by('198.51.100.1')));
    for (let index = 0; index < 10; index += 1) await visitDeaf(large());
    const ask = (headers: string) => visit(`GET / HTTP/1.1\r\nHost: a\r\n${headers}\r\n`);
    const beyond = await ask(by('198.51.100.1'));
    const others = [await ask(by('198.51.100.2')), await ask(''), await ask(by('127.0.0.1'))];
    await vi.waitFor(() => expect(others.map(({ text }) => text.includes('ok'))).toEqual([true, true, true]));
    expect(beyond.text).toBe('');
  });

  it.runIf(process.platform === 'linux').each([
    ['127.0.0.1', '127.0.0.1'],
    ['::1', '::1'],
    ['::', '127.0.0.1'],
  ])(
    'end with their socket after a while, on %s to %s; one that is read slowly does not',
    async (host, to) => {
      await open({ caps: { ...WIDE, unreadMs: 500 } }, answerLarge, host);
      const deaf = await visitDeaf(large(), to);
      const slow = await visitDeaf(large(), to);
      const reading = setInterval(() => slow.socket.read(4096), 5);
      const begun = performance.now();
      await vi.waitFor(async () => expect(await openNow()).toBe(1), { timeout: 5000 });
      await new Promise((resolve) => setTimeout(resolve, 2 * (performance.now() - begun)));
      clearInterval(reading);
      deaf.socket.resume();
      await vi.waitFor(() => expect(deaf.isOver).toBe(true));
      expect(slow.isOver).toBe(false);
    },
  );
});
