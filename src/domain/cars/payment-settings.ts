import * as v from 'valibot';
import {
  listShape,
  lowerCaseWord,
  choiceShape,
  orNull,
  wholeNumber,
} from '../tenants/settings/field-shapes.ts';
import { settings, type ValuesOf } from '../tenants/settings/setting.ts';

export const PAYMENT_SETTINGS = settings('Payments', {
  checkout_path: {
    label: 'Checkout path',
    description: 'The path of the checkout.',
    visibility: 'browser',
    schema: v.optional(choiceShape(['checkout', 'buy-online']), 'checkout'),
  },
  reserve_amount_cents: {
    label: 'Reservation amount',
    description: 'What reserving a car costs, in cents.',
    visibility: 'browser',
    schema: v.optional(wholeNumber(100, 10_000_000), 50_000),
  },
  payment_provider: {
    label: 'Payment provider',
    description: 'Who takes card payments for the dealer; without one, none are taken.',
    visibility: 'browser',
    schema: orNull(lowerCaseWord),
  },
  payment_processors: {
    label: 'Ways to pay',
    description:
      'How cars can be paid for whose feed and dealership do not say; through the payment provider where it is not given.',
    visibility: 'server',
    schema: orNull(listShape(lowerCaseWord, 10)),
  },
});

export type PaymentSettings = ValuesOf<typeof PAYMENT_SETTINGS>;

/** One setting each, for what reads no more. */
export type PaymentProcessorsSetting = Pick<PaymentSettings, 'payment_processors'>;
export type PaymentProviderSetting = Pick<PaymentSettings, 'payment_provider'>;
