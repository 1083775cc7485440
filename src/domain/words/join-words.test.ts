import { expect, it } from 'vitest';
import { formatCount } from './format-count.ts';
import { joinWords } from './join-words.ts';

it.each([
  [[], ''],
  [['Kia'], 'Kia'],
  [['Kia', 'MG'], 'Kia and MG'],
  [['Kia', 'MG', 'Ford'], 'Kia, MG and Ford'],
])('%j are read as %s', (names, text) => {
  expect(joinWords(names)).toBe(text);
});

it('joins what can be chosen by or', () => {
  expect(joinWords(['petrol', 'diesel', 'electric'], 'or')).toBe('petrol, diesel or electric');
});

it.each([
  [0, 'fault', '0 faults'],
  [1, 'delivery', '1 delivery'],
  [2, 'delivery', '2 deliveries'],
  [1, 'day', '1 day'],
  [30, 'day', '30 days'],
])('counts %i of a %s as %s', (count, noun, text) => {
  expect(formatCount(count, noun)).toBe(text);
});
