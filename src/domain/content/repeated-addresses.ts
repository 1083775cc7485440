import type { Fault } from '../tenants/faults/fault.ts';
import type { PageSettings } from './page-settings.ts';
import type { LocationSettings } from '../tenants/location.ts';

/** Articles, positions and pages that would stand at one address; a position's location must be the site's. */
export function findRepeatedAddresses({
  posts,
  positions,
  pages,
  locations,
}: PageSettings & LocationSettings): Fault[] {
  return [
    ...repeats(
      posts.map(({ slug }) => slug),
      (index) => `posts[${index}].slug`,
    ),
    ...repeats(
      positions.map(({ slug }) => slug),
      (index) => `positions[${index}].slug`,
    ),
    ...repeats(
      pages.map(({ path }) => path),
      (index) => `pages[${index}].path`,
    ),
    ...positions.flatMap(({ location_id }, index) =>
      location_id === null || locations.some(({ id }) => id === location_id)
        ? []
        : [{ path: `positions[${index}].location_id`, message: 'is not the id of a location of this site' }],
    ),
  ];
}

function repeats(names: readonly string[], buildPath: (at: number) => string): Fault[] {
  return names.flatMap((name, index) =>
    names.indexOf(name) < index ? [{ path: buildPath(index), message: `${name} is used twice` }] : [],
  );
}
