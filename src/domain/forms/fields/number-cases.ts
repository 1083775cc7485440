import type { FieldCase } from './field-case.ts';

const WHOLE = 'Please enter a whole number.';

/** Kinds whose value is a number or a yes. */
export const NUMBER_CASES = {
  number: {
    settings: { min: 2, max: 9000, step: 2 },
    begins: '',
    accepts: [
      ['2', 2, '2', { asked: 2 }],
      ['1,000', 1000, '1,000', { asked: 1000 }],
      [8, 8, '8', { asked: 8 }],
    ],
    refuses: [
      ['two', WHOLE],
      ['2.5', WHOLE],
      ['1,00', WHOLE],
      ['9'.repeat(30), WHOLE],
      ['-4', 'Please enter 2 or more.'],
      ['9002', 'Please enter 9,000 or less.'],
      ['3', 'Please enter a multiple of 2.'],
    ],
  },
  currency: {
    settings: { min: 5000 },
    begins: '',
    accepts: [
      ['$25,000', 25_000, '$25,000', { asked: 25_000 }],
      ['25 000', 25_000, '$25,000', { asked: 25_000 }],
      ['25,000.00', 25_000, '$25,000', { asked: 25_000 }],
      [5000, 5000, '$5,000', { asked: 5000 }],
    ],
    refuses: [
      ['25k', WHOLE],
      ['25.50', WHOLE],
      ['4,999', 'Please enter $5,000 or more.'],
      ['100,000,000', 'Please enter $99,999,999 or less.'],
    ],
  },
  distance: {
    begins: '',
    accepts: [['1 200', 1200, '1,200 km', { asked: 1200 }]],
    refuses: [['-1', 'Please enter 0 or more.']],
  },
  kilometre: {
    begins: '',
    accepts: [
      ['0', 0, '0 km', { asked: 0 }],
      ['45,000 km', 45_000, '45,000 km', { asked: 45_000 }],
      [999_999, 999_999, '999,999 km', { asked: 999_999 }],
    ],
    refuses: [
      ['1000000', 'Please enter 999,999 or less.'],
      ['low', WHOLE],
    ],
  },
  starRating: {
    begins: '',
    accepts: [['4', 4, '4 out of 5', { asked: 4 }]],
    refuses: [
      ['0', 'Please choose one to five stars.'],
      ['6', 'Please choose one to five stars.'],
      ['many', 'Please choose one to five stars.'],
    ],
  },
  check: ticked(),
  checkCard: ticked(),
  optIn: {
    begins: true,
    accepts: [
      ['on', true, 'Yes', { asked: true }],
      [undefined, false, 'No', { asked: false }],
      ['false', false, 'No', { asked: false }],
    ],
    refuses: [],
  },
} satisfies Record<string, FieldCase>;

function ticked(): FieldCase {
  return {
    begins: false,
    empty: [false, 'false', 'off', 0],
    accepts: [
      ['on', true, 'Yes', { asked: true }],
      [true, true, 'Yes', { asked: true }],
    ],
    refuses: [],
  };
}
