import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createGuardedServer } from '#server/http/http-guards.ts';
import { extendBodyTimeout } from '#server/http/body-timeouts.ts';

const USUAL_MS = 200;
const FILES_MS = 600;
/** The guards look by another clock than the test. */
const CLOCKS_DIFFER_MS = 10;

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Sends a byte every 50 ms, ten of the thousand that were announced, and answers what came back and when it ended. */
async function trickle(path: string): Promise<{ text: string; ms: number }> {
  const server = createGuardedServer({ times: { usualMs: USUAL_MS, filesMs: FILES_MS }, trusted: null });
  servers.push(server);
  server.on('request', (request, response) => {
    if (request.url === '/files') extendBodyTimeout(request);
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

it('a body that trickles is ended in time with an answer; one of files has the time that files take', async () => {
  const [usual, files] = await Promise.all([trickle('/'), trickle('/files')]);
  for (const { text } of [usual, files]) expect(text).toMatch(/^HTTP\/1.1 408 /);
  expect(usual.ms).toBeGreaterThan(USUAL_MS - CLOCKS_DIFFER_MS);
  expect(files.ms).toBeGreaterThan(FILES_MS - CLOCKS_DIFFER_MS);
  expect(usual.ms).toBeLessThan(files.ms);
});

it('an answer under way is broken off instead', async () => {
  const { text } = await trickle('/answered');
  expect(text).toMatch(/^HTTP\/1.1 200 [^]*early/);
  expect(text).not.toContain('408');
});
