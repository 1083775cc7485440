import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { guardedServer } from '#server/http/http-guards.ts';
import { giveTimeForFiles } from '#server/http/slow-bodies.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends a byte every 50 ms, ten of the thousand that were announced, and answers what came back and when it ended. */
async function trickle(path: string): Promise<{ text: string; ms: number }> {
  server = guardedServer({ times: { usualMs: 200, filesMs: 450 }, trusted: null });
  server.on('request', (request, response) => {
    if (request.url === '/files') giveTimeForFiles(request);
    if (request.url === '/answered') response.write('early');
    request.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const begun = performance.now();
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n`);
      const drip = setInterval(() => socket.write('x'), 50);
      socket.on('close', () => {
        clearInterval(drip);
        resolve({ text, ms: performance.now() - begun });
      });
    });
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', () => undefined);
  });
}

it('a body that trickles is cut in time and told so', async () => {
  const { text, ms } = await trickle('/');
  expect(text).toMatch(/^HTTP\/1.1 408 /);
  expect(ms).toBeGreaterThan(190);
  expect(ms).toBeLessThan(430);
});

it('a body of files has the time that files take', async () => {
  const { text, ms } = await trickle('/files');
  expect(text).toMatch(/^HTTP\/1.1 408 /);
  expect(ms).toBeGreaterThan(440);
});

it('an answer under way is broken off instead', async () => {
  const { text } = await trickle('/answered');
  expect(text).toMatch(/^HTTP\/1.1 200 [^]*early/);
  expect(text).not.toContain('408');
});
