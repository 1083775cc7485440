import type { FieldCase } from './field-case.ts';

const CONTROL = 'Please remove the characters that cannot be shown.';
const LONG = 'Please use at most 255 characters.';
const LETTERS = 'Please use alphabetical characters only.';

const anyText: FieldCase = {
  begins: '',
  accepts: [
    [' Blue ', 'Blue', 'Blue', { asked: 'Blue' }],
    [7, '7', '7', { asked: '7' }],
    ['x'.repeat(255), 'x'.repeat(255), 'x'.repeat(255), { asked: 'x'.repeat(255) }],
  ],
  refuses: [
    ['x'.repeat(256), LONG],
    ['a\u0000b', CONTROL],
    ['a\ud800b', CONTROL],
  ],
};

/** Kinds whose value is one line or several lines of text. */
export const TEXT_CASES = {
  string: anyText,
  hidden: { ...anyText, settings: { value: 'spring' }, begins: 'spring' },
  model: anyText,
  make: {
    begins: '',
    accepts: [
      ['vw', 'Volkswagen', 'Volkswagen', { asked: 'Volkswagen' }],
      ['mercedes benz', 'Mercedes-Benz', 'Mercedes-Benz', { asked: 'Mercedes-Benz' }],
      [' Trabant ', 'Trabant', 'Trabant', { asked: 'Trabant' }],
    ],
    refuses: [['x'.repeat(256), LONG]],
  },
  textarea: {
    begins: '',
    accepts: [['Two\nlines', 'Two\nlines', 'Two\nlines', { asked: 'Two\nlines' }]],
    refuses: [
      ['x'.repeat(2001), 'Please use at most 2,000 characters.'],
      ['a\u0007b', CONTROL],
    ],
  },
  email: {
    begins: '',
    accepts: [[' ann@example.com ', 'ann@example.com', 'ann@example.com', { asked: 'ann@example.com' }]],
    refuses: [
      ['ann', 'invalid email address'],
      ['a@b.co,c@d.co', 'invalid email address'],
    ],
  },
  fullName: {
    begins: '',
    accepts: [
      ['Ann', 'Ann', 'Ann', { asked: 'Ann' }],
      ['José', 'José', 'José', { asked: 'José' }],
    ],
    refuses: [
      ['Ann3', LETTERS],
      ["O'Brien", LETTERS],
      ['a'.repeat(256), LONG],
    ],
  },
  phone: {
    begins: '',
    accepts: [
      ['+61 412-345-678', '0412345678', '0412 345 678', { asked: '0412345678' }],
      ['+61 (0)412 345 678', '0412345678', '0412 345 678', { asked: '0412345678' }],
      ['(07) 3456 7890', '0734567890', '07 3456 7890', { asked: '0734567890' }],
      ['0491570156', '0491570156', '0491 570 156', { asked: '0491570156' }],
    ],
    refuses: [['12345', 'Invalid phone number. Must be an Australian number.']],
  },
  postcode: {
    begins: '',
    accepts: [
      ['4000', '4000', '4000', { asked: '4000' }],
      [4000, '4000', '4000', { asked: '4000' }],
    ],
    refuses: [
      ['400', 'Invalid postcode. Please enter a 4-digit number.'],
      ['40001', 'Invalid postcode. Please enter a 4-digit number.'],
    ],
  },
  rego: {
    begins: '',
    accepts: [
      [' abc 12d ', 'ABC12D', 'ABC12D', { asked: 'ABC12D' }],
      ['AB-12C', 'AB12C', 'AB12C', { asked: 'AB12C' }],
      [1, '1', '1', { asked: '1' }],
    ],
    refuses: [
      ['ABCDEFGHIJ', 'Please enter up to 9 letters and numbers.'],
      ['AB_12', 'Please enter up to 9 letters and numbers.'],
    ],
  },
  licenseNumber: {
    begins: '',
    accepts: [['01 234 567', '01234567', '01234567', { asked: '01234567' }]],
    refuses: [
      ['123', 'Please enter 4 to 11 letters and numbers.'],
      ['123456789012', 'Please enter 4 to 11 letters and numbers.'],
    ],
  },
  cardNumber: {
    begins: '',
    accepts: [['4242 4242-42424242', '4242424242424242', '4242 4242 4242 4242', {}]],
    refuses: [
      ['4242 4242 4242 4241', 'Please check the card number.'],
      ['42', 'Please check the card number.'],
    ],
  },
  CCExpiration: {
    begins: '',
    accepts: [
      ['1126', '11/26', '11/26', {}],
      ['01 / 27', '01/27', '01/27', {}],
    ],
    refuses: [
      ['10/26', 'This card has expired.'],
      ['13/27', 'Please enter a month and a year as MM/YY.'],
    ],
  },
  CUSTOM: {
    settings: { component: 'signature' },
    begins: '',
    accepts: [['Ann Lee', 'Ann Lee', 'Ann Lee', { asked: 'Ann Lee' }]],
    refuses: [['4nn', LETTERS]],
  },
} satisfies Record<string, FieldCase>;
