import { expect, it } from 'vitest';
import { computePriceDrop } from './garage-entry.ts';

it.each([
  ['a lower price', '$37,990 Drive away', '$36,990 Drive away', 1000],
  ['the same price', '$37,990 Drive away', '$37,990 Drive away', null],
  ['a higher price', '$37,990 Drive away', '$38,990 Drive away', null],
  ['a price that includes less', '$37,990 Drive away', '$35,990 Plus on-road costs', null],
  ['a sold car', '$37,990 Drive away', '$36,990 Sold 2 days ago', null],
  ['a car saved before prices were', '', '$36,990 Drive away', null],
  ['a car without a price', 'Contact us for price ', '$36,990 Drive away', null],
  ['what somebody else wrote there', '$1e9 Drive away', '$1 Drive away', null],
])('of %s', (_, saved, now, drop) => {
  expect(computePriceDrop(saved, now)).toBe(drop);
});
