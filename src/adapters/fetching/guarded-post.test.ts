import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { guardedPost } from './guarded-post.ts';

let server: Server;
afterEach(() => server.close());

it('hangs up on a receiver that answers and never ends, once its time is up', async () => {
  const address = await receiver((_, response) => response.writeHead(202).write('{'));
  const connected = once(server, 'connection') as Promise<[Socket]>;
  expect(await posted(address)).toMatchObject({ status: 202 });
  const [socket] = await connected;
  await once(socket, 'close');
});

it('leaves no timer behind once an answer has ended', async () => {
  const address = await receiver((_, response) => response.writeHead(202).end('{}'));
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const before = timers();
  for (let post = 0; post < 20; post += 1) await posted(address, 60_000);
  await expect.poll(timers).toBeLessThan(before + 20);
});

async function receiver(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
}

function posted(address: string, timeoutMs = 200) {
  return guardedPost(
    { address, contentType: 'application/json', body: '{}' },
    { allowLoopback: true, timeoutMs },
  );
}
