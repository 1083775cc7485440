import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleCar } from '#test/contracts/samples.ts';
import { type Calling, callThrough } from './agent-caller.ts';
import { addSite, type SmallServer, smallServer } from './small-server.ts';

const SEVEN_SEATER = {
  name: '2022 Toyota Kluger GX',
  make: 'Toyota',
  model: 'Kluger',
  details: { seats: 7 },
};

let server: SmallServer;
let post: Calling['post'];
beforeAll(async () => {
  server = await smallServer();
  ({ post } = callThrough(server));
  await addSite(server.database, 'a', { cars: [sampleCar('A3', SEVEN_SEATER)] });
  await addSite(server.database, 'b', { cars: [sampleCar('B1', SEVEN_SEATER)] });
});
afterAll(() => server.end());

describe('a reply that is kept', () => {
  const ask = (id: unknown, host = 'a.localhost', headers = {}) => {
    const params = { name: 'search_catalog', arguments: { catalog: { query: 'kluger with seven seats' } } };
    return post({ jsonrpc: '2.0', id, method: 'tools/call', params }, { host, headers });
  };

  it('is for the same message alone: another number gets its own, another site its own cars', async () => {
    const { text } = await ask(7);
    expect((await ask(7)).text).toBe(text);
    expect(JSON.parse((await ask('eight')).text)).toEqual({ ...JSON.parse(text), id: 'eight' });
    const elsewhere = (await ask(7, 'b.localhost')).text;
    expect(elsewhere).toContain('"B1"');
    expect(elsewhere).not.toContain('"A3"');
  });

  it('is the same in every coding, asked for the first time and again', async () => {
    const { text } = await ask(7);
    for (const coding of ['br', 'gzip', 'br', 'gzip']) {
      const { headers, bytes } = await ask(7, 'a.localhost', { 'accept-encoding': coding });
      expect(headers['content-encoding']).toBe(coding);
      expect((coding === 'br' ? brotliDecompressSync : gunzipSync)(bytes).toString()).toBe(text);
    }
  });
});
