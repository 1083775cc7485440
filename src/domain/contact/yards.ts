import type { Location } from '../tenants/location.ts';

type PlacedLocation = Pick<
  Location,
  'id' | 'dealership_id' | 'visible' | 'primary' | 'position' | 'location_type' | 'address'
>;

/** A place to drive to: its departments are the locations that stand there, the main one first. */
export type Yard<T> = [main: T, ...others: T[]];

/** The shown locations by where they stand, in the site's order. */
export function groupYards<T extends PlacedLocation>(locations: readonly T[]): Yard<T>[] {
  const visibleLocations = locations
    .filter(({ visible }) => visible)
    .toSorted((a, b) => Number(b.primary) - Number(a.primary) || a.position - b.position);
  return [...Map.groupBy(visibleLocations, buildYardKey).values()].flatMap((all): Yard<T>[] => {
    const main = all.find(({ location_type }) => location_type === 'sales') ?? all[0];
    return main === undefined ? [] : [[main, ...all.filter((location) => location !== main)]];
  });
}

/**
 * Departments of one dealership a few doors apart in a street are one yard. One whose street nobody knows stands alone.
 */
function buildYardKey({ id, dealership_id, address: { street, city } }: PlacedLocation): string {
  const road = (street ?? '').replace(/^[^\p{L}]*\d\S*\s+/u, '').toLowerCase();
  return road === '' ? String(id) : [dealership_id, road, (city ?? '').toLowerCase()].join('/');
}

/** What its departments' names begin with, `Riverline Brisbane`; else the name of the main one. */
export function chooseYardName([main, ...otherDepartments]: Yard<{ name: Location['name'] }>): string {
  const words = main.name.split(' ');
  const isShared = (word: string, index: number) =>
    otherDepartments.every(({ name }) => name.split(' ')[index] === word);
  const end = words.findIndex((word, index) => !isShared(word, index));
  return end < 1 ? main.name : words.slice(0, end).join(' ');
}
