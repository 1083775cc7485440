import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseWebsite } from '../tenants/parse-website.ts';
import { importContext } from './import-context.ts';
import { NO_MAPPING } from './mapping.ts';
import { readPriceBasis, takePriceWords } from './numbers/price-words.ts';
import { readSold, readStatus } from './read-status.ts';
import { readCondition } from './read-condition.ts';
import { readFeedCar } from './row-to-car.ts';

const valueOf = (read: { value: unknown } | { fault: string }) => ('value' in read ? read.value : 'fault');

describe('words beside a price', () => {
  it.each([
    ['$38,990 Drive Away', '$38,990', 'drive_away'],
    ['$38,990 driveaway!', '$38,990', 'drive_away'],
    ['38990 D/A', '38990', 'drive_away'],
    ['DAP $38,990', '$38,990', 'drive_away'],
    ['Drive away price: $38,990', '$38,990', 'drive_away'],
    ['$38,990 no more to pay', '$38,990', 'drive_away'],
    ['$38,990 incl. on-roads', '$38,990', 'drive_away'],
    ['$14,990 Ride Away', '$14,990', 'ride_away'],
    ['$36,450 EGC', '$36,450', 'excl_government_charges'],
    ['$36,450 (excl. govt charges)', '$36,450', 'excl_government_charges'],
    ['36450 + ORC', '36450', 'plus_on_road_costs'],
    ['$36,450 plus on-road costs', '$36,450', 'plus_on_road_costs'],
    ['$28,995 + tax', '$28,995', 'plus_on_road_costs'],
    ['$36,450 drive away + ORC', '$36,450', 'plus_on_road_costs'],
    ['From $36,450 ONO', '$36,450', null],
    ['$36,450 not drive away', '$36,450 not', 'drive_away'],
    ['$36,450 + GST', '$36,450 + GST', null],
  ] as const)('%j is %j, %s', (text, rest, basis) => {
    expect(takePriceWords(text)).toEqual({ rest, basis });
  });

  it.each([
    ['Drive Away', 'drive_away'],
    ['drive_away_price', 'drive_away'],
    ['excluding_government_charges_price', 'excl_government_charges'],
    ['plus_on_road_costs', 'plus_on_road_costs'],
    ['EGC', 'excl_government_charges'],
    ['not drive away', 'fault'],
    ['Fixed', 'fault'],
    ['', null],
  ])('in a column of their own %j is %j', (text, basis) => {
    expect(valueOf(readPriceBasis(text))).toBe(basis);
  });
});

describe('new, demo and used', () => {
  it.each([
    ['USED', 'used', false],
    ['Pre-Owned', 'used', false],
    ['U', 'used', false],
    ['CPO', 'used', true],
    ['Certified Pre-Owned', 'used', true],
    ['Toyota Certified', 'used', true],
    ['Approved Used', 'used', true],
    ['https://schema.org/UsedCondition', 'used', false],
    ['NEW In stock', 'new', false],
    ['Brand new', 'new', false],
    ['New Vehicle', 'new', false],
    ['Demonstrator', 'demo', false],
    ['Ex-Demo', 'demo', false],
    ['Dealer demo', 'demo', false],
  ])('%j is %s', (text, car_type, isCertified) => {
    expect(valueOf(readCondition(text))).toEqual({ car_type, isCertified });
  });

  it.each([
    'Excellent',
    'GOOD',
    'Near new',
    'As new',
    'Like New',
    'NZ New',
    'New arrival',
    'SUV',
    'Car',
    '4',
  ])('%j says none of them', (text) => {
    expect(valueOf(readCondition(text))).toBe('fault');
  });
});

describe('a status', () => {
  it.each([
    ['In Stock', 'in_stock'],
    ['in_stock', 'in_stock'],
    ['AVAILABLE', 'in_stock'],
    ['Live', 'in_stock'],
    ['Sale Pending', 'deal_pending'],
    ['Reserved', 'deal_pending'],
    ['Deposit Taken', 'deal_pending'],
    ['In-Transit', 'coming_soon'],
    ['Incoming', 'coming_soon'],
    ['Delivered', 'sold'],
    ['Wholesale', 'withdrawn'],
    ['Archived', 'withdrawn'],
    ['Not available', 'withdrawn'],
    ['https://schema.org/InStock', 'fault'],
    ['A', 'fault'],
    ['banana', 'fault'],
  ])('%j is %s', (text, status) => {
    expect(valueOf(readStatus(text))).toBe(status);
  });

  it.each([
    ['T', true],
    ['F', false],
    ['0', false],
    ['Sold', true],
    ['Available', false],
    ['unsold', false],
    ['maybe', 'fault'],
  ])('under Sold %j is %j', (text, sold) => {
    expect(valueOf(readSold(text))).toBe(sold);
  });
});

/** What a cell claims of its car; null stands for a word that claims nothing. */
interface Said {
  basis?: string;
  type?: string | null;
  isCertified?: true;
  /** Whether it says that the car can be sold; null: it says something else of that. */
  isAvailable?: boolean | null;
}
type Choice = readonly [heading: string, cell: string, said: Said];

const DRIVE_AWAY: Said = { basis: 'drive_away' };
const BEFORE_CHARGES: Said = { basis: 'excl_government_charges' };
const PRICES: readonly Choice[] = [
  'Price',
  'Selling Price',
  'Sale Price',
  'List Price',
  'price.amount',
].flatMap((heading): Choice[] => [
  [heading, '$38,990', {}],
  [heading, '38990 Drive Away', DRIVE_AWAY],
  [heading, '$36,450 EGC', BEFORE_CHARGES],
  [heading, '$36,450 + ORC', { basis: 'plus_on_road_costs' }],
  [heading, '0', {}],
  [heading, 'POA', {}],
  [heading, 'MSRP $41,000', {}],
]);
const PRICES_BY_HEADING: readonly Choice[] = [
  ['DAP', '39990', DRIVE_AWAY],
  ['Drive-Away Price', '', {}],
  ['EGC Price', '36450', BEFORE_CHARGES],
  ['Ride Away', '0', {}],
  ['MSRP', '45990', {}],
  ['Trade Price', '20000', {}],
  ['Price Type', 'Drive away', DRIVE_AWAY],
  ['Price Type', 'Fixed', {}],
];
const TYPES: readonly Choice[] = [
  'Type',
  'New/Used',
  'ListingType',
  'Condition',
  'Class',
  'Vehicle Type',
].flatMap((heading): Choice[] => [
  [heading, 'New', { type: 'new' }],
  [heading, 'USED', { type: 'used' }],
  [heading, 'Demo', { type: 'demo' }],
  [heading, 'CPO', { type: 'used', isCertified: true }],
  [heading, 'Excellent', { type: null }],
  [heading, 'Near new', { type: null }],
  [heading, 'SUV', { type: null }],
  [heading, '', {}],
]);
const STATES: readonly Choice[] = [
  ...['Status', 'Stock Status', 'Availability'].flatMap((heading): Choice[] => [
    [heading, 'For Sale', { isAvailable: true }],
    [heading, 'In Transit', { isAvailable: true }],
    [heading, 'Sold', { isAvailable: false }],
    [heading, 'Under Offer', { isAvailable: false }],
    [heading, 'Wholesale', { isAvailable: false }],
    [heading, 'Q7', { isAvailable: null }],
    [heading, '', {}],
  ]),
  ['Sold', 'Y', { isAvailable: false }],
  ['Is Sold', 'N', { isAvailable: true }],
  ['Sold Flag', 'perhaps', { isAvailable: null }],
  ['Sold Date', '2026-11-01', { isAvailable: false }],
  ['Sold Date', '0000-00-00', {}],
  ['Sold Date', 'soon', { isAvailable: null }],
  ['Certified', 'Yes', { isCertified: true }],
];
const CHOICES = [...PRICES, ...PRICES_BY_HEADING, ...TYPES, ...STATES];

describe('whatever its headings, words and their order', () => {
  const parsed = parseWebsite({ name: 'Elm', slug: 'elm' });
  if ('faults' in parsed) throw new Error('The site is broken.');
  const { website } = parsed;
  const settings = {
    isPlausibleYear: () => true,
    now: '2026-11-20T00:00:00.000Z',
    hash: (text: string) => text,
  };
  const anyRow = fc
    .subarray([...CHOICES], { minLength: 1, maxLength: 9 })
    .chain((choices) => fc.shuffledSubarray(choices, { minLength: choices.length }))
    .map((choices) => [...new Map(choices.map((choice) => [choice[0], choice])).values()]);

  it('no car gets a price basis, condition or availability that no cell said, unless that is named', () => {
    fc.assert(
      fc.property(anyRow, (choices) => {
        const said = choices.map(([, , claims]) => claims);
        const row = new Map([
          ['Stock No.', 'A1'],
          ['Make', 'Kia'],
          ...choices.map(([heading, cell]) => [heading, cell] as const),
        ]);
        const context = importContext(website, { mapping: NO_MAPPING, ...settings });
        const result = readFeedCar(row, context);
        if ('reason' in result) throw new Error(result.reason);
        const { car, unused } = result;
        const named = new Set([...unused.map(({ text }) => text), ...context.columns.listUnread()]);

        const bases = said.map(({ basis }) => basis);
        if (car.price_cents !== null && !car.assumed.includes('price_basis'))
          expect(bases).toContain(car.price_basis);
        if (car.assumed.includes('price_basis')) expect(car.price_basis).toBe('excl_government_charges');

        const types = said.map(({ type }) => type);
        if (car.assumed.includes('car_type')) expect(car.car_type).toBe('used');
        else expect(types).toContain(car.car_type);
        if (car.certified) expect(said.some(({ isCertified }) => isCertified)).toBe(true);

        // The flag of a sale is newer than the day of one.
        const isSaidUnsold = choices.some(([heading, cell]) => heading === 'Is Sold' && cell === 'N');
        const states = choices
          .filter(([heading]) => !(heading === 'Sold Date' && isSaidUnsold))
          .map(([, , { isAvailable }]) => isAvailable)
          .filter((state) => state !== undefined);
        const isShown = (car.status === 'in_stock' || car.status === 'coming_soon') && !car.sold;
        if (isShown) for (const state of [null, false]) expect(states).not.toContain(state);
        if (isShown && !car.assumed.includes('status')) expect(states).toContain(true);
        if (car.status === 'incomplete' && !isNamed(choices, named)) throw new Error('Hidden and not named.');
      }),
      { numRuns: 2_000 },
    );
  });
});

/** Whether a word that says something unknown of the availability is named, or its column is. */
function isNamed(choices: readonly Choice[], named: ReadonlySet<string>): boolean {
  return choices.some(
    ([heading, cell, { isAvailable }]) => isAvailable === null && (named.has(cell) || named.has(heading)),
  );
}
