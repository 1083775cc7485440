import { describe, expect, it } from 'vitest';
import { findPage } from './page-at.ts';

describe('the kind of page at a path', () => {
  it.each([
    ['/', 'home', ''],
    ['/cars/2022-toyota-corolla-a1', 'car', '2022-toyota-corolla-a1'],
    ['/campers/jayco%20one', 'car', 'jayco one'],
    ['/cars/trade-in', 'trade_in_for_car', ''],
    ['/our-locations/service', 'location', 'service'],
    ['/pages/our-locations', 'locations', ''],
    ['/why-us', 'content', 'why-us'],
    ['/a/b/c/d/e', 'not_found', ''],
    ['/%E0%A4%A', 'content', '%E0%A4%A'],
  ])('%s is %s', (path, name, word) => {
    const { name: found, word: last } = findPage(path);
    expect([found, word === '' ? '' : last]).toEqual([name, word]);
  });
});
