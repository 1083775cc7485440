import { deepStrictEqual } from 'node:assert';
import { buildCarIndex } from '#adapters/search/car-index.ts';
import { runSearch } from '#adapters/search/embedded-search.ts';
import type { Car } from '#domain/cars/car.ts';
import { SAMPLE_SITE, sampleCars } from '#test/search/sample-stock.ts';
import type { BenchRow } from '../bench-row.ts';
import { countedInParts } from './counted-in-parts.ts';
import { median, milliseconds, timed } from './median.ts';
import { plainCar, plainStock, thirtyQuestions } from './thirty-questions.ts';
import { comparedAnswer } from './yardstick-car.ts';

const CARS = 1_000_000;
const LIMIT_MS = 20;
/** Brute force takes seconds a question here: every tenth kind is checked, the full thirty at 330 and 20,000 cars. */
const CHECKED = [0, 4, 9];

/** B10: one site with a million cars. Not run unless asked for by name. */
export const benchmark = {
  name: 'B10',
  async run(): Promise<BenchRow[]> {
    const questions = thirtyQuestions(plainStock(1_000));
    const index = buildCarIndex(million(), SAMPLE_SITE);
    const checked = CHECKED.map((at) => questions[at]!);
    const right = countedInParts(million(), checked);
    checked.forEach((question, at) => deepStrictEqual(comparedAnswer(runSearch(index, question)), right[at]));
    const times: number[] = [];
    for (let round = 0; round < 6; round++) {
      for (const question of questions) times.push(timed(() => runSearch(index, question)).ms);
    }
    const ours = median(times.slice(questions.length));
    const row: BenchRow = {
      benchmark: 'B10',
      what: '30 searches, 1,000,000 cars, p50',
      ours: milliseconds(ours),
      yardstick: milliseconds(LIMIT_MS),
      ratio: ours / LIMIT_MS,
      target: '≤ 20 ms',
      passes: ours <= LIMIT_MS,
    };
    return [row];
  },
};

function* million(): Iterable<Car> {
  for (const car of sampleCars(CARS, 7)) yield plainCar(car);
}
