import { describe, expect, it } from 'vitest';
import type { Place } from '../answer.ts';
import { networkOf, rateLimits } from './rate-limits.ts';

const LEADS: Place = { kind: 'api', route: '/api/leads', methods: ['POST'] };
const STEP: Place = { kind: 'api', route: '/api/leads/:id', methods: ['PUT'] };
const FORM: Place = { kind: 'page', route: '/contact', methods: ['POST'] };
const REVEAL: Place = { kind: 'api', route: '/api/events/car_phone_reveal', methods: ['POST'] };
const LOOK_UP: Place = { kind: 'api', route: '/api/nevdis', methods: ['POST'] };
const CALENDAR: Place = {
  kind: 'api',
  route: '/dealerships/:id/available_service_bookings.json',
  methods: ['GET', 'HEAD'],
};
const SEARCH: Place = { kind: 'api', route: '/1/indexes/:index/queries', methods: ['POST'] };

const stranger = (address: string) => ({ address, isLoopback: false });
const neighbour = { address: '127.0.0.1', isLoopback: true };

function passes(times: number, ask: () => number | null): number {
  let count = 0;
  for (let index = 0; index < times; index += 1) if (ask() === null) count += 1;
  return count;
}

describe('rate limits', () => {
  it('let an address send five enquiries a minute and say when to come back', () => {
    const limits = rateLimits('everybody');
    const ask = () => limits.waitFor({ peer: stranger('1.2.3.4'), tenant: 1, place: LEADS });
    expect(passes(8, ask)).toBe(5);
    expect(ask()).toBeGreaterThan(0);
    expect(limits.waitFor({ peer: stranger('1.2.3.5'), tenant: 1, place: LEADS })).toBeNull();
  });

  it('count every way of sending an enquiry as one', () => {
    const limits = rateLimits('everybody');
    const peer = stranger('1.2.3.4');
    const files: Place = { ...LEADS, route: '/api/leads/with-files' };
    const clarity: Place = { ...LEADS, route: '/api/carClarityCustomer' };
    const ways = [LEADS, files, clarity, FORM, LEADS, files];
    const waits: (number | null)[] = [];
    for (const place of ways) waits.push(limits.waitFor({ peer, tenant: 1, place }));
    expect(waits.map((wait) => wait === null)).toEqual([true, true, true, true, true, false]);
  });

  it('let a person fill three forms of four steps in a minute, and not go on for ever', () => {
    const limits = rateLimits('everybody');
    const peer = stranger('1.2.3.4');
    expect(passes(3, () => limits.waitFor({ peer, tenant: 1, place: LEADS }))).toBe(3);
    expect(passes(99, () => limits.waitFor({ peer, tenant: 1, place: STEP }))).toBe(30);
    expect(limits.waitFor({ peer, tenant: 1, place: LEADS })).toBeNull();
  });

  it('close no form for others, whatever strangers send to it', () => {
    const limits = rateLimits('everybody');
    let host = 0;
    const ask = () => limits.waitFor({ peer: stranger(`10.0.0.${(host += 1)}`), tenant: 1, place: LEADS });
    expect(passes(200, ask)).toBe(200);
    const step = () => limits.waitFor({ peer: stranger(`10.0.0.${(host += 1)}`), tenant: 1, place: STEP });
    expect(passes(400, step)).toBe(400);
  });

  it('let an address see twenty phone numbers an hour, and search without end', () => {
    const limits = rateLimits('everybody');
    const peer = stranger('1.2.3.4');
    expect(passes(30, () => limits.waitFor({ peer, tenant: 1, place: REVEAL }))).toBe(20);
    expect(passes(99, () => limits.waitFor({ peer, tenant: 1, place: SEARCH }))).toBe(99);
  });

  it('let an address look up ten plates and ask for sixty calendars a minute', () => {
    const limits = rateLimits('everybody');
    const peer = stranger('1.2.3.4');
    expect(passes(20, () => limits.waitFor({ peer, tenant: 1, place: LOOK_UP }))).toBe(10);
    expect(passes(70, () => limits.waitFor({ peer, tenant: 1, place: CALENDAR }))).toBe(60);
  });

  it('spare this machine outside production', () => {
    const limits = rateLimits('strangers');
    const ask = () => limits.waitFor({ peer: neighbour, tenant: 1, place: LEADS });
    expect(passes(20, ask)).toBe(20);
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['1.2.3.4', '1.2.3.4'],
  ])('count %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
