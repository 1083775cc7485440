/** As many as a table can hold beside each other. */
export const MAX_COMPARED = 4;

/** The addresses of cars as the product makes them: whatever else stands in a query is not one. */
const SLUG = /^[a-z0-9][a-z0-9-]{0,149}$/;

/** The parameters of an address, such as `URLSearchParams`. */
interface Query {
  get(name: string): string | null;
  getAll(name: string): string[];
}

/** The slugs that `?cars=a,b` names, or a form with a box for each (`?cars=a&cars=b`), each once, in the order given; the first four count. */
export function comparedSlugs(query: Query): string[] {
  const named = query.getAll('cars').slice(0, 20).join(',').split(',').slice(0, 20);
  return [...new Set(named.filter((slug) => SLUG.test(slug)))].slice(0, MAX_COMPARED);
}

/** Whether the table is to hold only rows in which the cars differ. */
export function showsOnlyDifferences(query: Query): boolean {
  return query.get('only') === 'differences';
}

/** The one spelling of a comparison's query, without `?`; empty for none. */
export function comparedQuery(slugs: readonly string[], onlyDifferences = false): string {
  const cars = slugs.slice(0, MAX_COMPARED).map(encodeURIComponent).join(',');
  return cars === '' ? '' : `cars=${cars}${onlyDifferences ? '&only=differences' : ''}`;
}
