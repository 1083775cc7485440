import * as v from 'valibot';
import {
  described,
  line,
  listShape,
  choiceShape,
  orNull,
  paragraph,
  wholeNumber,
} from '../tenants/settings/field-shapes.ts';
import { settings, type ValuesOf } from '../tenants/settings/setting.ts';
import { CAR_TYPES, type Car } from './car.ts';

const forTypes = described(
  v.optional(listShape(choiceShape(CAR_TYPES)), []),
  'Said of these cars only; left out: of all.',
);

const MAX_CHARGE_CENTS = 2_000_000;

const chargeSchema = v.strictObject({
  label: line(60),
  cents: wholeNumber(0, MAX_CHARGE_CENTS),
  note: described(orNull(line(120)), 'Who takes it and since when: `Queensland table of 1 July 2026`.'),
  car_types: forTypes,
});
export type PriceCharge = v.InferOutput<typeof chargeSchema>;

const reasonSchema = v.strictObject({
  title: line(60),
  text: orNull(line(160)),
  car_types: forTypes,
});

const questionSchema = v.strictObject({
  question: line(160),
  answer: paragraph(600),
  car_types: forTypes,
});

export const CAR_PAGE_SETTINGS = settings('Car page', {
  price_charges: {
    label: 'Charges',
    description:
      'What the dealer takes or passes on beside the car itself, in cents: part of a price that has all in it, on top of one plus on-road costs.',
    visibility: 'server',
    schema: v.optional(listShape(chargeSchema, 8), []),
  },
  reasons_to_buy: {
    label: 'Reasons to buy',
    description: "The dealer's own reasons to buy there, on the page of every car they are true of.",
    visibility: 'server',
    schema: v.optional(listShape(reasonSchema, 8), []),
  },
  car_questions: {
    label: 'Questions and answers',
    description:
      'What shoppers ask of a car, and what the dealer answers, on the page of every car it is true of.',
    visibility: 'server',
    schema: v.optional(listShape(questionSchema, 12), []),
  },
});

export type CarPageSettings = ValuesOf<typeof CAR_PAGE_SETTINGS>;

/** Whether what is for these cars is said of this one. */
export function isForCar(
  car_types: readonly Car['car_type'][],
  { car_type }: { car_type: Car['car_type'] },
): boolean {
  return car_types.length === 0 || car_types.includes(car_type);
}
