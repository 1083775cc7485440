import { describe, expect, it } from 'vitest';
import { comparedQuery, comparedSlugs, showsOnlyDifferences } from './compared-cars.ts';

const slugsOf = (query: string) => comparedSlugs(new URLSearchParams(query));

describe('the cars of a comparison', () => {
  it.each([
    ['cars=a,b', ['a', 'b']],
    ['cars=a%2Cb', ['a', 'b']],
    ['cars=b,a,b', ['b', 'a']],
    ['cars=a,b,c,d,e', ['a', 'b', 'c', 'd']],
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
    [['a', 'b'], false, 'cars=a,b'],
    [['a', 'b'], true, 'cars=a,b&only=differences'],
    [['a', 'b', 'c', 'd', 'e'], false, 'cars=a,b,c,d'],
    [[], true, ''],
  ])('of %j is %s → %s', (slugs, only, query) => {
    expect(comparedQuery(slugs, only)).toBe(query);
  });

  it('reads back what it says', () => {
    const query = new URLSearchParams(comparedQuery(['a', 'b'], true));
    expect([comparedSlugs(query), showsOnlyDifferences(query)]).toEqual([['a', 'b'], true]);
  });
});

it('are those of the boxes ticked in a list', () => {
  expect(slugsOf('cars=a-1&cars=b-2&cars=a-1')).toEqual(['a-1', 'b-2']);
});
