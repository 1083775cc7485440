import { searchCallPath } from '../../paths.ts';

/** One request of the site's own search service, in its wire names (contract: the InstantSearch call). */
interface SearchCall {
  /** With the ending of a sort order; by itself the most relevant first. */
  indexName?: string;
  query?: string;
  hitsPerPage?: number;
  filters?: string;
  facetFilters?: string[][];
  numericFilters?: string[];
}

export interface SearchCallAnswer<Hit = unknown> {
  nbHits: number;
  hits: Hit[];
}

/** Asks the site's search from the browser. Null when it cannot be reached or was aborted. */
export async function fetchSearch<Hit>(
  call: SearchCall,
  signal?: AbortSignal,
): Promise<SearchCallAnswer<Hit> | null> {
  try {
    const reply = await fetch(searchCallPath(), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ requests: [{ indexName: 'Car_production', ...call }] }),
      ...(signal && { signal }),
    });
    if (!reply.ok) return null;
    const { results } = (await reply.json()) as { results?: SearchCallAnswer<Hit>[] };
    return results?.[0] ?? null;
  } catch {
    return null;
  }
}
