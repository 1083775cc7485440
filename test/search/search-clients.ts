import { gzipSync } from 'node:zlib';
import { algoliasearch } from 'algoliasearch';
import algoliasearchBefore from 'algoliasearch-4';

/** One search as the clients' users write it. */
export interface ClientSearch {
  indexName: string;
  params: Record<string, unknown>;
}

export interface ClientResult {
  hits: { objectID: string }[];
  nbHits: number;
  nbPages: number;
  facets: Record<string, Record<string, number>>;
  facets_stats: Record<string, { min: number; max: number; avg: number; sum: number }>;
}

export interface SearchClient {
  search(requests: ClientSearch[]): Promise<{ results: ClientResult[] }>;
}

const KEY = 'public-search-key';

/** The current client of the search service, pointed at a server of ours. */
export function currentClient(port: number, compression?: 'gzip') {
  const hosts = [{ url: '127.0.0.1', port, accept: 'readWrite', protocol: 'http' } as const];
  const compress = async (text: string) => new Uint8Array(gzipSync(text));
  return algoliasearch('FORECOURT', KEY, { hosts, ...(compression && { compression, compress }) });
}

/** The previous client: TypeScript takes its module for an object, Node for the function it is. */
export function previousClient(port: number) {
  const create = algoliasearchBefore as unknown as typeof algoliasearchBefore.default;
  return create('FORECOURT', KEY, { hosts: [{ url: `127.0.0.1:${port}`, protocol: 'http' }] });
}

/** Both, under one type: each takes the list of searches that widgets send. */
export const CLIENTS: [name: string, create: (port: number) => SearchClient][] = [
  ['current', (port) => currentClient(port) as unknown as SearchClient],
  ['current, compressing', (port) => currentClient(port, 'gzip') as unknown as SearchClient],
  ['previous', (port) => previousClient(port) as unknown as SearchClient],
];
