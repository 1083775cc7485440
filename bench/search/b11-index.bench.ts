import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { CarIndex } from '#adapters/search/car-index.ts';
import { buildCarIndex, gatherCarIndex } from '#adapters/search/car-index.ts';
import { runSearch } from '#adapters/search/embedded-search.ts';
import { patchCars } from '#adapters/search/patch-car-index.ts';
import type { Car } from '#domain/cars/car.ts';
import { buildListedCar } from '#domain/cars/listed-car.ts';
import { SAMPLE_SITE, sampleStock } from '#test/search/sample-stock.ts';
import type { BenchRow } from '../bench-row.ts';
import { plainColumns } from '../yardsticks/plain-columns.ts';
import { median, milliseconds, timed } from './median.ts';
import { thirtyQuestions } from './thirty-questions.ts';

const SITES = 1_500;
const CARS = 300;
const LARGE = 20_000;

/** B11: what an index costs to build, to keep, to patch, and to come to after the indexes of other sites. */
export const benchmark = {
  name: 'B11',
  async run(): Promise<BenchRow[]> {
    const first = [buildRow()];
    const { sites, row } = keepSites();
    return [...first, row, await firstBuildRow(), patchRow(), randomSiteRow(sites)];
  },
};

/** Cars as a dealer has them: with pictures and a text. */
function fullCars(count: number, seed: number): Car[] {
  return sampleStock(count, seed).map((car) => {
    const addressOf = (at: number) => `/pictures/${car.slug}-${at}.webp`;
    const images = Array.from({ length: 8 }, (_, at) => ({
      image: { url: addressOf(at) },
      thumb: `${addressOf(at)}?w=256`,
      view: 'side view',
    }));
    const description =
      `${car.name} in ${car.colour ?? 'its own colour'}, with its books and two keys. `.repeat(3);
    return { ...car, images, description, primary_image_url: addressOf(0) };
  });
}

function buildRow(): BenchRow {
  const cars = fullCars(CARS, 1);
  const text = JSON.stringify(cars);
  const build: number[] = [];
  const parse: number[] = [];
  for (let round = 0; round < 300; round++) {
    build.push(timed(() => buildCarIndex(cars, SAMPLE_SITE)).ms);
    parse.push(timed(() => JSON.parse(text)).ms);
  }
  const allowed = 2 * median(parse.slice(50)) + 1;
  const ours = median(build.slice(50));
  return row('build of 300 cars, against twice the parse of their rows + 1 ms', {
    ours: milliseconds(ours),
    yardstick: milliseconds(allowed),
    ratio: ours / allowed,
    target: '≤ 1',
    passes: ours <= allowed,
  });
}

function keepSites(): { sites: CarIndex[]; row: BenchRow } {
  const sites: CarIndex[] = [];
  const before = heldBytes();
  for (let seed = 0; seed < SITES; seed++) {
    const fromStore: Car[] = JSON.parse(JSON.stringify(sampleStock(CARS, seed)));
    sites.push(buildCarIndex(fromStore, SAMPLE_SITE));
  }
  const kilobytes = (heldBytes() - before) / SITES / 1000;
  return {
    sites,
    row: row(`memory of a site of 300 cars, over ${SITES} sites`, {
      ours: `${kilobytes.toFixed(0)} kB`,
      yardstick: '150 kB',
      ratio: kilobytes / 150,
      target: '≤ 1',
      passes: kilobytes <= 150,
    }),
  };
}

/** As the server builds it: of cars that come one by one, in turns. The yardstick has them in memory and stops for nobody. */
async function firstBuildRow(): Promise<BenchRow> {
  const cars = sampleStock(LARGE, 7);
  const listed = cars.map((car) => buildListedCar(car, SAMPLE_SITE));
  const ours: number[] = [];
  const yardstick: number[] = [];
  for (let round = 0; round < 9; round++) {
    yardstick.push(await threadTime(async () => plainColumns(listed)));
    ours.push(await threadTime(() => gatherCarIndex(oneByOne(cars), SAMPLE_SITE)));
  }
  const [our, plain] = [median(ours), median(yardstick)];
  return row('a first build of 20,000 cars, against plain columns of them', {
    ours: milliseconds(our),
    yardstick: milliseconds(plain),
    ratio: our / plain,
    target: '≤ 2',
    passes: our / plain <= 2,
  });
}

async function* oneByOne(cars: readonly Car[]): AsyncGenerator<Car> {
  yield* cars;
}

/** Processor time of this thread, in milliseconds: the turns of others do not count. */
async function threadTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

function patchRow(): BenchRow {
  const cars = sampleStock(LARGE, 7);
  const index = buildCarIndex(cars, SAMPLE_SITE);
  const rebuild = Array.from({ length: 5 }, () => timed(() => buildCarIndex(cars, SAMPLE_SITE)).ms);
  const patch = Array.from({ length: 300 }, (_, at) => {
    const car = { ...cars[(at * 7_919) % LARGE]!, price_cents: 100_000 * at };
    return timed(() => patchCars(index, [car])).ms;
  });
  const [ours, yardstick] = [median(patch), median(rebuild)];
  return row('one changed car among 20,000, against a rebuild', {
    ours: milliseconds(ours),
    yardstick: milliseconds(yardstick),
    ratio: ours / yardstick,
    target: '≤ 1/500',
    passes: ours / yardstick <= 1 / 500,
  });
}

function randomSiteRow(sites: readonly CarIndex[]): BenchRow {
  const questions = thirtyQuestions(sampleStock(CARS, 1));
  const ask = (siteOf: (at: number) => CarIndex) => {
    const start = performance.now();
    const searches = 20_000;
    for (let at = 0; at < searches; at++) runSearch(siteOf(at), questions[at % questions.length]!);
    return (searches / (performance.now() - start)) * 1000;
  };
  const random = (at: number) => sites[(at * 7_919) % SITES]!;
  const one = () => sites[0]!;
  const rounds = Array.from({ length: 5 }, () => ({ random: ask(random), one: ask(one) }));
  const [ours, yardstick] = [
    median(rounds.map((round) => round.random)),
    median(rounds.map((round) => round.one)),
  ];
  return row(`searches over ${SITES} sites at random, against one site`, {
    ours: `${Math.round(ours)}/s`,
    yardstick: `${Math.round(yardstick)}/s`,
    ratio: ours / yardstick,
    target: '≥ 1/3',
    passes: ours / yardstick >= 1 / 3,
  });
}

function row(what: string, figures: Omit<BenchRow, 'benchmark' | 'what'>): BenchRow {
  return { benchmark: 'B11', what, ...figures };
}

function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
