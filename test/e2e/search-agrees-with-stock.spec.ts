import { beforeAll, describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { forecourt } from './operator.ts';

type Row = Record<string, unknown>;

const PATH = '/search/new-used-and-demo-cars';
const FACETS = [
  'car_type',
  'location_name',
  'colour',
  'body',
  'transmission',
  'fuel',
  'drive',
  'make',
  'model',
  'seats',
];
const SORTS: Record<string, [string, 1 | -1]> = {
  Car_production_created_at_desc: ['created_at_timestamp', -1],
  Car_production_price_desc: ['price', -1],
  Car_production_price_asc: ['price', 1],
  Car_production_km_desc: ['km', -1],
  Car_production_km_asc: ['km', 1],
};

/** Every address of the search page must show what a plain loop over the operator's listing finds. */
describe('the search page agrees with the stock', () => {
  let visible: Row[] = [];
  beforeAll(() => {
    visible = forecourt('cars', 'riverline', '--json').filter(
      (car) => car['show_on_dealer_website'] && ['in_stock', 'coming_soon'].includes(String(car['status'])),
    );
  });

  it('shows 330 cars: 222 new, 63 demo, 45 used', async () => {
    expect(visible).toHaveLength(330);
    expect((await shown('')).status).toBe('330 cars');
    for (const [type, count] of [
      ['new', 222],
      ['demo', 63],
      ['used', 45],
    ] as const) {
      expect((await shown(`refinementList[car_type][0]=${type}`)).status).toBe(`${count} cars`);
    }
  });

  it('for every value of every facet', { timeout: 120_000 }, async () => {
    for (const facet of FACETS) {
      for (const value of new Set(visible.flatMap((car) => valuesOf(car, facet)))) {
        const expected = visible.filter((car) => valuesOf(car, facet).includes(value)).length;
        const { status } = await shown(`refinementList[${facet}][0]=${encodeURIComponent(value)}`);
        expect(status, `${facet} ${value}`).toBe(nounOf(expected));
      }
    }
  });

  it('for words about seats, and for money by time with its rate', async () => {
    const withSeats = (from: number, to = from) =>
      visible.filter((car) => Number(car['seats']) >= from && Number(car['seats']) <= to);
    const upTo = (cars: Row[], price: number) =>
      cars.filter((car) => car['price'] !== null && Number(car['price']) <= price);
    for (const [typed, cars] of [
      ['7 seater', withSeats(7)],
      ['seven seats', withSeats(7)],
      ['7 or more seats', withSeats(7, 99)],
      ['7-seater suv under 40k', upTo(withSeats(7), 40_000).filter((car) => car['body'] === 'SUV')],
      // $150.00 a week over 5 years at 10%.
      ['under $150 a week', upTo(visible, 30_668)],
    ] as const) {
      const { status } = await shown(`query=${encodeURIComponent(typed)}`);
      expect(cars.length, typed).toBeGreaterThan(0);
      expect(status, typed).toBe(nounOf(cars.length));
    }
    const { text } = await ask('riverline', `${PATH}?query=150pw`);
    expect(text).toContain('Up to $150 a week over 5 years, comparison rate 10.00% p.a.: to $30,668');
    expect(text).toContain('WARNING: This comparison rate');
  });

  it('for every sort, page by page', async () => {
    for (const [index, [key, direction]] of Object.entries(SORTS)) {
      const expected = sorted(visible, key, direction).map((car) => car['slug']);
      for (const page of [1, 2, 14]) {
        const { slugs } = await shown(`sortBy=${index}&page=${page}`);
        expect(slugs, `${index} page ${page}`).toEqual(expected.slice((page - 1) * 24, page * 24));
      }
    }
  });

  it('for ranges and facets together', async () => {
    const expected = visible.filter(
      (car) =>
        Number(car['price']) >= 30000 &&
        Number(car['price']) <= 60000 &&
        ['Toyota', 'Kia'].includes(String(car['make'])),
    );
    const address = 'range[price]=30000:60000&refinementList[make][0]=Toyota&refinementList[make][1]=Kia';
    expect((await shown(address)).status).toBe(nounOf(expected.length));
  });

  it('beyond the last page: the empty state, not an error', async () => {
    const answer = await shown('page=99');
    expect(answer.code).toBe(200);
    expect(answer.slugs).toEqual([]);
  });
});

async function shown(query: string) {
  const answer = await ask('riverline', `${PATH}?${query}`);
  const html = answer.text;
  const status = /role="status"[^>]*>([^<]*(?:<!-- -->[^<]*)*)</.exec(html)?.[1]?.replaceAll('<!-- -->', '');
  const articles = html.split('<article').slice(1);
  const slugs = articles.map((article) => /href="\/cars\/([^"/?#]+)"/.exec(article)?.[1]);
  return { code: answer.status, status, slugs };
}

function valuesOf(car: Row, facet: string): string[] {
  const more =
    facet === 'location_name' ? (car['distribution_locations'] as string[] | undefined) : undefined;
  const own = car[facet];
  const isValue = typeof own === 'string' || typeof own === 'number';
  return [...new Set([...(isValue ? [String(own)] : []), ...(more ?? [])])];
}

function nounOf(count: number): string {
  return count === 1 ? '1 car' : `${count.toLocaleString('en-AU')} cars`;
}

function sorted(cars: Row[], key: string, direction: 1 | -1): Row[] {
  const missing = (car: Row) => (car[key] === null || car[key] === undefined ? 1 : 0);
  return cars.toSorted(
    (one, other) =>
      missing(one) - missing(other) ||
      direction * (Number(one[key] ?? 0) - Number(other[key] ?? 0)) ||
      Number(one['id']) - Number(other['id']),
  );
}
