import { expect, it } from 'vitest';
import { YARD } from '#test/fixtures/sample-stock-words.ts';
import { understandQuery } from './understand-query.ts';
import { buildVocabulary } from './vocabulary.ts';

it('leaves a place’s name to the car of this stock that has it', () => {
  const american = { ...YARD, locale: 'en-US' as const };
  const readReasons = (query: string, models: readonly string[]) => {
    const pieces = understandQuery(query, buildVocabulary({ ...american, models }), {
      thisYear: 2026,
      quote: null,
    });
    return pieces.map((piece) => (piece.kind === 'unused' ? piece.why : piece.kind));
  };
  expect(readReasons('phoenix', ['Phoenix'])).toEqual([]);
  expect(readReasons('phoenix', ['Hilux'])).toEqual(['elsewhere']);
  expect(readReasons('denver', ['Phoenix'])).toEqual(['elsewhere']);
});
