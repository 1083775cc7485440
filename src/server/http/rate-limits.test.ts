import { describe, expect, it } from 'vitest';
import { findApi } from '#api/routes.ts';
import { readNetwork, createRateLimits } from './rate-limits.ts';

const stranger = (address: string) => ({ address, isLoopback: false });
const neighbour = { address: '127.0.0.1', isLoopback: true };

async function passes(times: number, ask: () => Promise<number | null>): Promise<number> {
  let count = 0;
  for (let index = 0; index < times; index += 1) if ((await ask()) === null) count += 1;
  return count;
}

describe('rate limits', () => {
  it('let an address send a site five enquiries a minute and say when to come back', async () => {
    const limits = createRateLimits('everybody');
    const ask = (address = '1.2.3.4', tenant = 1) =>
      limits.countRequest({ peer: stranger(address), tenant, limit: 'enquiries' });
    expect(await passes(8, ask)).toBe(5);
    expect(await ask()).toBeGreaterThan(0);
    expect(await ask('1.2.3.5')).toBeNull();
    expect(await ask('1.2.3.4', 2)).toBeNull();
  });

  it.each([
    ['POST', '/api/leads', 'enquiries'],
    ['POST', '/api/leads/with-files', 'enquiries'],
    ['POST', '/api/carClarityCustomer', 'enquiries'],
    ['PUT', '/api/leads/7', 'later steps'],
    ['POST', '/api/events/car_phone_reveal', 'phone reveals'],
    ['POST', '/api/nevdis', 'plate look-ups'],
    ['POST', '/api/vitals', 'visit reports'],
    ['POST', '/api/events', 'visit reports'],
    ['POST', '/api/assistant', 'assistant questions'],
    ['GET', '/dealerships/1/available_service_bookings.json', 'dashboard'],
    ['HEAD', '/dealerships/1/available_service_bookings.json', 'dashboard'],
    ['POST', '/1/indexes/*/queries', undefined],
    ['POST', '/api/auth/searches', 'saved searches'],
    ['GET', '/api/auth/searches', undefined],
    ['PUT', '/api/auth/searches/7', 'saved searches'],
    ['DELETE', '/api/auth/searches/7', undefined],
  ] as const)('count a %s of %s as one of %s', (method, path, limit) => {
    const match = findApi(method, path);
    if (match === null || match.kind === 'other methods') expect.fail('No call is there.');
    expect(match.row.limit).toBe(limit);
  });

  it('let a person fill three forms of four steps in a minute, and not go on for ever', async () => {
    const limits = createRateLimits('everybody');
    const peer = stranger('1.2.3.4');
    expect(await passes(3, () => limits.countRequest({ peer, tenant: 1, limit: 'enquiries' }))).toBe(3);
    expect(await passes(99, () => limits.countRequest({ peer, tenant: 1, limit: 'later steps' }))).toBe(30);
    expect(await limits.countRequest({ peer, tenant: 1, limit: 'enquiries' })).toBeNull();
  });

  it('close no form for others, whatever strangers send to it', async () => {
    const limits = createRateLimits('everybody');
    let host = 0;
    const ask = () =>
      limits.countRequest({ peer: stranger(`10.0.0.${(host += 1)}`), tenant: 1, limit: 'enquiries' });
    expect(await passes(200, ask)).toBe(200);
    const step = () =>
      limits.countRequest({ peer: stranger(`10.0.0.${(host += 1)}`), tenant: 1, limit: 'later steps' });
    expect(await passes(400, step)).toBe(400);
  });

  it('let an address see twenty phone numbers an hour, and search without end', async () => {
    const limits = createRateLimits('everybody');
    const peer = stranger('1.2.3.4');
    expect(await passes(30, () => limits.countRequest({ peer, tenant: 1, limit: 'phone reveals' }))).toBe(20);
    expect(await passes(99, () => limits.countRequest({ peer, tenant: 1, limit: null }))).toBe(99);
  });

  it('let an address look up ten plates and ask for sixty calendars a minute', async () => {
    const limits = createRateLimits('everybody');
    const peer = stranger('1.2.3.4');
    expect(await passes(20, () => limits.countRequest({ peer, tenant: 1, limit: 'plate look-ups' }))).toBe(
      10,
    );
    expect(await passes(70, () => limits.countRequest({ peer, tenant: 1, limit: 'dashboard' }))).toBe(60);
  });

  it('spare this machine outside production', async () => {
    const limits = createRateLimits('strangers');
    const ask = () => limits.countRequest({ peer: neighbour, tenant: 1, limit: 'enquiries' });
    expect(await passes(20, ask)).toBe(20);
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['1.2.3.4', '1.2.3.4'],
  ])('count %s as %s', (address, network) => {
    expect(readNetwork(address)).toBe(network);
  });
});
