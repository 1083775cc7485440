import { expect, it } from 'vitest';
import { type ReservableCar, whyNotReservable, type WhyNotReservable } from './reserve.ts';
import type { PayingSite } from './reserve-payment.ts';

const CAR: ReservableCar = {
  status: 'in_stock',
  tag: null,
  sold: false,
  reserved: false,
  price_cents: 200_01,
  reservable: null,
  dealership_id: 7,
  has_checkout_payment_processor: true,
  payment_processors: [{ authorization_type: 'stripe', authorization_key: 'pk_live_a' }],
};

const SITE: PayingSite = {
  payment_provider: 'stripe',
  dealerships: [{ id: 7, stripe_publishable_key: 'pk_live_dealer', stripe_account_id: 'acct_1' }],
};

const NO_KEY = [{ id: 7, stripe_publishable_key: null, stripe_account_id: 'acct_1' }];
const NO_ACCOUNT = [{ id: 7, stripe_publishable_key: 'pk_live_dealer', stripe_account_id: null }];

it('offers a reservation when every condition of the specification holds', () => {
  expect(whyNotReservable(CAR, SITE)).toBeNull();
});

it.each<[string, WhyNotReservable | null, Partial<ReservableCar>, Partial<PayingSite>]>([
  ['the site has no payment provider', 'payment_unavailable', {}, { payment_provider: null }],
  ['nobody has a payment key', 'payment_unavailable', { payment_processors: [] }, { dealerships: NO_KEY }],
  ['its dealership has no account to be paid on', 'payment_unavailable', {}, { dealerships: NO_ACCOUNT }],
  ['a coming car is not in stock', 'not_in_stock', { status: 'coming_soon' }, {}],
  ['a withdrawn car is not in stock', 'not_in_stock', { status: 'withdrawn' }, {}],
  ['a car is there for test drives only', 'test_drive_only', { tag: 'Test Drive Only' }, {}],
  ['the starred tag means the same', 'test_drive_only', { tag: '*TEST DRIVE ONLY*' }, {}],
  ['a tag that only mentions test drives is harmless', null, { tag: 'Test drive only today' }, {}],
  [
    'there is neither a checkout processor nor a key',
    'no_checkout_or_key',
    { has_checkout_payment_processor: false },
    { dealerships: NO_KEY },
  ],
  ['the dealership key stands in for the checkout flag', null, { has_checkout_payment_processor: false }, {}],
  ['no payment processor is listed', 'no_payment_processor', { payment_processors: [] }, {}],
  ['a sold car', 'sold', { sold: true, status: 'sold' }, {}],
  ['a reserved car', 'reserved', { reserved: true }, {}],
  ['the price is exactly 200', 'price_too_low', { price_cents: 200_00 }, {}],
  ['there is no price', 'price_too_low', { price_cents: null }, {}],
  ['the dealer said no', 'not_reservable', { reservable: false }, {}],
  ['the dealer said yes', null, { reservable: true }, {}],
  [
    'a test key counts beside a set provider',
    null,
    { has_checkout_payment_processor: false },
    { dealerships: [{ id: 7, stripe_publishable_key: 'pk_test_x', stripe_account_id: 'acct_1' }] },
  ],
])('reserve: %s gives %s', (_name, reason, car, site) => {
  expect(whyNotReservable({ ...CAR, ...car }, { ...SITE, ...site })).toBe(reason);
});
