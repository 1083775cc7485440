import { beforeEach, describe, expect, it } from 'vitest';
import type { ClaimedDelivery, DeliveryOutcome } from '#domain/leads/deliveries/delivery.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { type RoutedDestination, DeliveriesInFlight } from './deliveries-in-flight.ts';

const FAILED: DeliveryOutcome = { kind: 'failed', reason: 'It answered 500.', retryAfterMs: null };
const DELIVERED: DeliveryOutcome = { kind: 'delivered' };
const HANGS_MS = 10_000;

let now = 0;
let last = 0;
let flights = new DeliveriesInFlight();
beforeEach(() => {
  now = 0;
  flights = new DeliveriesInFlight(() => now);
});

/** A system for each site and destination, unless one is named. */
function due(
  website_id: number,
  destination = 'crm',
  receiver = `${destination} of ${website_id}`,
): RoutedDestination {
  return { website_id, destination, due: '2026-11-20T00:00:00.000Z', receiver };
}

/** Starts so many to where there is room for them. */
function fly(count: number, place: RoutedDestination): ClaimedDelivery[] {
  flights.planClaims([place]);
  return Array.from({ length: count }, () => {
    const { website_id, destination } = place;
    const created_at = '2026-11-20T00:00:00.000Z';
    const delivery_id = `delivery-${(last += 1)}`;
    const delivery = { website_id, delivery_id, sequence: 1, destination, attempts: 0, created_at };
    flights.begin({ ...delivery, lead: {} as Lead });
    return { ...delivery, lead: {} as Lead };
  });
}

function ended(outcome: DeliveryOutcome, ms: number, place: RoutedDestination): void {
  const [one] = fly(1, place);
  now += ms;
  flights.end(one!, outcome);
}

const quick = (place: RoutedDestination) => ended(DELIVERED, 20, place);
const general = (...asked: RoutedDestination[]) => flights.planClaims(asked).general.requests;
const own = (...asked: RoutedDestination[]) => flights.planClaims(asked).slow.requests;
const sitesOf = (requests: readonly { website_id: number }[]) => requests.map(({ website_id }) => website_id);

describe('receivers that answered quickly', () => {
  it('share thirty-two slots, four of a site, less what is in flight', () => {
    quick(due(1));
    expect(general(due(1))).toEqual([{ website_id: 1, destination: 'crm', limit: 4 }]);
    fly(3, due(1));
    expect(general(due(1))).toMatchObject([{ limit: 1 }]);
    for (let site = 2; site <= 9; site += 1) quick(due(site));
    for (let site = 2; site <= 8; site += 1) fly(4, due(site));
    expect(flights.planClaims([due(9)]).general).toMatchObject({
      limit: 1,
      requests: [{ website_id: 9 }],
    });
    fly(1, due(9));
    expect(general(due(9))).toEqual([]);
  });

  it('are asked for by turns, sites with the least in flight first', () => {
    for (const site of [1, 2, 3]) quick(due(site));
    fly(2, due(1));
    const order = () => sitesOf(general(due(1), due(2), due(3)));
    expect(order()).toEqual([2, 3, 1]);
    general(due(2));
    expect(order()).toEqual([3, 2, 1]);
  });

  it('never have all the slots: sixteen go to one of them', () => {
    for (let site = 1; site <= 9; site += 1) quick(due(site, 'crm', 'vendor'));
    for (let site = 1; site <= 4; site += 1) fly(4, due(site, 'crm', 'vendor'));
    expect(general(due(9, 'crm', 'vendor'))).toEqual([]);
    quick(due(10));
    expect(general(due(10))).toMatchObject([{ limit: 4 }]);
  });

  it('give their slots up when they take longer than a quarter of a second', () => {
    for (let site = 1; site <= 9; site += 1) quick(due(site));
    for (let site = 1; site <= 8; site += 1) fly(4, due(site));
    expect(general(due(9))).toEqual([]);
    now += 251;
    expect(general(due(9))).toMatchObject([{ limit: 4 }]);
    expect(flights.planClaims([due(1)])).toMatchObject({
      general: { requests: [] },
      slow: { requests: [] },
    });
  });
});

describe('receivers that are slow, silent or not known yet', () => {
  it('have slots of their own, and take none of the others', () => {
    for (let site = 1; site <= 39; site += 1) fly(4, due(site));
    expect(own(due(1))).toEqual([]);
    quick(due(40));
    expect(flights.planClaims([due(40)]).general).toMatchObject({ limit: 32, requests: [{ limit: 4 }] });
  });

  it('are a few at a receiver whose last answer did not come, more where it came late', () => {
    const vendor = (site: number) => due(site, 'crm', 'vendor');
    ended(DELIVERED, 1_000, vendor(1));
    expect(general(vendor(1))).toEqual([]);
    for (let site = 1; site <= 4; site += 1) fly(4, vendor(site));
    expect(own(vendor(5))).toEqual([]);
    flights = new DeliveriesInFlight(() => now);
    ended(FAILED, HANGS_MS, vendor(1));
    fly(4, vendor(2));
    expect(own(vendor(3))).toEqual([]);
  });

  it('leave the other destinations of their site alone', () => {
    fly(4, due(1, 'crm'));
    now += 1_000;
    quick(due(1, 'desk'));
    expect(general(due(1, 'desk'))).toMatchObject([{ destination: 'desk', limit: 4 }]);
  });

  it('have at most eight slots of one site and 256 in all', () => {
    for (const name of ['a', 'b']) fly(4, due(1, name));
    expect(own(due(1, 'c'))).toEqual([]);
    for (let site = 2; site <= 32; site += 1) for (const name of ['a', 'b']) fly(4, due(site, name));
    expect(own(due(33))).toEqual([]);
  });
});

describe('a destination of a site', () => {
  it.each([
    ['that failed five times in a row', () => Array.from({ length: 5 }, () => ended(FAILED, 5, due(1)))],
    ['that did not answer in time', () => [ended(FAILED, HANGS_MS, due(1))]],
  ])('%s is tried by one until one arrives', (_why, fail) => {
    fail();
    const asked = () => [...general(due(1)), ...own(due(1))];
    expect(asked()).toMatchObject([{ limit: 1 }]);
    const [probe] = fly(1, due(1));
    expect(asked()).toEqual([]);
    flights.end(probe!, DELIVERED);
    expect(asked()).toMatchObject([{ limit: 4 }]);
  });

  it('that fails says nothing about another site at the same receiver', () => {
    quick(due(2, 'crm', 'vendor'));
    for (let tried = 0; tried < 5; tried += 1) ended(FAILED, 5, due(1, 'crm', 'vendor'));
    expect(general(due(2, 'crm', 'vendor'))).toMatchObject([{ limit: 4 }]);
    ended(FAILED, HANGS_MS, due(1, 'crm', 'vendor'));
    fly(1, due(1, 'crm', 'vendor'));
    expect(own(due(2, 'crm', 'vendor'))).toMatchObject([{ limit: 3 }]);
  });
});

it('nothing starts that is on its way already, until its end is written down', () => {
  const [one] = fly(1, due(1));
  expect(flights.begin(one!)).toBe(false);
  flights.end(one!, DELIVERED);
  expect(flights.begin(one!)).toBe(false);
  flights.noteSettled([one!.delivery_id]);
  expect(flights.begin(one!)).toBe(true);
});
