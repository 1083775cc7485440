import { expect, it } from 'vitest';
import { randomId, withPage } from './visit.ts';

it('keeps the newest 50 visited pages', () => {
  const fifty = Array.from({ length: 50 }, (_, index) => `/cars/${index}`);
  const after = withPage(fifty, '/success');
  expect(after).toHaveLength(50);
  expect(after[0]).toBe('/cars/1');
  expect(after.at(-1)).toBe('/success');
});

it('counts a page that stays open once', () => {
  expect(withPage(['/'], '/')).toEqual(['/']);
});

it('makes version 4 identifiers', () => {
  expect(randomId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(randomId()).not.toBe(randomId());
});
