import { expect, it } from 'vitest';
import { buildListQuery, readQuestion } from './read-question.ts';

const EVERYTHING = { view: 'all', place: null, department: null, query: '', after: null };

it.each([
  ['', EVERYTHING],
  ['view=nobody', { ...EVERYTHING, view: 'nobody' }],
  ['view=theirs&place=x&department=hotel', EVERYTHING],
  ['place=3&department=front+desk', { ...EVERYTHING, place: 3, department: 'front desk' }],
  ['q=+grace+p+', { ...EVERYTHING, query: 'grace p' }],
  ['view=spam&after=x', { ...EVERYTHING, view: 'spam', after: 'x' }],
])('“%s” asks %j', (text, question) => {
  expect(readQuestion(new URLSearchParams(text))).toEqual(question);
});

it.each(['', '?view=mine&place=3&department=front+desk&q=grace+%26+co'])(
  '“%s” is written as it was read',
  (text) => {
    expect(buildListQuery(readQuestion(new URLSearchParams(text)))).toBe(text);
  },
);
