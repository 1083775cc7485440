import { isCarSlug } from './car-slug.ts';

/** As many as can be read beside each other. */
export const MAX_COMPARED = 3;

/** The parameters of an address, such as `URLSearchParams`. */
interface Query {
  get(name: string): string | null;
  getAll(name: string): string[];
}

/** The slugs that `?cars=a,b` names, or a form with a box for each (`?cars=a&cars=b`), each once, in the order given; the first three count. */
export function readComparedSlugs(query: Query): string[] {
  const namedSlugs = query.getAll('cars').slice(0, 20).join(',').split(',').slice(0, 20);
  return [...new Set(namedSlugs.filter(isCarSlug))].slice(0, MAX_COMPARED);
}

/** The one spelling of a comparison's query, without `?`; empty for none. */
export function buildComparedQuery(slugs: readonly string[]): string {
  const cars = slugs.slice(0, MAX_COMPARED).map(encodeURIComponent).join(',');
  return cars === '' ? '' : `cars=${cars}`;
}
