/* oxlint-disable typescript/no-non-null-assertion -- rows end at the number of cars, words of bits at its 32nd part */
import type { ListedCar } from '#domain/cars/listed-car.ts';

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
  'badge',
  'dealership_slug',
] as const;
const NUMBERS = ['price', 'km', 'year', 'custom_rank', 'created_at_timestamp', 'subscription_price'] as const;
const ORDERS = [
  ['custom_rank', -1],
  ['created_at_timestamp', -1],
  ['price', -1],
  ['price', 1],
  ['subscription_price', -1],
  ['subscription_price', 1],
  ['km', -1],
  ['km', 1],
] as const;
/** A facet with at most so many values has a set of rows for each. */
const FEW_VALUES = 64;
/** More than there are rows: a key and its row share one number. */
const MOST_ROWS = 2 ** 21;

/**
 * What every index of cars must at least build, and no more: codes of facets, numbers, eight orders by one key, the
 * words of three fields as they stand, stock numbers. All at once, of cars that are in memory.
 */
export function plainColumns(cars: readonly ListedCar[]): object {
  return {
    facets: FACETS.map((name) => facetOf(cars, name)),
    orders: ordersOf(cars),
    words: wordsOf(cars),
    stock: cars
      .map((car, row) => [car.stocknum.toLowerCase(), row] as const)
      .sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)),
    rowOfId: new Map(cars.map(({ id }, row) => [id, row])),
  };
}

function facetOf(cars: readonly ListedCar[], name: (typeof FACETS)[number]): object {
  const codes = new Uint16Array(cars.length);
  const codeOf = new Map<string, number>();
  const bits: Uint32Array[] = [];
  for (const [row, car] of cars.entries()) {
    const value = car[name];
    if (value === null) continue;
    const code = codeOf.get(value) ?? codeOf.size + 1;
    codeOf.set(value, code);
    codes[row] = code;
    if (code > FEW_VALUES) continue;
    const set = (bits[code] ??= new Uint32Array((cars.length + 31) >>> 5));
    set[row >>> 5]! |= 1 << (row & 31);
  }
  return { codes, codeOf, bits: codeOf.size > FEW_VALUES ? [] : bits };
}

function ordersOf(cars: readonly ListedCar[]): object {
  const columns = new Map(
    NUMBERS.map((name) => [name, Int32Array.from(cars, (car) => car[name] ?? -1)] as const),
  );
  const orders = ORDERS.map(([name, direction]) => {
    const column = columns.get(name)!;
    const keys = Float64Array.from(column, (value, row) => direction * value * MOST_ROWS + row).sort();
    return Uint32Array.from(keys, (key) => ((key % MOST_ROWS) + MOST_ROWS) % MOST_ROWS);
  });
  return { columns, orders };
}

function wordsOf(cars: readonly ListedCar[]): Map<string, Uint32Array> {
  const rows = new Map<string, number[]>();
  for (const [row, car] of cars.entries()) {
    const text = `${car.make} ${car.model} ${car.badge ?? ''}`.toLowerCase().normalize('NFKD');
    for (const word of new Set(text.replace(/[\u0300-\u036f]/g, '').split(/[^a-z0-9]+/))) {
      const known = rows.get(word);
      if (known === undefined) rows.set(word, [row]);
      else known.push(row);
    }
  }
  return new Map([...rows].map(([word, of]) => [word, Uint32Array.from(of)]));
}
