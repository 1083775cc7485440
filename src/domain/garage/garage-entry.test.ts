import { expect, it } from 'vitest';
import { listGarageEntries } from './garage-entry.ts';

const saved = (id: number) => ({
  id,
  name: '',
  slug: `s${id}`,
  make: '',
  model: '',
  primary_image_url: null,
  price: '',
});

it('keeps a saved car that left the stock, in its place and marked', () => {
  const entries = listGarageEntries([saved(3), saved(1), saved(2)], [{ id: 2 }, { id: 3 }]);
  expect(entries.map(({ favourite, stocked }) => [favourite.id, stocked !== null])).toEqual([
    [3, true],
    [1, false],
    [2, true],
  ]);
});
