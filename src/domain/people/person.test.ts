import { expect, it } from 'vitest';
import { readPerson } from './person.ts';

it.each(['Ann.Lee@Example.com', ' ann.lee@example.COM '])('finds an address in any case: %s', (typed) => {
  expect(readPerson(typed, 'en-AU')).toEqual({ by: 'email', email: 'ann.lee@example.com' });
});

it.each([
  ['en-AU', '0412 345 678', '0412345678'],
  ['en-AU', '+61 412-345-678', '0412345678'],
  ['en-AU', '0061 (412) 345 678', '0412345678'],
  ['en-AU', '61412345678', '0412345678'],
  ['en-AU', '0412345678', '+61412345678'],
  ['en-NZ', '+64 21 123 4567', '0211234567'],
  ['en-NZ', '021.123.4567', '+64211234567'],
  ['en-US', '+1 (505) 555-0140', '5055550140'],
  ['en-US', '505-555-0140', '15055550140'],
] as const)('on a site of %s finds %s, kept as %s', (locale, typed, kept) => {
  expect(readPerson(typed, locale)).toMatchObject({ by: 'phone', spellings: expect.arrayContaining([kept]) });
});

it.each(['', 'Ann Lee', '12345', 'ann@', 'ann@example.com,bob@example.com', '0412 345 67x', '%'])(
  'takes %j for nobody',
  (typed) => {
    expect(readPerson(typed, 'en-AU')).toBeNull();
  },
);
