import { describe, expect, it } from 'vitest';
import type { ClaimedDelivery, DeliveryOutcome } from '#domain/leads/deliveries/delivery.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { Flights } from './flights.ts';

const FAILED: DeliveryOutcome = { kind: 'failed', reason: 'It answered 500.', retryAfterMs: null };
const DELIVERED: DeliveryOutcome = { kind: 'delivered' };
const due = (...ids: number[]) => ids.map((website_id) => ({ website_id, due: '2026-11-20T00:00:00.000Z' }));

let last = 0;
function delivery(website_id: number, destination = 'crm'): ClaimedDelivery {
  const created_at = '2026-11-20T00:00:00.000Z';
  const delivery_id = `delivery-${(last += 1)}`;
  return { website_id, delivery_id, sequence: 1, destination, attempts: 0, created_at, lead: {} as Lead };
}

function fly(flights: Flights, count: number, ...to: [number, string?]): ClaimedDelivery[] {
  const started = Array.from({ length: count }, () => delivery(...to));
  for (const each of started) flights.begin(each);
  return started;
}

function failing(flights: Flights, ...to: [number, string?]): void {
  for (const each of fly(flights, 5, ...to)) flights.end(each, FAILED);
}

describe('what may be taken next', () => {
  it('is four of a site, less what is in flight', () => {
    const flights = new Flights();
    expect(flights.wishes(due(1))).toEqual([{ website_id: 1, limit: 4, only: null, except: [] }]);
    const [first] = fly(flights, 3, 1);
    expect(flights.wishes(due(1))).toMatchObject([{ limit: 1 }]);
    fly(flights, 1, 1);
    expect(flights.wishes(due(1))).toEqual([]);
    flights.end(first!, DELIVERED);
    expect(flights.wishes(due(1))).toMatchObject([{ limit: 1 }]);
  });

  it('is thirty-two in all', () => {
    const flights = new Flights();
    for (let site = 1; site <= 8; site += 1) fly(flights, 4, site);
    expect(flights.free).toBe(0);
    expect(flights.wishes(due(9))).toEqual([]);
  });

  it('goes to sites with the least in flight first, then by turns', () => {
    const flights = new Flights();
    fly(flights, 2, 1);
    const order = () => flights.wishes(due(1, 2, 3)).map(({ website_id }) => website_id);
    expect(order()).toEqual([2, 3, 1]);
    flights.wishes(due(2));
    expect(order()).toEqual([3, 2, 1]);
  });

  it('never is what is on its way already, until its end is written down', () => {
    const flights = new Flights();
    const one = delivery(1);
    expect(flights.begin(one)).toBe(true);
    expect(flights.begin(one)).toBe(false);
    flights.end(one, DELIVERED);
    expect(flights.begin(one)).toBe(false);
    flights.settled([one.delivery_id]);
    expect(flights.begin(one)).toBe(true);
  });
});

describe('a destination that failed five times in a row', () => {
  it('is tried by one delivery at a time, beside the others of its site', () => {
    const flights = new Flights();
    failing(flights, 1, 'crm');
    expect(flights.wishes(due(1))).toEqual([
      { website_id: 1, limit: 3, only: null, except: ['crm'] },
      { website_id: 1, limit: 1, only: 'crm', except: [] },
    ]);
    fly(flights, 1, 1, 'crm');
    expect(flights.wishes(due(1))).toEqual([{ website_id: 1, limit: 3, only: null, except: ['crm'] }]);
  });

  it('says nothing about the same name at another site', () => {
    const flights = new Flights();
    failing(flights, 1, 'crm');
    expect(flights.wishes(due(2))).toEqual([{ website_id: 2, limit: 4, only: null, except: [] }]);
  });

  it('is trusted again after one arrival', () => {
    const flights = new Flights();
    failing(flights, 1, 'crm');
    const [probe] = fly(flights, 1, 1, 'crm');
    flights.end(probe!, DELIVERED);
    expect(flights.wishes(due(1))).toEqual([{ website_id: 1, limit: 4, only: null, except: [] }]);
  });

  it('leaves a place to the others, however many are down', () => {
    const flights = new Flights();
    for (const name of ['a', 'b', 'c', 'd', 'e']) failing(flights, 1, name);
    for (const name of ['a', 'b', 'c']) fly(flights, 1, 1, name);
    expect(flights.wishes(due(1))).toEqual([
      { website_id: 1, limit: 1, only: null, except: ['a', 'b', 'c', 'd', 'e'] },
    ]);
  });
});
