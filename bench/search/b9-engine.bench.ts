import { deepStrictEqual } from 'node:assert';
import { buildCarIndex } from '#adapters/search/car-index.ts';
import { runSearch } from '#adapters/search/embedded-search.ts';
import type { SearchQuestion } from '#ports/search.ts';
import { referenceSearch } from '#test/search/reference-search.ts';
import { SAMPLE_SITE } from '#test/search/sample-stock.ts';
import type { BenchRow } from '../bench-row.ts';
import { itemsjsSearch } from './itemsjs-search.ts';
import { median, milliseconds, timed } from './median.ts';
import { sqliteSearch } from './sqlite-search.ts';
import { plainStock, thirtyQuestions } from './thirty-questions.ts';
import type { Yardstick } from './yardstick-car.ts';
import { comparedAnswer, yardstickCars } from './yardstick-car.ts';

/** B9: the thirty questions, answered equally by everybody, against a database and a library. */
export const benchmark = {
  name: 'B9',
  async run(): Promise<BenchRow[]> {
    return [...rowsFor(330, 40), ...rowsFor(20_000, 5)];
  },
};

function rowsFor(count: number, rounds: number): BenchRow[] {
  const cars = plainStock(count);
  const questions = thirtyQuestions(cars);
  const held = yardstickCars(cars);
  const index = buildCarIndex(cars, SAMPLE_SITE);
  const ours = (question: SearchQuestion) => runSearch(index, question);
  const yardsticks = [sqliteSearch(held), itemsjsSearch(held)];
  checkAnswers(
    questions,
    [{ name: 'ours', ask: (question) => comparedAnswer(ours(question)) }, ...yardsticks],
    cars,
  );
  const engines = [
    ours,
    ...yardsticks.map((yardstick) => (question: SearchQuestion) => yardstick.ask(question)),
  ];
  const times = engines.map((ask) => ({ ask, all: [] as number[] }));
  for (let warm = 0; warm < 20; warm++) questions.forEach(ours);
  for (let round = 0; round < rounds; round++) {
    for (const { ask, all } of times)
      for (const question of questions) all.push(timed(() => ask(question)).ms);
  }
  const [mine, ...theirs] = times.map(({ all }) => median(all));
  const limits = [1 / 40, 1 / 20];
  return yardsticks.map(({ name }, at) =>
    row({ count, name, mine: mine!, theirs: theirs[at]!, limit: limits[at]! }),
  );
}

/** Nobody is timed for a wrong answer. */
function checkAnswers(
  questions: SearchQuestion[],
  engines: Yardstick[],
  cars: ReturnType<typeof plainStock>,
): void {
  const reference = referenceSearch(cars, SAMPLE_SITE);
  for (const question of questions) {
    const right = comparedAnswer(reference(question));
    for (const engine of engines) {
      deepStrictEqual(engine.ask(question), right, `${engine.name}: ${JSON.stringify(question)}`);
    }
  }
}

interface Figures {
  count: number;
  name: string;
  mine: number;
  theirs: number;
  limit: number;
}

function row({ count, name, mine, theirs, limit }: Figures): BenchRow {
  return {
    benchmark: 'B9',
    what: `30 searches, ${count.toLocaleString('en')} cars, p50 against ${name}`,
    ours: milliseconds(mine),
    yardstick: milliseconds(theirs),
    ratio: mine / theirs,
    target: `≤ 1/${1 / limit}`,
    passes: mine / theirs <= limit,
  };
}
