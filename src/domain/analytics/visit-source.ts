/** A source as it is told and counted: one short word, empty where nobody sent the visit. */
export const SOURCE_PATTERN = /^[a-z0-9._-]{0,40}$/;

/** The parameters of an address. */
interface Query {
  get(name: string): string | null;
}

/**
 * Where a visit came from, by the query of its first page: what `utm_source` says, else whose click id it carries; empty
 * where nobody sent it.
 */
export function sourceOfQuery(query: Query): string {
  const named = (query.get('utm_source') ?? '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '');
  if (named !== '') return named;
  if (query.get('gclid') !== null) return 'google';
  return query.get('fbclid') === null ? '' : 'facebook';
}
