import { describe, expect, it } from 'vitest';
import { CHOICE_LASTS_MS, parseChoice, toggleChosen } from './chosen-cars.ts';

const NOW = Date.UTC(2026, 10, 24);
const car = (slug: string) => ({
  slug,
  name: `Car ${slug}`,
  picture: `/_img?url=%2Fpictures%2F${slug}.webp&w=384`,
});
const parsed = (...cars: unknown[]) => parseChoice({ cars, at: NOW }, NOW);

describe('the cars chosen to be compared', () => {
  it('are read back as they were stored, for a day', () => {
    const stored = { cars: [car('a'), car('b')], at: NOW };
    expect(parseChoice(stored, NOW + CHOICE_LASTS_MS - 1)).toEqual(stored.cars);
    expect(parseChoice(stored, NOW + CHOICE_LASTS_MS)).toEqual([]);
    expect(parseChoice(stored, NOW - CHOICE_LASTS_MS)).toEqual([]);
  });

  it.each([[null], ['text'], [7], [[car('a')]], [{ cars: car('a'), at: NOW }], [{ cars: [car('a')] }]])(
    'are not what is stored as %j',
    (stored) => {
      expect(parseChoice(stored, NOW)).toEqual([]);
    },
  );

  it.each([
    [null],
    ['a'],
    [{ ...car('a'), slug: '../garage' }],
    [{ ...car('a'), slug: 'https://other.example/a' }],
    [{ ...car('a'), slug: 7 }],
    [{ ...car('a'), name: '' }],
    [{ ...car('a'), name: 'x'.repeat(201) }],
    [{ ...car('a'), name: { toString: 'a' } }],
  ])('leave out the entry %j', (entry) => {
    expect(parsed(entry, car('b'))).toEqual([car('b')]);
  });

  it.each([
    'https://other.example/_img?url=a',
    '//other.example/a.webp',
    'javascript:alert(1)',
    'data:image/svg+xml,a',
    `/_img?url=${'x'.repeat(1000)}`,
    7,
  ])('have no picture %s', (picture) => {
    expect(parsed({ ...car('a'), picture })).toEqual([{ ...car('a'), picture: null }]);
  });

  it('are three, each once, whatever was stored', () => {
    const many = ['a', 'a', 'b', 'c', 'd'].map(car);
    expect(parsed(...many)).toEqual(['a', 'b', 'c'].map(car));
  });

  it('take another one in until there are three, and let each go', () => {
    const two = [car('a'), car('b')];
    expect(toggleChosen(two, car('c'))).toEqual([...two, car('c')]);
    expect(toggleChosen([...two, car('c')], car('d'))).toBeNull();
    expect(toggleChosen([...two, car('c')], { ...car('a'), name: 'Another name' })).toEqual([
      car('b'),
      car('c'),
    ]);
  });
});
