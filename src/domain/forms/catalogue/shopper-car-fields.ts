import type { Field } from '../form.ts';
import { AUSTRALIAN_STATES } from './options.ts';

/**
 * The car that a shopper drives already: by its plate, or by hand. Its keys are apart from `Vehicle Make` and the
 * like, which name the car that the lead is about.
 */
export const shopperCarFields = [
  {
    name: 'Rego',
    type: 'rego',
    label: { text: 'Rego (optional)', us: 'License plate (optional)' },
    required: 'never',
    autocomplete: 'off',
  },
  {
    name: 'rego_state',
    type: 'select',
    label: 'State of registration (optional)',
    required: 'never',
    options: AUSTRALIAN_STATES,
    only: 'rego_lookup',
  },
  { name: 'trade_in_year', type: 'year', label: 'Year', required: 'always' },
  { name: 'trade_in_make', type: 'make', label: 'Make', required: 'always' },
  {
    name: 'trade_in_model',
    type: 'model',
    label: 'Model',
    required: 'always',
    makeField: 'trade_in_make',
  },
] as const satisfies readonly Field[];

/** Its odometer, and how it has been kept. */
export const conditionFields = [
  {
    name: 'trade_in_condition',
    type: 'radioCardGroup',
    label: 'Overall condition',
    required: 'always',
    options: [
      { value: 'Excellent', label: 'Excellent', hint: 'No marks, full service history' },
      { value: 'Good', label: 'Good', hint: 'A few small marks, serviced' },
      {
        value: 'Fair',
        label: 'Fair',
        hint: { text: 'Dents or worn tyres', us: 'Dents or worn tires' },
      },
      { value: 'Needs work', label: 'Needs work', hint: 'Warning lights or damage' },
    ],
  },
  {
    name: 'trade_in_km',
    type: 'kilometre',
    label: 'Odometer',
    hint: { text: 'Kilometres, close is fine', us: 'Miles, close is fine' },
    required: 'always',
  },
] as const satisfies readonly Field[];
