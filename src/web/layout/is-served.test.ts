import { expect, it } from 'vitest';
import { isServed } from './is-served.ts';

const website = { default_search_path: 'rent-a-ute', garage_path: '/my-cars' } as const;

it.each([
  ['/', true],
  ['/#brands', true],
  ['/search/used-cars?page=2', true],
  ['/search/rent-a-ute', true],
  ['/search/nothing-such', false],
  ['/my-cars', true],
  ['/garage', false],
  ['/finance', false],
  ['tel:+61734567890', true],
  ['https://social.example/riverline', true],
  [true, false],
])('%j is offered in a menu: %s', (url, offered) => {
  expect(isServed(url as string | true, website)).toBe(offered);
});
