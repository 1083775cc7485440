import { describe, expect, it } from 'vitest';
import { compareFeatures } from './find-better.ts';

describe('the features of cars side by side', () => {
  it('are those of one alone, and those of both', () => {
    expect(compareFeatures([['Sunroof', 'Tow bar'], ['Tow bar']])).toEqual([
      [
        ['Only on this one', 'Sunroof'],
        ['Features', 'Tow bar'],
      ],
      [
        ['Only on this one', 'Nothing more'],
        ['Features', 'Tow bar'],
      ],
    ]);
  });

  it('of three are those that one of them lacks', () => {
    const [first] = compareFeatures([['Sunroof', 'Tow bar'], ['Sunroof'], ['Tow bar']]);
    expect(first).toEqual([['Not on all', 'Sunroof\nTow bar']]);
  });

  it('are on no car only, where another lists none', () => {
    expect(compareFeatures([['Sunroof'], []])).toEqual([[['Features listed', 'Sunroof']], []]);
  });
});
