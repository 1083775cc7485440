import type { Car } from './car.ts';
import type { Dealership } from '../tenants/dealership.ts';
import type { PaymentProviderSetting } from './payment-settings.ts';

export type PayingSite = PaymentProviderSetting & {
  dealerships: readonly Pick<Dealership, 'id' | 'stripe_publishable_key' | 'stripe_account_id'>[];
};

export type PaidCar = Pick<Car, 'dealership_id' | 'payment_processors'>;

/** The publishable key the car's dealership takes payments with; a test key counts only beside a set provider. */
export function findPaymentKey(
  car: { dealership_id: Car['dealership_id'] },
  website: PayingSite,
): string | null {
  const key = findPayee(car, website)?.stripe_publishable_key ?? null;
  return key !== null && isUsableKey(key, website) ? key : null;
}

/** The account that the car's dealership is paid on; never told to a browser. */
export function findPaymentAccount(
  car: { dealership_id: Car['dealership_id'] },
  website: PayingSite,
): string | null {
  return findPayee(car, website)?.stripe_account_id ?? null;
}

function findPayee({ dealership_id }: { dealership_id: Car['dealership_id'] }, { dealerships }: PayingSite) {
  return dealerships.find(({ id }) => id === dealership_id) ?? dealerships[0];
}

/** Payment is available for the tenant: a provider is set, with an account to pay on and a key to charge with. */
export function takesPayments(car: PaidCar, website: PayingSite): boolean {
  if (website.payment_provider === null || findPaymentAccount(car, website) === null) return false;
  const processors = car.payment_processors ?? [];
  return (
    findPaymentKey(car, website) !== null ||
    processors.some(({ authorization_key }) => isUsableKey(authorization_key, website))
  );
}

function isUsableKey(key: string, website: PaymentProviderSetting): boolean {
  return key !== '' && (!isTestKey(key) || website.payment_provider !== null);
}

function isTestKey(key: string): boolean {
  return key.startsWith('pk_test_');
}
