import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardedFetch, guardedFetchBytes, NOT_FETCHED } from './guarded-fetch.ts';
import { isPublicAddress } from './public-address.ts';

const LIMITS = { allowedOrigins: 'any public', maxBytes: 1000, timeoutMs: 1000 } as const;
const FAULT = { fault: NOT_FETCHED };

let server: Server;
let origin: string;
let asked = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    const path = request.url ?? '';
    if (path === '/moved') response.writeHead(302, { location: '/fine' }).end();
    else if (path === '/missing') response.writeHead(404).end('no');
    else if (path === '/zipped') response.writeHead(200, { 'content-encoding': 'gzip' }).end('x');
    else if (path === '/long') response.writeHead(200).end('x'.repeat(1001));
    else if (path === '/announced') response.writeHead(200, { 'content-length': '1000000' }).write('x');
    else if (path === '/slow') response.writeHead(200).write('x');
    else response.writeHead(200, { 'content-type': 'text/csv' }).end('make\nFord\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('an address that is not the public internet', () => {
  it.each([
    '0.0.0.0 10.1.2.3 100.64.0.1 100.127.255.254 127.0.0.1 127.255.255.254 169.254.169.254 172.16.0.1 172.31.255.255',
    '192.0.0.1 192.0.2.1 192.88.99.1 192.168.1.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255',
    ':: ::1 ::ffff:127.0.0.1 ::ffff:7f00:1 64:ff9b::7f00:1 64:ff9b:1::1 fc00::1 fd12::1 fe80::1 ff02::1',
    '2001::1 2001:db8::1 2002:7f00:1:: 3fff::1 fe80::1%eth0 ::127.0.0.1 fec0::1 not-an-address',
  ])('%s', (addresses) => {
    expect(addresses.split(' ').filter(isPublicAddress)).toEqual([]);
  });

  it('is told from one that is', () => {
    const addresses = ['1.1.1.1', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'];
    expect(addresses.filter((address) => !isPublicAddress(address))).toEqual([]);
  });
});

describe('of an allowed machine', () => {
  const fetch = (path: string) => guardedFetchBytes(origin + path, { ...LIMITS, allowLoopback: true });

  it('a plain answer is taken', async () => {
    expect(await fetch('/fine')).toEqual({ bytes: Buffer.from('make\nFord\n'), contentType: 'text/csv' });
  });

  it('the look-up is handed over: it may outlast the fetch', async () => {
    const lookUps: Promise<unknown>[] = [];
    const onLookUp = (lookUp: Promise<unknown>) => void lookUps.push(lookUp);
    await guardedFetchBytes(`${origin}/fine`, { ...LIMITS, allowLoopback: true, onLookUp });
    expect(await Promise.all(lookUps)).toEqual([{ address: '127.0.0.1', family: 4 }]);
  });

  it.each(['/moved', '/missing', '/zipped', '/long', '/announced', '/slow'])(
    '%s is a failure',
    async (path) => {
      expect(await fetch(path)).toMatchObject(FAULT);
    },
  );

  it('only listed origins are asked', async () => {
    const allowed = { ...LIMITS, allowLoopback: true, allowedOrigins: [origin] };
    expect(await guardedFetchBytes(`${origin}/fine`, allowed)).toHaveProperty('bytes');
    const before = asked;
    expect(await guardedFetch(`${origin.replace('127.0.0.1', 'localhost')}/fine`, allowed)).toMatchObject(
      FAULT,
    );
    expect(asked).toBe(before);
  });
});

it('an address that falls silent is given up before its time', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const limits = { ...LIMITS, allowLoopback: true, timeoutMs: 20_000, silenceMs: 50 };
  expect(await guardedFetch(`http://127.0.0.1:${port}/`, limits)).toEqual({ ...FAULT, cause: 'late' });
  silent.closeAllConnections();
  silent.close();
});
