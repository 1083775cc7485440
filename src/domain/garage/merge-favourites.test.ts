import { describe, expect, it } from 'vitest';
import type { Favourite } from './favourites.ts';
import { mergeFavourites, NOTHING_AGREED, findUnsentChanges } from './merge-favourites.ts';

const car = (id: number, price = ''): Favourite => ({
  id,
  name: `Car ${id}`,
  slug: `car-${id}`,
  make: 'Kia',
  model: 'Cerato',
  primary_image_url: null,
  price,
});
const cars = (ids: readonly number[]) => ids.map((id) => car(id));

describe('the favourites of a device and an account', () => {
  it.each([
    ['at sign-in are put together, each once', [1, 2], [2, 3], [], [1, 2, 3], [1], []],
    ['on a new device are the account’s', [], [3, 2], [], [3, 2], [], []],
    ['of an empty account are the device’s', [2, 1], [], [], [2, 1], [2, 1], []],
    ['lose on this device what another removed', [1, 2], [2], [1, 2], [2], [], []],
    ['lose in the account what this device removed', [1], [1, 2], [1, 2], [1], [], [2]],
    ['take from both what both changed', [1, 4], [1, 2, 3], [1, 2], [1, 4, 3], [4], [2]],
    ['need nothing where they agree', [1, 2], [1, 2], [1, 2], [1, 2], [], []],
    ['agree on what both removed', [1], [1], [1, 2], [1], [], []],
  ])('%s', (_, device, account, known, favourites, saved, removed) => {
    const merged = mergeFavourites(cars(device), cars(account), { known, refused: [] });
    expect(merged.favourites.map(({ id }) => id)).toEqual(favourites);
    const unsent = findUnsentChanges(merged.favourites, merged.agreed);
    expect([unsent.saved.map(({ id }) => id), unsent.removed]).toEqual([saved, removed]);
  });

  it('keep on the device a car that the site no longer has, and tell the account once', () => {
    const agreed = { known: [1], refused: [9] };
    const merged = mergeFavourites(cars([9, 1]), cars([1]), agreed);
    expect(merged.favourites.map(({ id }) => id)).toEqual([9, 1]);
    expect(findUnsentChanges(merged.favourites, merged.agreed)).toEqual({ saved: [], removed: [] });
  });

  it('keep the price at which this device saved a car', () => {
    const { favourites } = mergeFavourites([car(1, '$2')], [car(1, '$1')], NOTHING_AGREED);
    expect(favourites[0]?.price).toBe('$2');
  });

  it('hold no more than a device does, and delete none of the account’s for it', () => {
    const device = cars(Array.from({ length: 100 }, (_, at) => at + 1));
    const account = cars(Array.from({ length: 100 }, (_, at) => at + 51));
    const known = device.map(({ id }) => id).filter((id) => id > 50);
    const merged = mergeFavourites(device, account, { known, refused: [] });
    expect(merged.favourites).toHaveLength(100);
    expect(findUnsentChanges(merged.favourites, merged.agreed).removed).toEqual([]);
  });
});
