import { expect, it } from 'vitest';
import { SAMPLE_FORM_SITE } from '#domain/forms/sample-form-site.ts';
import { isServed } from './is-served.ts';

const website = {
  ...SAMPLE_FORM_SITE,
  default_search_path: 'rent-a-ute',
  garage_path: '/my-cars',
} as const;

it.each([
  ['/', true],
  ['/#brands', true],
  ['/search/used-cars?page=2', true],
  ['/search/rent-a-ute', true],
  ['/search/nothing-such', false],
  ['/my-cars', true],
  ['/garage', false],
  ['/finance', true],
  ['/finance#finance-form', true],
  ['/pages/contact', true],
  ['/fleet', false],
  ['/blog', true],
  ['/models', false],
  ['/our-locations', true],
  ['tel:+61734567890', true],
  ['https://social.example/riverline', true],
  [true, false],
])('%j is offered in a menu: %s', (url, offered) => {
  expect(isServed(url as string | true, website)).toBe(offered);
});
