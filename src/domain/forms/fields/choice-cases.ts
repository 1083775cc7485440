import type { LocationType } from '../../tenants/location.ts';
import type { FormLocation } from '../form-locations.ts';
import type { AcceptedCase, FieldCase } from './field-case.ts';

const NOT_OFFERED = 'Please choose one of the options.';

const oneOfTwo: FieldCase = {
  settings: {
    options: [
      { value: 'new', label: { text: 'New colour', us: 'New color' } },
      { value: 'used', label: 'Used' },
    ],
  },
  begins: '',
  accepts: [['new', 'new', 'New colour', { asked: 'new' }]],
  refuses: [
    ['demo', NOT_OFFERED],
    ['New colour', NOT_OFFERED],
  ],
};

function place(value: string, label: string, type: LocationType): FormLocation {
  return { value, label, type, dealership_id: 1, opening_hours: [] };
}

/** Kinds that offer what may be chosen. */
export const CHOICE_CASES = {
  select: { ...oneOfTwo, settings: { ...oneOfTwo.settings, value: 'used' }, begins: 'used' },
  radio: oneOfTwo,
  radioGroup: oneOfTwo,
  radioCardGroup: oneOfTwo,
  checkGroup: {
    settings: { optionsOfSite: 'additional_services' },
    rules: { additional_services: ['Wash', 'Loan car, small'] },
    begins: [],
    empty: [[], [''], {}, 7],
    accepts: [
      [['Wash', 'Wash'], ['Wash'], 'Wash', { asked: ['Wash'] }],
      ['Wash', ['Wash'], 'Wash', { asked: ['Wash'] }],
      ['Loan car, small', ['Loan car, small'], 'Loan car, small', { asked: ['Loan car, small'] }],
    ],
    refuses: [
      [['Wash', 'Polish'], NOT_OFFERED],
      ['Wash, Polish', NOT_OFFERED],
    ],
  },
  locationSelect: {
    name: 'location_id',
    settings: { locationType: 'sales' },
    rules: { places: [place('3', 'Rocklea', 'sales'), place('4', 'Workshop', 'service')] },
    begins: '3',
    accepts: [
      ['3', '3', 'Rocklea', { location_id: 3 }],
      [3, '3', 'Rocklea', { location_id: 3 }],
    ],
    refuses: [
      ['4', NOT_OFFERED],
      ['Rocklea', NOT_OFFERED],
    ],
  },
  locationSelectCustom: {
    rules: { location_choices: [3, 5].map((location_id) => ({ location_id, label: `Yard ${location_id}` })) },
    begins: '',
    accepts: [['5', '5', 'Yard 5', { asked: '5' }]],
    refuses: [['4', NOT_OFFERED]],
  },
  websiteLocationSelect: {
    rules: { groupLocations: [{ value: 'river/3', label: 'River: Rocklea' }] },
    begins: '',
    accepts: [['river/3', 'river/3', 'River: Rocklea', { asked: 'river/3' }]],
    refuses: [['river/4', NOT_OFFERED]],
  },
  serviceInterval: {
    begins: '',
    accepts: [
      interval('6 months / 10,000 km', '6 months / 10,000 km'),
      interval('6/10,000', '6 months / 10,000 km'),
      interval('120/200000', '120 months / 200,000 km'),
    ],
    refuses: [
      ['126 months / 210,000 km', NOT_OFFERED],
      ['6/20,000', NOT_OFFERED],
    ],
  },
  cricksInstalled: {
    begins: '',
    accepts: [['Yes', 'Yes', 'Yes', { asked: 'Yes' }]],
    refuses: [['yes please', NOT_OFFERED]],
  },
  year: {
    begins: '',
    accepts: [
      ['1960', '1960', '1960', { asked: '1960' }],
      [2027, '2027', '2027', { asked: '2027' }],
    ],
    refuses: [
      ['1959', 'Please choose a year from 1960 to 2027.'],
      ['2028', 'Please choose a year from 1960 to 2027.'],
      ['99', 'Please choose a year from 1960 to 2027.'],
    ],
  },
  button: { begins: '', accepts: [['next', '', '', {}]], refuses: [] },
} satisfies Record<string, FieldCase>;

function interval(input: string, words: string): AcceptedCase {
  return [input, words, words, { asked: words }];
}
