import { expect, it } from 'vitest';
import { MAX_RECENT, withRecent } from './recent-cars.ts';

const car = (id: number) => ({
  id,
  name: `Car ${id}`,
  slug: `car-${id}`,
  make: '',
  model: '',
  primary_image_url: null,
  price: '',
});

it('puts the car looked at first, and keeps each once', () => {
  expect(withRecent([car(1), car(2)], car(2)).map(({ id }) => id)).toEqual([2, 1]);
});

it('forgets the oldest beyond twelve', () => {
  const full = Array.from({ length: MAX_RECENT }, (_, index) => car(index));
  const after = withRecent(full, car(99));
  expect([after.length, after[0]?.id, after.at(-1)?.id]).toEqual([12, 99, 10]);
});
