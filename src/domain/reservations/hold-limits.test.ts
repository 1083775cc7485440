import { expect, it } from 'vitest';
import { countCarsForUnpaidHolds, isSamePerson } from './hold-limits.ts';

it.each([
  [1, 2, 0],
  [5, 2, 0],
  [6, 2, 60],
  [7, 3, 70],
  [2_000, 2, 20_000],
  [1, 1, 0],
  [20, 1, 0],
  [21, 1, 42],
])('lets a site have %i unpaid holds, the newest hold number %i of its network, with %i cars', (...row) => {
  const [holds, networkHolds, cars] = row;
  expect(countCarsForUnpaidHolds(holds, networkHolds)).toBe(cars);
});

it.each([
  [{ email: 'o.ne+a@gmail.com', phone: '' }, { email: 'One@googlemail.com', phone: '' }, true],
  [
    { email: 'one@example.com', phone: '0412 345 678' },
    { email: 'two@example.com', phone: '+61412345678' },
    true,
  ],
  [{ email: 'one@example.com', phone: '' }, { email: 'two@example.com', phone: '' }, false],
  [{ email: '', phone: '(09) 123 4567' }, { email: '', phone: '+6491234567' }, true],
  [{ email: '', phone: '15551234567' }, { email: '', phone: '5551234567' }, true],
  [{ email: '', phone: '0412345678' }, { email: '', phone: '0412345679' }, false],
])('counts %j and %j as one person: %s', (one, other, isSame) => {
  expect(isSamePerson(one, other)).toBe(isSame);
});
