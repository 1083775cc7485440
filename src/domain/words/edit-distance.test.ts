import { describe, expect, it } from 'vitest';
import { isWithinTypos, countTyposAllowed } from './edit-distance.ts';

describe('slips of the finger', () => {
  it.each([
    ['kia', 0],
    ['ford', 1],
    ['mercedes', 2],
    ['rav4hybrid', 0],
  ])('%s may have %i', (word, typos) => {
    expect(countTyposAllowed(word)).toBe(typos);
  });

  it.each([
    ['toyta', 'toyota', 1, true],
    ['toyotta', 'toyota', 1, true],
    ['totoya', 'toyota', 1, false],
    ['otyota', 'toyota', 1, true],
    ['toqota', 'toyota', 1, true],
    ['hyndia', 'hyundai', 1, false],
    ['hyndia', 'hyundai', 2, true],
    ['ford', 'forester', 1, false],
    ['leef', 'leaf', 1, true],
    ['sold', 'hold', 1, false],
  ])('%s and %s, at most %i: %s', (word, term, typos, expected) => {
    expect(isWithinTypos(word, term, { typos, beginning: false })).toBe(expected);
  });

  it('may stand in an unfinished word', () => {
    expect(isWithinTypos('forst', 'forester', { typos: 1, beginning: true })).toBe(true);
    expect(isWithinTypos('forst', 'forester', { typos: 1, beginning: false })).toBe(false);
  });
});
