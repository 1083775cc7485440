import { describe, expect, it } from 'vitest';
import { listViewedSlugs, listVisitRows } from './visit-rows.ts';

const CAR_SITE = { template: 'car', dealerships: [], locale: 'en-AU', odometer_unit: 'km' } as const;
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
      isSaved: false,
    }));
    const names = [2, 3, 4, 5].map((number) => `Kia Rio (K${number})`).join(', ');
    expect(listVisitRows(visit([]), cars, CAR_SITE)).toEqual([
      { label: 'Looked at', value: `${names} and 2 more` },
    ]);
  });

  it('calls pages as the site does', () => {
    const pages = ['/search/new-used-and-demo-cars', '/trade-in', '/finance', '/pages/our-own-page'];
    expect(listVisitRows(visit(pages), [], CAR_SITE)).toEqual([
      { label: 'Opened', value: 'Our own page, Finance, Trade-in Valuation and New, used and demo cars' },
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

  it('are the words and filters of the last three searches, each once, the last one first', () => {
    const searches = [
      '/search/used-cars?query=hilux',
      '/search/used-cars?query=7+seater+under+%2440k',
      '/search/new-used-and-demo-cars?refinementList%5Bmake%5D%5B0%5D=Kia&range%5Bprice%5D=%3A40000',
      '/search/new-used-and-demo-cars?query=a%E2%80%AE%0Ab&page=2',
      '/search/used-cars?query=7+seater+under+%2440k',
      '/search/used-cars',
      '/search/used-cars?utm_source=x',
    ];
    expect(listVisitRows(visit(searches), [], CAR_SITE)).toEqual([
      { label: 'Searched for', value: 'Used; “7 seater under $40k”, Used; “a b”' },
      { label: 'Opened', value: 'Used cars' },
    ]);
  });

  it('names four pages at most, the last one first', () => {
    const pages = ['/', '/finance', '/search/used-cars', '/cars/a', '/service', '/contact', '/trade-in'];
    expect(listVisitRows(visit(pages), [], CAR_SITE)).toEqual([
      { label: 'Opened', value: 'Trade-in Valuation, Contact Us, Service, Used cars and 1 more' },
    ]);
  });

  it('says that it was this car alone, and fills no fourth line', () => {
    const car = { id: 1, name: 'Kia Rio', stocknum: 'K1', isSaved: false };
    const pages = ['/finance', '/search/used-cars?query=rio', '/cars/a'];
    expect(listVisitRows(visit(pages, '?gclid=abc'), [car], CAR_SITE)).toEqual([
      { label: 'Looked at', value: 'Only this car' },
      { label: 'Searched for', value: '“rio”, Used' },
      { label: 'Came by', value: 'Google' },
    ]);
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
