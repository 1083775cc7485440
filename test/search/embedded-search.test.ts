import { describe, expect, it } from 'vitest';
import { buildCarIndex } from '#adapters/search/car-index.ts';
import { runSearch } from '#adapters/search/embedded-search.ts';
import { randomQuestions } from './random-questions.ts';
import { referenceSearch } from './reference-search.ts';
import { SAMPLE_SITE, sampleStock } from './sample-stock.ts';

describe('the embedded search', () => {
  it.each([
    [330, 2000, SAMPLE_SITE],
    [
      330,
      300,
      { ...SAMPLE_SITE, include_sold_cars_days: 7, search_filters: 'car_type:used OR price > 30000' },
    ],
    [5000, 40, { ...SAMPLE_SITE, include_sold_cars_days: 0 }],
    [0, 20, SAMPLE_SITE],
  ])('over %i cars answers %i random questions as brute force does', (count, questions, site) => {
    const cars = sampleStock(count, 7);
    const index = buildCarIndex(cars, site);
    const reference = referenceSearch(cars, site);
    const subjects = count === 0 ? sampleStock(5, 7) : cars;
    const found = randomQuestions(subjects, questions, 11).map((question) => {
      const answer = runSearch(index, question);
      expect(answer, JSON.stringify(question)).toEqual(reference(question));
      return answer.total;
    });
    const hits = found.filter((total) => total > 0).length;
    expect(hits / questions).toBeGreaterThanOrEqual(count === 0 ? 0 : 0.5);
  });
});
