import { describe, expect, it } from 'vitest';
import { buildComparedQuery, readComparedSlugs } from './compared-cars.ts';

const slugsOf = (query: string) => readComparedSlugs(new URLSearchParams(query));

describe('the cars of a comparison', () => {
  it.each([
    ['cars=a,b', ['a', 'b']],
    ['cars=a%2Cb', ['a', 'b']],
    ['cars=b,a,b', ['b', 'a']],
    ['cars=a,b,c,d,e', ['a', 'b', 'c']],
    ['cars=a,,b,', ['a', 'b']],
    ['cars=../x,A,<b>,2021-kia-r1', ['2021-kia-r1']],
    [`cars=${'x'.repeat(200)},a`, ['a']],
    ['cars=', []],
    ['', []],
  ])('of %s are %j', (query, slugs) => {
    expect(slugsOf(query)).toEqual(slugs);
  });

  it('are read no further than anyone means', () => {
    expect(slugsOf(`cars=${'!,'.repeat(1000)}a`)).toEqual([]);
  });
});

describe('the address of a comparison', () => {
  it.each([
    [['a', 'b'], 'cars=a,b'],
    [['a', 'b', 'c', 'd', 'e'], 'cars=a,b,c'],
    [[], ''],
  ])('of %j is %j', (slugs, query) => {
    expect(buildComparedQuery(slugs)).toBe(query);
  });

  it('reads back what it says', () => {
    expect(slugsOf(buildComparedQuery(['a', 'b']))).toEqual(['a', 'b']);
  });
});

it('are those of the boxes ticked in a list', () => {
  expect(slugsOf('cars=a-1&cars=b-2&cars=a-1')).toEqual(['a-1', 'b-2']);
});

it('are those chosen of three first, then the one that was left', () => {
  expect(slugsOf('cars=c&cars=a&cars=a&cars=b&cars=c')).toEqual(['c', 'a', 'b']);
});
