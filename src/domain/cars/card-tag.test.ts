import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../time/durations.ts';
import { chooseCardTag, isForSale, isTestDriveOnly, findNewTagEnd } from './card-tag.ts';

const NOW = Date.parse('2026-03-20T10:00:00Z');
const SITE = { sold_tag_text: 'JUST SOLD', runout_tag_colour: 'red', electric_tag_enabled: true } as const;
const daysAgo = (days: number) => new Date(NOW - days * DAY_MS).toISOString();

const PLAIN = {
  status: 'in_stock',
  sold: false,
  reserved: false,
  certified: false,
  tag: null,
  fuel: 'Petrol',
  car_type: 'used',
  make: 'Mazda',
  created_at: daysAgo(30),
} as const;

/** Matches every rule below at once; each row takes the winner away, so the next rule must show. */
const EVERYTHING = {
  ...PLAIN,
  status: 'coming_soon',
  sold: true,
  reserved: true,
  certified: true,
  tag: 'Runout Sale',
  fuel: 'Hybrid',
  make: 'Toyota',
  created_at: daysAgo(1),
} as const;

describe('the badge of a card, first match wins', () => {
  it.each([
    ['a sold car shows the sold tag text', {}, { text: 'JUST SOLD', look: 'sold' }],
    ['1. runout sale tag', { sold: false }, { text: 'Runout Sale', look: 'runout_red' }],
    ['2. electric or hybrid fuel', { sold: false, tag: 'Hot' }, { text: 'HYBRID', look: 'electric' }],
    ['3. RESERVED', { sold: false, tag: 'Hot', fuel: 'Petrol' }, { text: 'RESERVED', look: 'reserved' }],
    [
      '4. certified used Toyota',
      { sold: false, tag: 'Hot', fuel: 'Petrol', reserved: false },
      { text: 'CERTIFIED', look: 'certified' },
    ],
    [
      '5. custom tag',
      { sold: false, tag: 'Hot', fuel: 'Petrol', reserved: false, certified: false },
      { text: 'Hot', look: 'custom' },
    ],
    [
      '6. COMING SOON',
      { sold: false, tag: null, fuel: 'Petrol', reserved: false, certified: false },
      { text: 'COMING SOON', look: 'coming_soon' },
    ],
    [
      '7. a new tag',
      { sold: false, tag: null, fuel: 'Petrol', reserved: false, certified: false, status: 'in_stock' },
      { text: 'NEW ARRIVAL', look: 'new' },
    ],
    ['8. otherwise none', PLAIN, null],
  ] as const)('%s', (_rule, change, expected) => {
    expect(chooseCardTag({ ...EVERYTHING, ...change }, SITE, NOW)).toEqual(expected);
  });
});

describe('the conditions of each rule', () => {
  it.each(['sold', 'withdrawn', 'deal_pending', 'incomplete', 'loaner'] as const)(
    'a car whose status is %s is not available and shows the sold tag text',
    (status) => {
      expect(chooseCardTag({ ...PLAIN, status }, SITE, NOW)?.look).toBe('sold');
      expect(isForSale({ status, sold: false })).toBe(false);
    },
  );

  it('the sold tag text is the tenant’s own', () => {
    const website = { ...SITE, sold_tag_text: 'GONE' };
    expect(chooseCardTag({ ...PLAIN, sold: true }, website, NOW)?.text).toBe('GONE');
  });

  it.each(['RUNOUT', 'Run Out Sale', 'run-out', '*Runout*'])('%s is a runout tag', (tag) => {
    expect(chooseCardTag({ ...PLAIN, tag }, SITE, NOW)?.look).toBe('runout_red');
    expect(chooseCardTag({ ...PLAIN, tag }, { ...SITE, runout_tag_colour: 'green' }, NOW)?.look).toBe(
      'runout_green',
    );
  });

  it.each([
    ['Electric', 'ELECTRIC'],
    ['EV', 'ELECTRIC'],
    ['Plug-in Hybrid', 'HYBRID'],
    ['PHEV', 'HYBRID'],
    ['Petrol - Electric', 'HYBRID'],
  ])('fuel %s reads %s', (fuel, text) => {
    expect(chooseCardTag({ ...PLAIN, fuel }, SITE, NOW)).toEqual({ text, look: 'electric' });
  });

  it.each(['Petrol', 'Diesel', 'LPG', null])('fuel %s has no electric tag', (fuel) => {
    expect(chooseCardTag({ ...PLAIN, fuel }, SITE, NOW)).toBeNull();
  });

  it('the electric tag shows only where it is enabled', () => {
    const website = { ...SITE, electric_tag_enabled: false };
    expect(chooseCardTag({ ...PLAIN, fuel: 'Electric' }, website, NOW)).toBeNull();
  });

  it.each([
    ['a new Toyota', { car_type: 'new', make: 'Toyota' }],
    ['another make', { car_type: 'used', make: 'Mazda' }],
  ] as const)('%s has no certified badge', (_what, change) => {
    expect(chooseCardTag({ ...PLAIN, certified: true, ...change }, SITE, NOW)).toBeNull();
  });

  it('a new tag ends when the car is eight days old, to the second', () => {
    const car = { ...PLAIN, created_at: daysAgo(8) };
    expect(chooseCardTag(car, SITE, NOW - 1000)?.text).toBe('NEW ARRIVAL');
    expect(chooseCardTag(car, SITE, NOW)).toBeNull();
    expect(findNewTagEnd(car)).toBe(NOW);
  });

  it('an empty tag is no tag', () => {
    expect(chooseCardTag({ ...PLAIN, tag: '  ' }, SITE, NOW)).toBeNull();
  });
});

describe('a test-drive-only car', () => {
  it.each(['Test Drive Only', '*Test Drive Only*', '* test drive only', 'TEST DRIVE ONLY *'])(
    'is marked by the tag “%s”',
    (tag) => {
      expect(isTestDriveOnly({ tag })).toBe(true);
      expect(chooseCardTag({ ...PLAIN, tag }, SITE, NOW)?.text.toLowerCase()).toBe('test drive only');
    },
  );

  it.each([null, '', 'Test drive', 'Test Drive Only today'])('is not marked by “%s”', (tag) => {
    expect(isTestDriveOnly({ tag })).toBe(false);
  });
});
