import { describe, expect, it } from 'vitest';
import { listViewedSlugs, listVisitRows } from './visit-rows.ts';

const CAR_SITE = { template: 'car' } as const;
const visit = (visited_pages: string[], linked_query_params = '') => ({
  car_id: 1,
  visited_pages,
  linked_query_params,
});

describe('what a shopper looked at before', () => {
  it('is found in the stock by the pages of cars, the last one first and each once', () => {
    const pages = [
      '/cars/a',
      '/cars/b',
      '/cars/a/checkout',
      '/motorcycles/c',
      '/cars/',
      '/cars/a',
      'https://x/cars/d',
    ];
    expect(listViewedSlugs(visit(pages), CAR_SITE)).toEqual(['a', 'b']);
    expect(listViewedSlugs(visit(pages), { template: 'motorcycle' })).toEqual(['c']);
  });

  it('names four cars and pages at most, and how many more', () => {
    const cars = Array.from({ length: 7 }, (_, index) => ({
      id: index + 1,
      name: 'Kia Rio',
      stocknum: `K${index + 1}`,
    }));
    const names = [2, 3, 4, 5].map((number) => `Kia Rio (K${number})`).join(', ');
    expect(listVisitRows(visit([]), cars, CAR_SITE)).toEqual([
      { label: 'Looked at', value: `${names} and 2 more` },
    ]);
  });

  it.each([
    ['?gclid=abc', 'Google'],
    ['utm_source=news+letter&utm_medium=email', 'news letter, email'],
    ['utm_source=a%0d%0ab%E2%80%AEc', 'a b c'],
    ['utm_source=http%3A%2F%2Fevil.test&utm_campaign=%zz', ''],
    ['', ''],
  ])('came by %j: %j', (query, source) => {
    expect(
      listVisitRows(visit([], query), [], CAR_SITE)
        .map(({ value }) => value)
        .join(),
    ).toBe(source);
  });

  it('is nothing that no page of the site is', () => {
    const pages = [
      'javascript:alert(1)',
      '//evil.test',
      '/a b<c>',
      `/${'x'.repeat(300)}`,
      '/success',
      '/cars/a',
    ];
    expect(listVisitRows(visit(pages), [], CAR_SITE)).toEqual([]);
  });
});
