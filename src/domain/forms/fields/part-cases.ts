import type { FormLocation } from '../form-locations.ts';
import type { FieldCase } from './field-case.ts';

const MB = 1024 * 1024;
const PHOTO = { name: 'Front.JPG', type: 'image/jpeg', size: 2 * MB };
const SIZE = 'Please enter a size such as 225/45R17.';
const COMPLETE = 'Please complete the address.';

const MONDAY = { weekday: 1, status: 'Open', open: '08:30', close: '17:30' } as const;
const SALES: FormLocation = {
  value: '3',
  label: 'Rocklea',
  type: 'sales',
  dealership_id: 1,
  opening_hours: [MONDAY],
};

const aTime: FieldCase = {
  settings: { calendar: 'test_drive' },
  rules: { places: [SALES, { ...SALES, value: '4', type: 'service', opening_hours: [] }] },
  begins: { date: '', time: '' },
  accepts: [
    [
      { asked_date: '2026-11-23', asked_time: '08:30' },
      { date: '2026-11-23', time: '08:30' },
      '23 November 2026, 8:30am',
      { asked_date: '2026-11-23', asked_time: '08:30' },
    ],
  ],
  refuses: [
    [{ asked_date: '2026-11-23' }, 'Please choose a date and a time.'],
    [{ asked_time: '09:00' }, 'Please choose a date and a time.'],
    [{ asked_date: '2026-11-31', asked_time: '09:00' }, 'Please choose a real date and time.'],
    [{ asked_date: '2026-11-23', asked_time: '24:00' }, 'Please choose a real date and time.'],
    [{ asked_date: '2026-11-16', asked_time: '09:00' }, 'Please choose a time that has not passed.'],
    [{ asked_date: '2026-11-23', asked_time: '08:29' }, 'Please choose a time when we are open.'],
    [{ asked_date: '2026-11-23', asked_time: '17:30' }, 'Please choose a time when we are open.'],
    [{ asked_date: '2026-11-24', asked_time: '09:00' }, 'Please choose a time when we are open.'],
  ],
};

/** Kinds whose value has several parts, and files. */
export const PART_CASES = {
  dateTime: aTime,
  dateTimeGeneric: aTime,
  dob: {
    settings: { minAge: 18 },
    begins: { day: '', month: '', year: '' },
    accepts: [
      [
        { day: '18', month: '11', year: '2008' },
        { day: '18', month: '11', year: '2008' },
        '18 November 2008',
        { day: '18', month: '11', year: '2008' },
      ],
      [
        { day: 9, month: 3, year: 1990 },
        { day: '9', month: '3', year: '1990' },
        '9 March 1990',
        { day: '9', month: '3', year: '1990' },
      ],
    ],
    refuses: [
      [{ day: '19', month: '11', year: '2008' }, 'You must be at least 18 years old.'],
      [{ day: '31', month: '2', year: '1990' }, 'Please enter a real date.'],
      [{ day: '1', month: '1', year: '2030' }, 'Please enter a real date.'],
      [{ day: '1', month: '1', year: '1800' }, 'Please enter a real date.'],
      [{ day: '1' }, 'Please enter a real date.'],
    ],
  },
  expiryDate: {
    begins: { month: '', year: '' },
    accepts: [
      [
        { asked_month: '11', asked_year: '2026' },
        { month: '11', year: '2026' },
        '11/2026',
        { asked_month: '11', asked_year: '2026' },
      ],
    ],
    refuses: [
      [{ asked_month: '10', asked_year: '2026' }, 'Please enter a date that has not passed.'],
      [{ asked_month: '13', asked_year: '2027' }, 'Please enter a month and a year.'],
      [{ asked_year: '2027' }, 'Please enter a month and a year.'],
    ],
  },
  address: {
    begins: { street: '', suburb: '', state: '', postcode: '' },
    accepts: [
      [
        home({ state: 'qld' }),
        { street: '1 River St', suburb: 'Rocklea', state: 'QLD', postcode: '4106' },
        '1 River St, Rocklea QLD 4106',
        home({}),
      ],
    ],
    refuses: [
      [home({ street: '' }), COMPLETE],
      [home({ suburb: ' ' }), COMPLETE],
      [home({ state: '' }), COMPLETE],
      [home({ postcode: '' }), COMPLETE],
      [home({ state: 'Bavaria' }), 'Please choose a state.'],
      [home({ postcode: '410' }), 'Invalid postcode. Please enter a 4-digit number.'],
      [home({ street: 'x'.repeat(256) }), 'Please use at most 255 characters.'],
    ],
  },
  tyres: {
    begins: { size: '', count: '' },
    accepts: ['225/45R17', '225/45R1791V', 'LT265/70R16', '120/70ZR17', '130/90-16', '31x10.50R15'].map(
      (size) => [
        { asked_size: ` ${size.toLowerCase()} `, asked_count: 4 },
        { size, count: '4' },
        `4 × ${size}`,
        { asked_size: size, asked_count: '4' },
      ],
    ),
    refuses: [
      [{ asked_size: 'big', asked_count: '4' }, SIZE],
      [{ asked_count: '4' }, SIZE],
      [{ asked_size: '225/45R17' }, 'Please choose how many tyres, from 1 to 5.'],
      [{ asked_size: '225/45R17', asked_count: '6' }, 'Please choose how many tyres, from 1 to 5.'],
    ],
  },
  file: {
    begins: [],
    empty: [[], {}, ['Front.jpg'], { asked: { length: 0 } }],
    accepts: [
      [[PHOTO], [PHOTO], 'Front.JPG', { asked: [PHOTO] }],
      [{ asked: { length: 1, 0: PHOTO } }, [PHOTO], 'Front.JPG', { asked: [PHOTO] }],
    ],
    refuses: [
      [Array.from({ length: 6 }, () => PHOTO), 'Please choose at most 5 files.'],
      [[{ ...PHOTO, size: 10 * MB + 1 }], 'Please choose files of at most 10 MB each.'],
      [
        [10, 10, 1].map((size) => ({ ...PHOTO, size: size * MB })),
        'Please choose files of at most 20 MB in all.',
      ],
      [[{ ...PHOTO, size: 0 }], 'Please choose files that are not empty.'],
      [[{ ...PHOTO, name: 'Front.jpg.exe' }], 'Please choose JPEG, PNG, WebP or PDF files.'],
      [[{ ...PHOTO, type: 'image/svg+xml' }], 'Please choose JPEG, PNG, WebP or PDF files.'],
      [[{ ...PHOTO, type: 'application/pdf' }], 'Please choose JPEG, PNG, WebP or PDF files.'],
    ],
  },
} satisfies Record<string, FieldCase>;

function home(change: Record<string, string>) {
  const address = { street: '1 River St', suburb: 'Rocklea', state: 'QLD', postcode: '4106', ...change };
  return Object.fromEntries(Object.entries(address).map(([part, text]) => [`asked_${part}`, text]));
}
