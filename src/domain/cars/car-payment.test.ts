import { describe, expect, it } from 'vitest';
import type { Car } from './car.ts';
import { withoutUnpayable } from './car-payment.ts';

const KEY = 'pk_live_yard';
const yard = { id: 1, stripe_publishable_key: KEY, stripe_account_id: 'acct_1', payment_processors: null };
const site = { payment_provider: 'stripe', payment_processors: null, dealerships: [yard] };
const withoutProcessors = {
  dealership_id: 1,
  has_checkout_payment_processor: false,
  payment_processors: null,
};
const named = (...types: string[]) =>
  types.map((authorization_type) => ({ authorization_type, authorization_key: '' }));

type CarPayment = Pick<Car, 'dealership_id' | 'has_checkout_payment_processor' | 'payment_processors'>;

function through(car: Partial<CarPayment>, change: object = {}) {
  const paid = withoutUnpayable<CarPayment>({ ...withoutProcessors, ...car }, { ...site, ...change });
  const processors = paid.payment_processors ?? expect.fail('Nobody tells how it is paid for.');
  expect(processors.filter(({ authorization_key }) => authorization_key !== KEY)).toEqual([]);
  return [processors.map((each) => each.authorization_type), paid.has_checkout_payment_processor];
}

describe('the payment processors of a car', () => {
  const ofYard = { dealerships: [{ ...yard, payment_processors: ['afterpay', 'stripe'] }] };

  it('are those that its feed tells, with the key of its dealership', () => {
    const car = { payment_processors: named('zip'), has_checkout_payment_processor: true };
    expect(through(car, { payment_processors: ['stripe'], ...ofYard })).toEqual([['zip'], true]);
  });

  it('are none when its feed tells that there is none', () => {
    expect(through({ payment_processors: [] }, ofYard)).toEqual([[], false]);
  });

  it('are its dealership’s, then the site’s, then the payment provider, when no feed tells any', () => {
    expect(through({}, { payment_processors: ['zip'], ...ofYard })).toEqual([['afterpay', 'stripe'], true]);
    expect(through({}, { payment_processors: ['zip'] })).toEqual([['zip'], true]);
    expect(through({})).toEqual([['stripe'], true]);
  });

  it('are none where no payments are taken, or the dealership takes none', () => {
    expect(through({}, { payment_provider: null })).toEqual([[], false]);
    expect(through({}, { dealerships: [{ ...yard, payment_processors: [] }] })).toEqual([[], false]);
  });

  it('stay as they are with keys of their own', () => {
    const own = [{ authorization_type: 'stripe', authorization_key: 'pk_live_own' }];
    const car = { ...withoutProcessors, payment_processors: own };
    expect(withoutUnpayable(car, site)).toBe(car);
  });
});
