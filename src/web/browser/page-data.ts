import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';

/**
 * What the loader of a search page would give for another address, without going there. Null when it cannot be
 * reached. The router's `useFetcher` does the same and brings forms and submits along: 1.3 kB on every page.
 */
export async function searchPageData<Data>(address: string, signal: AbortSignal): Promise<Data | null> {
  try {
    const url = new URL(address, location.href);
    url.pathname += '.data';
    const { ok, body } = await fetch(url, { signal });
    if (!ok || body === null) return null;
    const { value } = await decode(body, window);
    return (value as PageAnswer<Data>)['storefront/search/search-page']?.data ?? null;
  } catch {
    return null;
  }
}

/** Routes by their file, each with what its loader gave. */
interface PageAnswer<Data> {
  'storefront/search/search-page'?: { data?: Data };
}
