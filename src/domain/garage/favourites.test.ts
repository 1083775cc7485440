import { describe, expect, it } from 'vitest';
import { type Favourite, MAX_FAVOURITES, parseFavourites, toggleFavourite } from './favourites.ts';

const car = (id: number): Favourite => ({
  id,
  name: `Car ${id}`,
  slug: `car-${id}`,
  make: 'Kia',
  model: 'Cerato',
  primary_image_url: null,
  price: '$20,000 Drive away',
});

describe('favourites toggle between added and removed (spec §4)', () => {
  it('adds a car that was not saved, newest first', () => {
    expect(toggleFavourite([car(1)], car(2)).map(({ id }) => id)).toEqual([2, 1]);
  });

  it('removes a car that was saved', () => {
    expect(toggleFavourite([car(1), car(2)], car(1)).map(({ id }) => id)).toEqual([2]);
  });

  it('lets the oldest go beyond the limit', () => {
    const full = Array.from({ length: MAX_FAVOURITES }, (_, index) => car(index));
    const after = toggleFavourite(full, car(999));
    expect(after).toHaveLength(MAX_FAVOURITES);
    expect(after[0]?.id).toBe(999);
  });
});

describe('what a device stored', () => {
  it.each([[null], ['x'], [{}], [42]])('is empty when it is %j', (stored) => {
    expect(parseFavourites(stored)).toEqual([]);
  });

  it('keeps the entries it can read, each car once', () => {
    const stored = [car(1), { id: 'x' }, null, { ...car(2), make: 7 }, car(1), { ...car(3), slug: '' }];
    expect(parseFavourites(stored)).toEqual([car(1), { ...car(2), make: '' }]);
  });

  it('knows no price of what was saved before prices were', () => {
    const { price: _, ...older } = car(1);
    expect(parseFavourites([older])).toEqual([{ ...older, price: '' }]);
  });
});
