import { readFileSync } from 'node:fs';
import { createServer as createPlainServer, type IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postLead } from '#adapters/couriers/post-courier.ts';
import type { DeliveryOutcome } from '#domain/leads/deliveries/delivery.ts';
import { sampleDealer, sampleDispatch } from '#test/fixtures/sample-dispatch.ts';

const KEY = 'key-of-the-dealers-system';
const PEM = readFileSync('test/fixtures/tls/loopback-for-tests.pem', 'utf8');
const usualAuthorities = getCACertificates();

let servers: Server[];
let secureAddress: string;
let plainAddress: string;
let received: IncomingMessage[] = [];

beforeAll(async () => {
  setDefaultCACertificates([...usualAuthorities, PEM.slice(PEM.indexOf('-----BEGIN CERTIFICATE'))]);
  const system = createServer({ key: PEM, cert: PEM }, (request, response) => {
    received.push(request);
    if (request.url === '/moved') response.writeHead(307, { location: `${secureAddress}/elsewhere` }).end();
    else request.resume().on('end', () => response.end());
  });
  const plainSystem = createPlainServer((request, response) => {
    received.push(request);
    response.end();
  });
  servers = [system, plainSystem];
  const [securePort, plainPort] = await Promise.all(servers.map(listen));
  secureAddress = `https://127.0.0.1:${securePort}`;
  plainAddress = `http://127.0.0.1:${plainPort}`;
});
beforeEach(() => void (received = []));
afterAll(() => {
  setDefaultCACertificates(usualAuthorities);
  for (const server of servers) server.close();
});

function listen(server: Server): Promise<number> {
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );
}

function post(kind: 'adf_http' | 'dealerstudio', credential: object, url: string): Promise<DeliveryOutcome> {
  const saved = { name: 'dms', kind, url: 'https://dms.example/', credential };
  const [destination] = sampleDealer({ lead_destinations: [saved] }).lead_destinations;
  const dispatch = sampleDispatch();
  const delivery = {
    website_id: 1,
    delivery_id: 'delivery-1',
    sequence: 1,
    destination: 'dms',
    attempts: 0,
    created_at: '2026-11-20T00:59:00.000Z',
    lead: dispatch.lead,
  };
  return postLead(
    { delivery, dispatch, destination: { ...destination!, kind, url } },
    { allowLoopback: true },
  );
}

describe('a system that asks for a key', () => {
  it.each([
    ['adf_http', 'as a bearer token', { value: KEY }, 'authorization', `Bearer ${KEY}`],
    ['dealerstudio', 'as a bearer token', { value: KEY }, 'authorization', `Bearer ${KEY}`],
    ['adf_http', 'in the header it reads', { value: KEY, header: 'X-Api-Key' }, 'x-api-key', KEY],
  ] as const)('of the kind %s gets it %s', async (kind, _how, credential, header, sent) => {
    expect(await post(kind, credential, `${secureAddress}/leads`)).toEqual({ kind: 'delivered' });
    expect(received[0]?.headers[header]).toBe(sent);
  });

  it('and redirects takes it nowhere', async () => {
    expect(await post('adf_http', { value: KEY }, `${secureAddress}/moved`)).toMatchObject({
      kind: 'refused',
    });
    expect(received.map(({ url }) => url)).toEqual(['/moved']);
  });

  it('is not asked over http, whatever is stored', async () => {
    const outcome = await post('adf_http', { value: KEY }, `${plainAddress}/leads`);
    expect(outcome).toEqual({ kind: 'refused', reason: 'Its key is only sent over https.' });
    expect(received).toEqual([]);
  });
});
