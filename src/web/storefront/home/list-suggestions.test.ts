import { expect, it } from 'vitest';
import type { SearchAnswer } from '#ports/search.ts';
import { listSuggestions } from './list-suggestions.ts';

it('are bodies, makes and models, those with most cars, in the alphabet', () => {
  const models = Array.from({ length: 30 }, (_, at): [string, number] => [`Model ${at + 10}`, at]);
  const facets = {
    body: new Map([['SUV', 9]]),
    make: new Map([
      ['Toyota', 7],
      ['Mazda', 2],
    ]),
    model: new Map(models),
  } as unknown as SearchAnswer['facets'];
  const suggestions = listSuggestions({ facets });
  expect(suggestions).toHaveLength(27);
  expect(suggestions[0]).toEqual(['Mazda', 2]);
  expect(suggestions.map(([words]) => words)).not.toContain('Model 10');
  expect(suggestions.at(-1)).toEqual(['Toyota', 7]);
});

it('leave out words that find more than they say', () => {
  const facets = {
    body: new Map([['SUV', 9]]),
    make: new Map(),
    model: new Map([
      ['3', 9],
      ['i30', 9],
      ['i30 N', 2],
      ['Z4', 1],
    ]),
  } as unknown as SearchAnswer['facets'];
  expect(listSuggestions({ facets }).map(([words]) => words)).toEqual(['i30 N', 'SUV']);
});
