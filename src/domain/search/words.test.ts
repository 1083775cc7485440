import { describe, expect, it } from 'vitest';
import { findableWords, splitWords } from './words.ts';

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
    expect(findableWords('CX-5')).toContain('cx5');
    expect(findableWords('Santa Fe')).toContain('santafe');
    expect(findableWords('2024 Mazda CX-5 Touring')).toContain('cx5');
    expect(findableWords('Corolla')).toEqual(['corolla']);
  });
});
