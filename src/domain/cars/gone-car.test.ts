import { expect, it } from 'vitest';
import { findGoneReason } from './gone-car.ts';

it.each([
  ['sold', 'sold_too_long_ago', 'sold'],
  ['withdrawn', 'status_never_shown', 'unlisted'],
  ['deal_pending', 'status_never_shown', null],
  ['incomplete', 'status_never_shown', null],
  ['loaner', 'status_never_shown', null],
  ['sold', 'not_shown_on_dealer_website', null],
  ['withdrawn', 'not_shown_on_dealer_website', null],
  ['in_stock', 'outside_search_filters', null],
  ['sold', 'search_filters_unreadable', null],
] as const)('of a car that is %s and %s it says: %s', (status, whyNot, became) => {
  expect(findGoneReason({ status }, whyNot)).toBe(became);
});
