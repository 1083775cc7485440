import { withoutPersonalData } from './collected-event.ts';

/** A source as it is told and counted: one short word, empty where nobody sent the visit. */
export const SOURCE_PATTERN = /^[a-z0-9._-]{0,40}$/;

/** The source of visits that an assistant led here; one that names itself adds a dot and its name. */
export const ASSISTANT_SOURCE = 'assistant';

/** The parameters of an address. */
interface Query {
  get(name: string): string | null;
}

/**
 * Where a visit came from, by the query of its first page: what `utm_source` says, else whose click id it carries; empty
 * where nobody sent it.
 */
export function readQuerySource(query: Query): string {
  const namedSource = toWord(query.get('utm_source') ?? '');
  if (namedSource !== '') return namedSource;
  if (query.get('gclid') !== null) return 'google';
  return query.get('fbclid') === null ? '' : 'facebook';
}

/** Those with a host for every country or purpose. */
const MANY_HOSTS = [
  [/(?:^|\.)google(?:\.[a-z]{2,3}){1,2}$/, 'google'],
  [/(?:^|\.)bing\.com$/, 'bing'],
  [/(?:^|\.)yahoo(?:\.[a-z]{2,3}){1,2}$/, 'yahoo'],
  [/(?:^|\.)duckduckgo\.com$/, 'duckduckgo'],
  [/(?:^|\.)facebook\.com$/, 'facebook'],
  [/(?:^|\.)instagram\.com$/, 'instagram'],
] as const;

/** The same where it is known which other site led here: its host counts where the query says nothing. */
export function readArrivalSource(query: Query, host: string): string {
  const word = MANY_HOSTS.find(([hosts]) => hosts.test(host))?.[1] ?? toWord(host.replace(/^www\./, ''));
  return readQuerySource(query) || word;
}

/** A campaign may be named by anything; what could be a person's is not among it. */
function toWord(text: string): string {
  return withoutPersonalData(text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '');
}
