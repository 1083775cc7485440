import { expect, it } from 'vitest';
import { describeUnknownWords, fillReply, listSavedReplies, STANDARD_REPLIES } from './saved-replies.ts';

const WORDS = { name: 'Priya', car: 'the 2024 Norden Vale 7', place: 'Northgate' };

it.each([
  ['Hi {name}, {car} is at {place}.', 'Hi Priya, the 2024 Norden Vale 7 is at Northgate.', []],
  ['{name} {name}', 'Priya Priya', []],
  ['It costs {prise}, {prise} and {Name}', 'It costs {prise}, {prise} and {Name}', ['{prise}', '{Name}']],
  ['{constructor} {toString}', '{constructor} {toString}', ['{constructor}', '{toString}']],
  ['No words, { a\nline } {}', 'No words, { a\nline } {}', []],
])('%s reads: %s', (text, filledText, unknownWords) => {
  expect(fillReply(text, WORDS)).toEqual({ text: filledText, unknownWords });
});

it('what stands for a word is not filled in again', () => {
  expect(fillReply('Hi {name}', { ...WORDS, name: '{car}' }).text).toBe('Hi {car}');
});

it('unknown words are named', () => {
  expect(describeUnknownWords([])).toBeNull();
  expect(describeUnknownWords(['{a}', '{b}'])).toBe(
    'Nothing is filled in for {a} and {b}: only {name}, {car} and {place} are known',
  );
});

it('a site without replies of its own has five that name known words alone', () => {
  expect(listSavedReplies([])).toHaveLength(5);
  expect(STANDARD_REPLIES.flatMap(({ text }) => fillReply(text, WORDS).unknownWords)).toEqual([]);
  const own = [{ name: 'Ours', text: 'Hello' }];
  expect(listSavedReplies(own)).toBe(own);
});
