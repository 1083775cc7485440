import { expect, it } from 'vitest';
import { SAMPLE_FORM_SITE } from '#test/fixtures/sample-form-site.ts';
import { isServed, type ServedSite } from './is-served.ts';

const website: ServedSite = {
  ...SAMPLE_FORM_SITE,
  default_search_path: 'rent-a-ute',
  garage_path: '/my-cars',
  pages: [
    {
      path: '/riding-gear',
      title: 'Riding gear',
      heading: 'Riding gear',
      description: null,
      introduction: null,
      blocks: [],
      is_unlisted: false,
    },
  ],
};

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
  ['/riding-gear', true],
  ['/pages/riding-gear', true],
  ['/riding-gear/helmets', false],
  ['tel:+61734567890', true],
  ['https://social.example/riverline', true],
  [true, false],
])('%j is offered in a menu: %s', (url, offered) => {
  expect(isServed(url as string | true, website)).toBe(offered);
});
