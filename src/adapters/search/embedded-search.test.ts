import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/cars/car.ts';
import type { SearchQuestion } from '#ports/search.ts';
import { NOW, SAMPLE_SITE, sampleStock } from '#test/search/sample-stock.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { buildCarIndex, gatherCarIndex, PATCHED_FROM } from './car-index.ts';
import { createEmbeddedSearch } from './embedded-search.ts';

const QUESTION: SearchQuestion = {
  text: '',
  refinements: {},
  ranges: {},
  filter: null,
  sort: 'Car_production',
  page: 0,
  hitsPerPage: 24,
  now: NOW,
};
const [sample] = sampleStock(1, 1);
let lastId = 0;

function car(facts: Partial<Car>): Car {
  lastId += 1;
  const shown = { status: 'in_stock', sold: false, sold_at: null, show_on_dealer_website: true } as const;
  const created_at = new Date(NOW - 30 * DAY_MS).toISOString();
  return { ...sample!, badge: null, series: null, ...shown, created_at, id: lastId, name: '', ...facts };
}

async function found(cars: Car[], question: Partial<SearchQuestion>): Promise<string[]> {
  const { ids } = await createEmbeddedSearch(buildCarIndex(cars, SAMPLE_SITE)).find({
    ...QUESTION,
    ...question,
  });
  return ids.map((id) => cars.find((one) => one.id === id)!.model);
}

describe('a typed text', () => {
  const cars = [
    car({ make: 'Mazda', model: 'Mazda3', stocknum: 'U-88231' }),
    car({ make: 'Mazda', model: 'CX-5', stocknum: 'N5001' }),
    car({ make: 'Hyundai', model: 'Santa Fe', stocknum: 'N5002' }),
    car({ make: 'GWM', model: 'Jolion', stocknum: 'N5003' }),
    car({ make: 'Land Rover', model: 'Defender', stocknum: 'N5004' }),
    car({ make: 'Škoda', model: 'Octavia', stocknum: 'N5005' }),
  ];

  it.each([
    ['mazda 3', ['Mazda3']],
    ['cx5', ['CX-5']],
    ['cx 5', ['CX-5']],
    ['santafe', ['Santa Fe']],
    ['great wall', ['Jolion']],
    ['landrover', ['Defender']],
    ['range rover def', ['Defender']],
    ['skoda', ['Octavia']],
    ['hyundia', ['Santa Fe']],
    ['octva', ['Octavia']],
    ['88231', ['Mazda3']],
    ['u88', ['Mazda3']],
    ['88232', []],
    ['defnder jolion', []],
  ])('%s finds %j', async (text, models) => {
    expect(await found(cars, { text })).toEqual(models);
  });

  it('without a letter or digit asks for nothing', async () => {
    expect(await found(cars, { text: ' -- ' })).toHaveLength(6);
  });
});

describe('a typed word for a look or a kind', () => {
  const cars = [
    car({ make: 'Toyota', model: 'HiLux', colour: 'White', body: 'Ute', fuel: 'Diesel', car_type: 'used' }),
    car({
      make: 'Toyota',
      model: 'RAV4',
      colour: 'Grey',
      body: 'SUV',
      fuel: 'Plug-in Hybrid',
      car_type: 'new',
    }),
    car({ make: 'Kia', model: 'Carnival', colour: 'White', body: 'Van', fuel: 'Petrol', car_type: 'new' }),
  ];

  it.each([
    ['white toyota', ['HiLux']],
    ['used ute', ['HiLux']],
    ['plugin hybrid suv', ['RAV4']],
    ['hybird', ['RAV4']],
    ['whi', ['HiLux', 'Carnival']],
    ['white suv', []],
  ])('%s finds it beside the name', async (text, expected) => {
    expect(await found(cars, { text })).toEqual(expected);
  });
});

describe('the order of hits', () => {
  it('puts cars without a sort value last both ways, then goes by id', async () => {
    const cars = [
      car({ model: 'none', price_cents: null }),
      car({ model: 'dear', price_cents: 900_000 }),
      car({ model: 'cheap', price_cents: 100_000 }),
      car({ model: 'also cheap', price_cents: 100_000 }),
    ];
    expect(await found(cars, { sort: 'Car_production_price_asc' })).toEqual([
      'cheap',
      'also cheap',
      'dear',
      'none',
    ]);
    expect(await found(cars, { sort: 'Car_production_price_desc' })).toEqual([
      'dear',
      'cheap',
      'also cheap',
      'none',
    ]);
  });

  it('is rank, then the newer car, where the most relevant come first', async () => {
    const cars = [
      car({ model: 'low', custom_rank: 1 }),
      car({ model: 'old', custom_rank: 5, created_at: new Date(NOW - 9 * DAY_MS).toISOString() }),
      car({ model: 'young', custom_rank: 5, created_at: new Date(NOW - DAY_MS).toISOString() }),
    ];
    expect(await found(cars, {})).toEqual(['young', 'old', 'low']);
  });
});

describe('the location facet', () => {
  it('finds a car at every location it may be seen at, and counts it there', async () => {
    const cars = [
      car({ location_name: 'North', distribution_locations: ['South', 'North'] }),
      car({ location_name: 'South' }),
    ];
    const search = createEmbeddedSearch(buildCarIndex(cars, SAMPLE_SITE));
    const answer = await search.find({ ...QUESTION, refinements: { location_name: ['South'] } });
    expect(answer.total).toBe(2);
    expect(answer.facets.location_name).toEqual(
      new Map([
        ['North', 1],
        ['South', 2],
      ]),
    );
  });
});

describe('the passing of time', () => {
  const soldAt = NOW - 2 * DAY_MS;
  const cars = [
    car({ status: 'sold', sold: true, sold_at: new Date(soldAt).toISOString() }),
    car({ created_at: new Date(NOW - 7 * DAY_MS).toISOString() }),
  ];

  it('hides a sold car without a new index', async () => {
    const search = createEmbeddedSearch(buildCarIndex(cars, SAMPLE_SITE));
    const totalAt = async (now: number) => (await search.find({ ...QUESTION, now })).total;
    expect(await totalAt(soldAt + 3 * DAY_MS - 1)).toBe(2);
    expect(await totalAt(soldAt + 3 * DAY_MS)).toBe(1);
    expect(await totalAt(NOW)).toBe(2);
  });

  it('leaves cars sold long ago out of a new index', () => {
    const dayFour = soldAt + 3 * DAY_MS;
    expect(buildCarIndex(cars, SAMPLE_SITE, dayFour - 1).rowCount).toBe(2);
    expect(buildCarIndex(cars, SAMPLE_SITE, dayFour).rowCount).toBe(1);
  });

  it('is known beforehand: sold day 3, and day 8 of a new car', () => {
    const index = buildCarIndex(cars, SAMPLE_SITE);
    const dayEight = NOW + DAY_MS;
    expect(index.nextChange(NOW)).toBe(dayEight);
    expect(index.nextChange(NOW - 40 * DAY_MS)).toBe(NOW - 30 * DAY_MS + 8 * DAY_MS);
    expect(index.nextChange(dayEight - 1)).toBe(dayEight);
    expect(index.nextChange(dayEight)).toBeNull();
    const sold = buildCarIndex(cars.slice(0, 1), { ...SAMPLE_SITE, include_sold_cars_days: 7 });
    expect(sold.nextChange(NOW)).toBe(soldAt + 7 * DAY_MS);
  });
});

describe('a large stock', () => {
  it('lets others be served between two questions of one page', async () => {
    const search = createEmbeddedSearch(buildCarIndex(sampleStock(2 * PATCHED_FROM, 7), SAMPLE_SITE));
    let served = 0;
    const others = setInterval(() => (served += 1), 0);
    const seen = await Promise.all(
      [1, 2, 3].map(async () => {
        await search.find(QUESTION);
        const start = performance.now();
        // As long as such a question takes at most.
        while (performance.now() - start < 5);
        return served;
      }),
    );
    clearInterval(others);
    expect(new Set(seen).size).toBe(3);
  });
});

describe('an index gathered page by page', () => {
  it('answers as one built at once, and lets others have their turn meanwhile', async () => {
    const cars = sampleStock(3000, 7);
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    const gathered = await gatherCarIndex(pagesOf(cars), SAMPLE_SITE);
    clearInterval(timer);
    const [one, other] = [gathered, buildCarIndex(cars, SAMPLE_SITE)].map(createEmbeddedSearch);
    expect(await one!.find({ ...QUESTION, text: 'kia' })).toEqual(
      await other!.find({ ...QUESTION, text: 'kia' }),
    );
    expect(turns).toBeGreaterThan(2);
  });
});

async function* pagesOf(cars: readonly Car[]): AsyncIterable<Car> {
  yield* cars;
}
