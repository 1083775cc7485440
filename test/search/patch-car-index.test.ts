import { describe, expect, it } from 'vitest';
import { buildCarIndex } from '#adapters/search/car-index.ts';
import { answerFrom } from '#adapters/search/embedded-search.ts';
import { patchCarIndex } from '#adapters/search/patch-car-index.ts';
import { randomQuestions } from './random-questions.ts';
import { referenceSearch } from './reference-search.ts';
import { NOW, pick, SAMPLE_SITE, sampleStock, seededChance } from './sample-stock.ts';

describe('a patched index', () => {
  it('answers as a new one does, through many rounds of changes', () => {
    const chance = seededChance(3);
    const cars = new Map(sampleStock(400, 7).map((car) => [car.id, car]));
    const index = buildCarIndex(cars.values(), SAMPLE_SITE);
    for (let round = 0; round < 8; round++) {
      const changed = sampleStock(40, 100 + round).map((car) => ({
        ...car,
        id: 1 + Math.floor(chance() * 480),
      }));
      const removedIds = Array.from({ length: 5 }, () => pick([...cars.keys()], chance));
      for (const id of removedIds) cars.delete(id);
      for (const car of changed) cars.set(car.id, car);
      patchCarIndex(index, { changed, removedIds });
      const now = [...cars.values()].sort((a, b) => a.id - b.id);
      const reference = referenceSearch(now, SAMPLE_SITE);
      for (const question of randomQuestions(now, 60, round)) {
        const plain = { ...question, text: '' };
        expect(answerFrom(index, plain), JSON.stringify(plain)).toEqual(reference(plain));
      }
    }
  });

  it('finds a changed car by its new words and no longer by its old ones', () => {
    const [first, ...others] = sampleStock(10, 7).map((car) => ({
      ...car,
      status: 'in_stock' as const,
      show_on_dealer_website: true,
    }));
    const index = buildCarIndex([first!, ...others], SAMPLE_SITE);
    const renamed = { ...first!, model: 'Zephyr', name: 'Zephyr', stocknum: 'Q-777777' };
    patchCarIndex(index, { changed: [renamed], removedIds: [] });
    const find = (text: string) =>
      answerFrom(index, {
        text,
        refinements: {},
        ranges: {},
        filter: null,
        sort: 'Car_production',
        page: 0,
        hitsPerPage: 24,
        now: NOW,
      }).ids;
    expect(find('zephyr')).toEqual([first!.id]);
    expect(find('777777')).toEqual([first!.id]);
    expect(find(first!.stocknum)).toEqual([]);
  });

  it('says when a new index is due', () => {
    const cars = sampleStock(100, 7);
    const index = buildCarIndex(cars, SAMPLE_SITE);
    expect(patchCarIndex(index, { changed: cars.slice(0, 5), removedIds: [] })).toBe(true);
    expect(patchCarIndex(index, { changed: cars, removedIds: [] })).toBe(false);
  });
});
