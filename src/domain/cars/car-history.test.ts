import { describe, expect, it } from 'vitest';
import { listCarHistory } from './car-history.ts';
import type { PriceChange } from './price-history.ts';

const SITE = { locale: 'en-AU', timezone: 'Australia/Brisbane' } as const;
const CAR = {
  car_type: 'used',
  price_cents: 3_399_000,
  price_basis: 'drive_away',
  // The third in Brisbane.
  created_at: '2026-11-02T20:00:00Z',
  details: { first_registered: '2022-08', owners: 1, service_history: 'Full, last at 40,120 km' },
} as const;
const FELL: PriceChange = {
  since: '2026-11-02T20:00:00Z',
  at: '2026-11-17T00:00:00Z',
  price_cents: 3_499_000,
  price_basis: 'drive_away',
};

describe('the history of a used car', () => {
  it('is what the stock’s fields and our own records say, the oldest first, with its source', () => {
    expect(listCarHistory(CAR, [FELL], SITE)).toEqual([
      { when: 'August 2022', what: 'First registered', source: '1 owner. From the dealer’s stock list' },
      { when: '', what: 'Service history: Full, last at 40,120 km', source: 'From the dealer’s stock list' },
      { when: '3 November 2026', what: 'Listed here at $34,990 drive away', source: 'Our own record' },
      { when: '17 November 2026', what: 'Price now $33,990 drive away', source: 'Our own record' },
    ]);
  });

  it('does not tell a former price that stood for less than 14 days', () => {
    const entries = listCarHistory(CAR, [{ ...FELL, at: '2026-11-10T00:00:00Z' }], SITE).map(
      ({ what }) => what,
    );
    expect(entries).toContain('Listed here');
    expect(entries.join()).not.toContain('34,990');
  });

  it('knows a year alone, and New Zealand’s register', () => {
    const details = { first_registered: '2015', first_registered_nz: 2019 };
    expect(listCarHistory({ ...CAR, details }, [], SITE).slice(0, 2)).toMatchObject([
      { when: '2015', what: 'First registered' },
      { when: '2019', what: 'First registered in New Zealand' },
    ]);
  });

  it('says the owners alone where nobody knows since when', () => {
    const [first] = listCarHistory({ ...CAR, details: { owners: 2 } }, [], SITE);
    expect(first).toMatchObject({ when: '', what: '2 owners' });
  });
});

it('nothing is told of a new car, nor where only the listing is known', () => {
  expect(listCarHistory({ ...CAR, car_type: 'new' }, [FELL], SITE)).toEqual([]);
  expect(listCarHistory({ ...CAR, details: {} }, [], SITE)).toEqual([]);
});
