import type { Dealership } from '../tenants/dealership.ts';
import type { PaymentProcessorsSetting } from './payment-settings.ts';
import type { Car } from './car.ts';
import { findPaymentKey, type PayingSite } from './reserve-payment.ts';

type CarPayment = Pick<Car, 'dealership_id' | 'has_checkout_payment_processor' | 'payment_processors'>;

/** How a site's cars are paid for. */
export interface CarPaymentSite extends PayingSite, PaymentProcessorsSetting {
  dealerships: readonly Pick<
    Dealership,
    'id' | 'stripe_publishable_key' | 'stripe_account_id' | 'payment_processors'
  >[];
}

/**
 * The car with the payment processors it is reserved through: its feed's, else its dealership's, else the site's, else
 * the site's payment provider. Keys come from the dealer's configuration, wherever the processors come from.
 */
export function withoutUnpayable<Payable extends CarPayment>(car: Payable, website: CarPaymentSite): Payable {
  const feedProcessors = car.payment_processors;
  if (feedProcessors?.every(({ authorization_key }) => authorization_key !== '')) return car;
  const types =
    feedProcessors?.map((processor) => processor.authorization_type) ?? listUsualTypes(car, website);
  const authorization_key = findPaymentKey(car, website) ?? '';
  const payment_processors = types.map((authorization_type) => ({ authorization_type, authorization_key }));
  const hasCheckout = car.has_checkout_payment_processor || (feedProcessors === null && types.length > 0);
  return { ...car, payment_processors, has_checkout_payment_processor: hasCheckout };
}

/** The payment processors of a car whose feed names none. */
export function listUsualTypes(
  { dealership_id }: { dealership_id: CarPayment['dealership_id'] },
  website: Pick<CarPaymentSite, 'dealerships' | 'payment_provider' | 'payment_processors'>,
): readonly string[] {
  const { dealerships, payment_provider, payment_processors } = website;
  const dealership = dealerships.find(({ id }) => id === dealership_id) ?? dealerships[0];
  const siteProviders = payment_provider === null ? [] : [payment_provider];
  return dealership?.payment_processors ?? payment_processors ?? siteProviders;
}
