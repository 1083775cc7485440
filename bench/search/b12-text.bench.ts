import MiniSearch from 'minisearch';
import { buildCarIndex } from '#adapters/search/car-index.ts';
import { RowList } from '#adapters/search/row-bits.ts';
import { findRowsForText } from '#adapters/search/text-search.ts';
import type { Car } from '#domain/cars/car.ts';
import { SAMPLE_SITE } from '#test/search/sample-stock.ts';
import type { BenchRow } from '../bench-row.ts';
import { median, milliseconds, timed } from './median.ts';
import { plainStock } from './thirty-questions.ts';
import type { TypedText } from './typed-texts.ts';
import { typedTexts } from './typed-texts.ts';

const CARS = 20_000;
const ROUNDS = 12;

/** B12: what shoppers type, mistyped words among it, against a full-text library. */
export const benchmark = {
  name: 'B12',
  async run(): Promise<BenchRow[]> {
    const cars: Car[] = plainStock(CARS).map((car) => ({
      ...car,
      ...SHOWN,
      stocknum: car.stocknum.replace('-', ''),
    }));
    const texts = typedTexts(cars);
    const engines = [ownSearch(cars), miniSearch(cars)].map((find) => ({ find, times: [] as number[] }));
    for (let round = 0; round < ROUNDS; round++) {
      for (const { find, times } of engines)
        for (const { text } of texts) times.push(timed(() => find(text)).ms);
    }
    const [ours, theirs] = engines.map(({ find, times }) => ({
      recall: meanRecall(texts, find),
      ms: median(times.slice(2 * texts.length)),
    }));
    return [
      row('recall of 30 typed texts, 20,000 cars, against minisearch', {
        ours: ours!.recall.toFixed(3),
        yardstick: theirs!.recall.toFixed(3),
        ratio: ours!.recall / theirs!.recall,
        target: '≥ 1',
        passes: ours!.recall >= theirs!.recall,
      }),
      row('the same texts, p50 against minisearch', {
        ours: milliseconds(ours!.ms),
        yardstick: milliseconds(theirs!.ms),
        ratio: ours!.ms / theirs!.ms,
        target: '≤ 1',
        passes: ours!.ms <= theirs!.ms,
      }),
    ];
  },
};

const SHOWN = { status: 'in_stock', sold: false, sold_at: null, show_on_dealer_website: true } as const;

type Find = (text: string) => number[];

function ownSearch(cars: readonly Car[]): Find {
  const index = buildCarIndex(cars, SAMPLE_SITE);
  const list = new RowList();
  const ids = index.columns.numbers.id.values;
  return (text) => {
    const bits = findRowsForText(index, text);
    if (bits === null) return [];
    list.fill(bits);
    return Array.from(list.rows.subarray(0, list.size), (row) => ids[row]!);
  };
}

function miniSearch(cars: readonly Car[]): Find {
  const fuzzy = (word: string) => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0);
  const engine = new MiniSearch({
    fields: ['name', 'stocknum'],
    searchOptions: { prefix: true, fuzzy, combineWith: 'AND' },
  });
  engine.addAll(
    cars.map(({ id, make, model, badge, stocknum }) => ({
      id,
      name: `${make} ${model} ${badge ?? ''}`,
      stocknum,
    })),
  );
  return (text) => engine.search(text).map(({ id }) => id as number);
}

function meanRecall(texts: readonly TypedText[], find: Find): number {
  const recalls = texts.map(({ text, meant }) => {
    const found = new Set(find(text));
    return [...meant].filter((id) => found.has(id)).length / meant.size;
  });
  return recalls.reduce((sum, recall) => sum + recall, 0) / recalls.length;
}

function row(what: string, figures: Omit<BenchRow, 'benchmark' | 'what'>): BenchRow {
  return { benchmark: 'B12', what, ...figures };
}
