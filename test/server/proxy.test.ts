import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSite, smallServer, type SmallServer } from './small-server.ts';

let server: SmallServer;
beforeAll(async () => {
  server = await smallServer({ TRUST_PROXY: '127.0.0.1', METRICS_TOKEN: 'secret', RATE_LIMITS: 'on' });
  await addSite(server.database, 'a');
});
afterAll(() => server.end());

const SECURE = { 'X-Forwarded-Proto': 'https' };

describe('behind a trusted proxy that speaks TLS', () => {
  it('addresses are https and browsers are told to stay with it', async () => {
    const { text, headers } = await server.ask('/', { headers: SECURE });
    expect(text).toContain(`href="https://a.localhost:${server.port}/"`);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it('the plain and the encrypted page are two entries', async () => {
    await server.ask('/', { headers: SECURE });
    const plain = await server.ask('/');
    expect(plain.text).toContain(`href="http://a.localhost:${server.port}/"`);
    expect(plain.headers['strict-transport-security']).toBeUndefined();
  });

  it('a form of the encrypted page is its own, one of the plain page is foreign', async () => {
    const post = (origin: string) =>
      server.ask('/form', {
        method: 'POST',
        body: 'a=b',
        headers: { ...SECURE, Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
      });
    expect((await post(`http://a.localhost:${server.port}`)).status).toBe(403);
    expect((await post(`https://a.localhost:${server.port}`)).status).toBe(200);
  });

  it('a proxy can not name another host', async () => {
    const { text } = await server.ask('/', { headers: { 'X-Forwarded-Host': 'b.test' } });
    expect(text).not.toContain('b.test');
  });

  it('limits count the visitor whom the proxy names, not what a visitor made up before it', async () => {
    const lead = {
      name: 'A',
      email: 'a@example.com',
      phone: '0412345678',
      category: 'general-enquiry',
      message: 'x',
    };
    const send = (from: string, key: number) =>
      server.ask('/api/leads', {
        method: 'POST',
        body: JSON.stringify({ lead }),
        headers: {
          'Content-Type': 'application/json',
          'X-Forwarded-For': `${key}.0.0.1, ${from}`,
          'Idempotency-Key': `${from}-${key}`,
        },
      });
    const statuses: number[] = [];
    for (let index = 0; index < 7; index += 1) statuses.push((await send('203.0.113.9', index)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
    const refused = await send('203.0.113.9', 9);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.parse(refused.text).error).toMatch(/too many/i);
    expect((await send('203.0.113.10', 1)).status).toBe(201);
  });
});

describe('the metrics', () => {
  it('are for the holder of the token', async () => {
    expect((await server.ask('/metrics')).status).toBe(404);
    expect((await server.ask('/metrics', { headers: { Authorization: 'Bearer wrong!' } })).status).toBe(404);
    const { status, text } = await server.ask('/metrics', { headers: { Authorization: 'Bearer secret' } });
    expect(status).toBe(200);
    expect(text).toMatch(/forecourt_requests_total\{tenant="\d+",route="\/",status="200"\} \d+/);
    expect(text).not.toContain('203.0.113');
  });
});
