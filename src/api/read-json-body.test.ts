import { describe, expect, it } from 'vitest';
import { timesReading } from '#test/reading-time.ts';
import { MAX_BODY_BYTES, readJsonBody } from './read-json-body.ts';

function post(
  body: BodyInit,
  type: string | null = 'application/json',
  headers: Record<string, string> = {},
) {
  const request = new Request('http://riverline.localhost/api/leads', { method: 'POST', body, headers });
  if (type === null) request.headers.delete('content-type');
  else request.headers.set('content-type', type);
  return readJsonBody(request);
}

describe('the content type', () => {
  it.each([
    'application/json',
    'application/JSON',
    'application/json; charset=utf-8',
    'application/json ;charset=UTF-8',
  ])('%s is read', async (type) => {
    expect(await post('{"a":1}', type)).toEqual({ body: { a: 1 } });
  });

  it.each([
    null,
    '',
    'text/plain',
    'application/json, text/html',
    'application/jsonx',
    'application/json; charset=utf-16',
  ])('%s is refused', async (type) => {
    expect(await post('{"a":1}', type)).toEqual({ fault: 'unsupported' });
  });

  it('a compressed body is refused', async () => {
    expect(await post('{}', 'application/json', { 'content-encoding': 'gzip' })).toEqual({
      fault: 'unsupported',
    });
  });
});

describe('the size', () => {
  const text = (bytes: number) => `"${'x'.repeat(bytes - 2)}"`;

  it('64 KB is read, one byte more is not', async () => {
    expect(await post(text(MAX_BODY_BYTES))).toHaveProperty('body');
    expect(await post(text(MAX_BODY_BYTES + 1))).toEqual({ fault: 'too_large' });
  });

  it('an endless body is left after the limit', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1024;
        controller.enqueue(new Uint8Array(1024).fill(32));
      },
    });
    const request = new Request('http://riverline.localhost/api/leads', {
      method: 'POST',
      body: endless,
      headers: { 'content-type': 'application/json' },
      duplex: 'half',
    } as RequestInit);
    expect(await readJsonBody(request)).toEqual({ fault: 'too_large' });
    expect(sent).toBeLessThan(MAX_BODY_BYTES * 2);
  });
});

describe('the text', () => {
  it.each(['', '{', '{"a":1}}', 'undefined', "{'a':1}"])('%j is malformed', async (text) => {
    expect(await post(text)).toEqual({ fault: 'malformed' });
  });

  it('bytes that are no UTF-8 are malformed', async () => {
    expect(await post(new Uint8Array([0x22, 0xff, 0x22]))).toEqual({ fault: 'malformed' });
  });

  it.each([
    ['lists', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['objects', '{"a":'.repeat(5000) + '1' + '}'.repeat(5000)],
    ['an open string of backslashes', `"${'\\'.repeat(60_000)}`],
    ['an open string of quotes', `"${'\\"'.repeat(30_000)}`],
  ])('too deep %s are malformed, about as fast as they are read', async (_name, text) => {
    expect(await post(text)).toEqual({ fault: 'malformed' });
    expect(await timesReading(text, post)).toBeLessThan(100);
  });

  it('one level too many is malformed', async () => {
    expect(await post('['.repeat(32) + ']'.repeat(32))).toHaveProperty('body');
    expect(await post('['.repeat(33) + ']'.repeat(33))).toEqual({ fault: 'malformed' });
  });

  it('brackets inside texts are no depth', async () => {
    const value = `\\"${'['.repeat(100)}`;
    expect(await post(JSON.stringify({ value, list: [[['x']]] }))).toEqual({
      body: { value, list: [[['x']]] },
    });
  });
});
