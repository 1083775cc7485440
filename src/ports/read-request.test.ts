import { describe, expect, it } from 'vitest';
import { readBodyBytes, ReadRequest } from './read-request.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const post = (type: string, text: string) =>
  new ReadRequest(
    'https://riverline.localhost/a',
    { method: 'POST', headers: { 'content-type': type } },
    bytes(text),
  );

describe('a request whose body is in memory', () => {
  it('hands its bytes over as they are', () => {
    expect(readBodyBytes(post('application/json', '{}'))).toEqual(bytes('{}'));
  });

  it('reads like every other request', async () => {
    const json = '{"a":1}';
    expect(await post('application/json', json).text()).toBe(json);
    expect(await post('application/json', json).json()).toEqual({ a: 1 });
    expect(new Uint8Array(await post('application/json', json).arrayBuffer())).toEqual(bytes(json));
    const form = await post('application/x-www-form-urlencoded', 'name=Jo+Doe&make=Kia').formData();
    expect([...form]).toEqual([
      ['name', 'Jo Doe'],
      ['make', 'Kia'],
    ]);
    expect(await new Response(post('text/plain', 'Hello').body).text()).toBe('Hello');
  });
});

it('has none of a body that is on its way', () => {
  expect(
    readBodyBytes(new Request('https://riverline.localhost/a', { method: 'POST', body: 'x' })),
  ).toBeNull();
});
