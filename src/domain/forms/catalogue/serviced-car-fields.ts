import type { Field } from '../form.ts';

/** The car that comes to the workshop or needs a part: the one that the lead is about. */
export const servicedCarFields = [
  { name: 'Vehicle Make', type: 'make', label: 'Make', required: 'always' },
  {
    name: 'Vehicle Model',
    type: 'model',
    label: 'Model',
    required: 'always',
    makeField: 'Vehicle Make',
  },
  { name: 'vehicle_year', type: 'year', label: 'Year (optional)', required: 'never' },
  {
    name: 'Rego',
    type: 'rego',
    label: { text: 'Rego (optional)', us: 'License plate (optional)' },
    required: 'never',
    autocomplete: 'off',
  },
] as const satisfies readonly Field[];
