import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { callJson } from './json-call.ts';

let server: Server | null = null;

afterEach(() => server?.close());

describe('a call of the site', () => {
  it('answers status and body', async () => {
    const path = await answering((_, reply) => void reply.writeHead(422).end('{"error":"No."}'));
    expect(await callJson('POST', path, { body: {} })).toEqual({
      ok: false,
      status: 422,
      body: { error: 'No.' },
    });
  });

  it.each(['', '<h1>Welcome</h1>'])('has no body where the reply is %j', async (text) => {
    const path = await answering((_, reply) => void reply.end(text));
    expect(await callJson('GET', path)).toEqual({ ok: true, status: 200, body: null });
  });

  it('has no answer where its end does not arrive', async () => {
    const path = await answering((_, reply) => {
      reply.writeHead(200, { 'Content-Length': 20 });
      reply.write('{"user":', () => reply.destroy());
    });
    expect(await callJson('GET', path)).toBe(null);
  });

  it('has no answer where nobody listens', async () => {
    const path = await answering(() => undefined);
    await new Promise((resolve) => server?.close(resolve));
    expect(await callJson('GET', path)).toBe(null);
  });
});

function answering(listener: RequestListener): Promise<string> {
  const listening = createServer(listener);
  server = listening;
  return new Promise((resolve) =>
    listening.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(listening.address() as AddressInfo).port}/`),
    ),
  );
}
