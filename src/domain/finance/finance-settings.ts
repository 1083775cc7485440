import * as v from 'valibot';
import {
  date,
  described,
  line,
  numberBetween,
  choiceShape,
  orNull,
  wholeNumber,
} from '../tenants/settings/field-shapes.ts';
import { settings, type ValuesOf } from '../tenants/settings/setting.ts';

/** A lender's usual terms, beside which the dealer's own rate may differ for every borrower. */
const lendingSchema = v.strictObject({
  lender: orNull(line(80)),
  rate_percent: described(v.optional(numberBetween(0, 30), 10), 'Nominal, a year: 10 is ten percent.'),
  establishment_fee_cents: described(v.optional(wholeNumber(0, 1_000_000), 0), 'Lent along with the car.'),
  monthly_fee_cents: v.optional(wholeNumber(0, 10_000), 0),
  until: described(
    orNull(date),
    'The last day of the rate: afterwards no repayment stands beside a price, and the calculator begins with the usual 10%.',
  ),
});

/** Where a repayment stands beside the price of a car. */
const REPAYMENTS_SHOWN = ['nowhere', 'car_page', 'cards'] as const;

export const FINANCE_SETTINGS = settings('Finance', {
  credit_licence_number: {
    label: 'Credit licence',
    description: 'The number of the credit licence, shown where money is lent.',
    visibility: 'browser',
    schema: orNull(line(40)),
  },
  lending: {
    label: 'Usual terms',
    description: 'What the finance calculator begins with.',
    visibility: 'browser',
    schema: v.optional(lendingSchema, {}),
  },
  repayments_shown: {
    label: 'Repayments beside prices',
    description:
      'Shows what the price of a car costs a week, with its comparison rate: `car_page`, on `cards` of lists too (in Australia with `credit_licence_number` alone), or `nowhere`.',
    visibility: 'server',
    schema: v.optional(choiceShape(REPAYMENTS_SHOWN), 'car_page'),
  },
});

export type FinanceSettings = ValuesOf<typeof FINANCE_SETTINGS>;
