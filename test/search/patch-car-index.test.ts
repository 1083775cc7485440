import { describe, expect, it } from 'vitest';
import { buildCarIndex } from '#adapters/search/car-index.ts';
import { runSearch } from '#adapters/search/embedded-search.ts';
import { patchCarIndex, patchCars } from '#adapters/search/patch-car-index.ts';
import type { Car } from '#domain/cars/car.ts';
import type { SearchQuestion } from '#ports/search.ts';
import { randomQuestions } from './random-questions.ts';
import { referenceSearch } from './reference-search.ts';
import { type Chance, NOW, pick, SAMPLE_SITE, sampleStock, seededChance } from './sample-stock.ts';

const CARS = 60;
const STATES = 2000;
/** As many as a new index is due after, and some more. */
const STATES_OF_AN_INDEX = 40;
const POOL = sampleStock(4000, 100);

/** Cars as a feed changes them: new ones, other versions of known ones, ones that leave the stock. */
function changes(chance: Chance, count: number): Car[] {
  return Array.from({ length: count }, () => {
    const car = { ...pick(POOL, chance), id: 1 + Math.floor(chance() * CARS * 1.3) };
    return chance() < 0.15 ? { ...car, status: 'withdrawn' } : car;
  });
}

function stockOf(cars: Iterable<Car>): Map<number, Car> {
  return new Map([...cars].map((car) => [car.id, car]));
}

function byId(stock: ReadonlyMap<number, Car>): Car[] {
  return [...stock.values()].sort((one, other) => one.id - other.id);
}

describe('a patched index', () => {
  it(`answers as brute force does in ${STATES} random states between patches`, () => {
    const chance = seededChance(3);
    const stock = stockOf(sampleStock(CARS, 7));
    let index = buildCarIndex(byId(stock), SAMPLE_SITE);
    for (let state = 0; state < STATES; state++) {
      if (state % STATES_OF_AN_INDEX === 0) index = buildCarIndex(byId(stock), SAMPLE_SITE);
      const changed = changes(chance, 1 + Math.floor(chance() * 4));
      for (const car of changed) stock.set(car.id, car);
      patchCars(index, changed);
      const cars = byId(stock);
      const [question] = randomQuestions(cars, 1, state) as [SearchQuestion];
      expect(runSearch(index, question), JSON.stringify(question)).toEqual(
        referenceSearch(cars, SAMPLE_SITE)(question),
      );
    }
  });

  it('shows in every pause each car as it was or as it is, never half of it', async () => {
    const chance = seededChance(5);
    const stock = stockOf(sampleStock(400, 7));
    const index = buildCarIndex(byId(stock), SAMPLE_SITE);
    const changed = changes(chance, 80);
    const question = { ...randomQuestions([...stock.values()], 1, 1)[0]!, ...EVERYTHING };
    let read = 0;
    let pauses = 0;
    async function* listCars() {
      for (const car of changed) {
        read += 1;
        yield car;
      }
    }
    const known = new Map<number, string>();
    const after = (count: number): string => {
      const now = new Map([...stock, ...stockOf(changed.slice(0, count))]);
      const answer = known.get(count) ?? plain(referenceSearch(byId(now), SAMPLE_SITE)(question));
      known.set(count, answer);
      return answer;
    };
    const isRight = await patchCarIndex(index, listCars(), () => {
      pauses += 1;
      expect([after(read), after(Math.max(0, read - STEP))]).toContain(plain(runSearch(index, question)));
      return undefined;
    });
    expect([isRight, pauses >= changed.length / STEP]).toEqual([true, true]);
    expect(plain(runSearch(index, question))).toEqual(after(changed.length));
  });

  it('finds a changed car by its new words and no longer by its old ones', () => {
    const [first, ...others] = sampleStock(10, 7).map((car) => ({
      ...car,
      status: 'in_stock' as const,
      show_on_dealer_website: true,
    }));
    const index = buildCarIndex([first!, ...others], SAMPLE_SITE);
    patchCars(index, [{ ...first!, model: 'Zephyr', name: 'Zephyr', stocknum: 'Q-777777' }]);
    const find = (text: string) => runSearch(index, { ...ANY, text }).ids;
    expect(find('zephyr')).toEqual([first!.id]);
    expect(find('777777')).toEqual([first!.id]);
    expect(find(first!.stocknum)).toEqual([]);
  });

  it('says when a new index is due', async () => {
    const cars = sampleStock(100, 7);
    const index = buildCarIndex(cars, SAMPLE_SITE);
    const patch = (some: readonly Car[]) => patchCarIndex(index, each(some), () => undefined);
    expect(await patch(cars.slice(0, 5))).toBe(true);
    expect(await patch(cars)).toBe(false);
  });
});

/** As many as are put in at a time. */
const STEP = 16;
const ANY: SearchQuestion = {
  text: '',
  refinements: {},
  ranges: {},
  filter: null,
  sort: 'Car_production',
  page: 0,
  hitsPerPage: 24,
  now: NOW,
};
const EVERYTHING = { ...ANY, hitsPerPage: 5000 };

function plain(answer: ReturnType<typeof runSearch>): string {
  const facets = Object.entries(answer.facets).map(([name, counts]) => [
    name,
    [...counts].map(String).toSorted(),
  ]);
  return JSON.stringify({ ...answer, facets });
}

async function* each(cars: readonly Car[]): AsyncGenerator<Car> {
  yield* cars;
}
