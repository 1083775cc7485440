import { describe, expect, it } from 'vitest';
import { listFindableWords, splitWords } from './words.ts';

describe('the words of a text', () => {
  it.each([
    ['Mercedes-Benz A 200', ['mercedes', 'benz', 'a', '200']],
    ['Škoda Kōwhai', ['skoda', 'kowhai']],
    ['  -- ', []],
    ['日産 リーフ', ['日産', 'リーフ']],
  ])('%s are %j', (text, words) => {
    expect(splitWords(text)).toEqual(words);
  });

  it('include those that people write together', () => {
    expect(listFindableWords('CX-5')).toContain('cx5');
    expect(listFindableWords('Santa Fe')).toContain('santafe');
    expect(listFindableWords('2024 Mazda CX-5 Touring')).toContain('cx5');
    expect(listFindableWords('Corolla')).toEqual(['corolla']);
  });
});
