import { describe, expect, it } from 'vitest';
import { listPriceItems } from './price-items.ts';

const TODAY = '2026-11-23';
const DELIVERY = { label: 'Dealer delivery', cents: 142_830, note: null, car_types: [] };
const SITE = { locale: 'en-AU', template: 'car', state: 'QLD', price_charges: [DELIVERY] } as const;
const HYBRID = {
  price_cents: 3_399_000,
  price_basis: 'drive_away',
  car_type: 'used',
  status: 'in_stock',
  sold: false,
  state: null,
  body: 'SUV',
  fuel: 'Hybrid',
  details: {},
} as const;

type Change = Partial<Parameters<typeof listPriceItems>[0]>;
type SiteChange = Partial<Parameters<typeof listPriceItems>[1]>;
const itemsOf = (car: Change = {}, site: SiteChange = {}) =>
  listPriceItems(
    { ...HYBRID, ...car },
    { ...SITE, price_charges: [...SITE.price_charges], ...site } as never,
    TODAY,
  );
const centsOf = (amount: string) => Number(amount.replace(/[$,.]/g, ''));

describe('a price that has all in it', () => {
  it('is the car, the dealer’s charges and the duty on the car, to the cent', () => {
    const items = itemsOf();
    expect(items?.parts).toMatchObject([
      { label: 'Car', amount: '$31,921.70', note: 'GST included' },
      { label: 'Registration and compulsory insurance', amount: 'Included' },
      { label: 'Dealer delivery', amount: '$1,428.30' },
      // 2 % of the 32,600 that are left, in whole hundreds.
      {
        label: 'Stamp duty',
        amount: '$640.00',
        isEstimate: true,
        note: 'Queensland rates as at 15 September 2025',
      },
    ]);
    expect(items?.total).toMatchObject({ label: 'Drive away', amount: '$33,990.00' });
    expect(items?.onTop).toEqual([]);
  });

  it.each([1_999_000, 2_549_050, 4_500_001, 9_999_900, 12_345_678])('of %s cents adds up', (price_cents) => {
    const amounts = (itemsOf({ price_cents })?.parts ?? [])
      .map(({ amount }) => amount)
      .filter((each) => each.startsWith('$'));
    expect(amounts).toHaveLength(3);
    expect(amounts.reduce((sum, amount) => sum + centsOf(amount), 0)).toBe(price_cents);
  });

  it('says “dealer fees” where the dealer does not itemise them, and no duty where no table is known', () => {
    expect(itemsOf({}, { price_charges: [] })?.parts[0]?.label).toBe('Car and dealer fees');
    expect(itemsOf({ state: 'TAS' })?.parts.map(({ label }) => label)).not.toContain('Stamp duty');
    expect(itemsOf({ body: 'Ute' })?.parts.map(({ label }) => label)).not.toContain('Stamp duty');
  });

  it('has only the charges that are for its kind of car', () => {
    const forNew = { ...DELIVERY, car_types: ['new' as const] };
    expect(itemsOf({}, { price_charges: [forNew] })?.parts.map(({ label }) => label)).not.toContain(
      'Dealer delivery',
    );
  });

  it('is not taken apart where the charges are more than half of it', () => {
    expect(itemsOf({ price_cents: 250_000 })).toBeNull();
  });
});

describe('a price before on-road costs', () => {
  it('has the duty on top, and names what the dealer has to be asked', () => {
    const items = itemsOf({ price_basis: 'excl_government_charges' });
    expect(items?.parts).toEqual([]);
    expect(items?.total).toMatchObject({ label: 'Excl. government charges', amount: '$33,990.00' });
    expect(items?.onTop).toMatchObject([
      { label: 'Stamp duty', amount: '$680.00', isEstimate: true },
      { label: 'Registration, plates and compulsory insurance', amount: 'Ask us' },
    ]);
  });

  it('has the dealer’s charges on top too, where the price says so', () => {
    const labels = itemsOf({ price_basis: 'plus_on_road_costs' })?.onTop.map(({ label }) => label);
    expect(labels?.[0]).toBe('Dealer delivery');
  });

  it('abroad has no duty of an Australian state', () => {
    const items = itemsOf({ price_basis: 'plus_on_road_costs' }, { locale: 'en-US', price_charges: [] });
    expect(items?.onTop).toMatchObject([
      { label: 'Sales tax, title, license and registration', amount: 'Ask us' },
    ]);
  });
});

it('a car without a price, or one that is sold, has none', () => {
  expect(itemsOf({ price_cents: null })).toBeNull();
  expect(itemsOf({ status: 'sold', sold: true })).toBeNull();
});
