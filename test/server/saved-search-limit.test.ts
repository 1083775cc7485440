import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInByMail } from './mailed-code.ts';
import { addSite, smallServer, type SmallServer } from './small-server.ts';

let server: SmallServer;
let cookie = '';

beforeAll(async () => {
  server = await smallServer({ RATE_LIMITS: 'on' });
  await addSite(server.database, 'a', { change: { garage_enabled: true } });
  const signedIn = await signInByMail(server, 'ann@example.com');
  expect(signedIn).toMatchObject({ status: 200 });
  cookie = (signedIn.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '';
});
afterAll(() => server.end());

const ask = async (method: string, path = '/api/auth/searches', body?: object) => {
  const headers = { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
  return server.ask(path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
};
const save = () => ask('POST', undefined, { name: 'Used cars', address: '/search/used-cars' });

describe('of the calls at one path', () => {
  it('reading the saved searches uses up nothing of the right to save one', async () => {
    for (let count = 0; count < 25; count += 1) {
      expect((await ask(count % 2 === 0 ? 'GET' : 'HEAD')).status).toBe(200);
      expect((await ask('DELETE', '/api/auth/searches/1')).status).not.toBe(429);
    }
    expect((await save()).status).toBe(200);
  });

  it('saving twenty in a minute keeps nobody from reading or deleting them', async () => {
    for (let count = 0; count < 19; count += 1) expect((await save()).status).not.toBe(429);
    const refused = await save();
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await ask('PUT', '/api/auth/searches/1', { alerts: false })).status).toBe(429);
    const listed = await ask('GET');
    expect(listed.status).toBe(200);
    const [first] = (JSON.parse(listed.text) as { searches: { id: string }[] }).searches;
    expect((await ask('DELETE', `/api/auth/searches/${first?.id}`)).status).toBe(200);
  });

  it('one by a method that the path does not take is refused, and says which it takes', async () => {
    const answer = await ask('PUT');
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  });
});
