import type { FlatHeaders } from './build-security-headers.ts';

/**
 * A redirect within the site keeps the visitor's query. Campaign parameters are in no cache key, so they
 * are put back here, into the flat headers of this one answer.
 */
export function keepQueryInLocation(headers: FlatHeaders, target: string): void {
  const locationIndex = headers.indexOf('Location') + 1;
  const location = headers[locationIndex];
  const mark = target.indexOf('?');
  if (locationIndex === 0 || location === undefined || mark < 0 || !/^\/(?!\/)/.test(location)) return;
  const { pathname, searchParams, hash } = new URL(location, 'http://site.invalid');
  const query = new URLSearchParams(target.slice(mark + 1));
  for (const name of new Set(searchParams.keys())) query.delete(name);
  for (const [name, value] of searchParams) query.append(name, value);
  const text = query.toString();
  headers[locationIndex] = pathname + (text === '' ? '' : `?${text}`) + hash;
}
