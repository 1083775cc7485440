import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';

/**
 * What the loader of another page of the site would give, without going there. Null when it cannot be reached: the
 * router's `useFetcher` would then show an error in place of the page.
 */
export async function fetchPageData<Data>(address: string, signal: AbortSignal): Promise<Data | null> {
  try {
    const url = new URL(address, location.href);
    url.pathname += '.data';
    return await decodePageData(await fetch(url, { signal }));
  } catch {
    return null;
  }
}

/** The same from an answer that was asked for already. Rejects when it breaks off. */
export async function decodePageData<Data>({ ok, body }: Response): Promise<Data | null> {
  if (!ok || body === null) return null;
  const { value } = await decode(body, window);
  const page = Object.entries(value as PageAnswer<Data>).find(([route]) => route !== 'root');
  return page?.[1].data ?? null;
}

/** Routes by their id, each with what its loader gave. */
type PageAnswer<Data> = Record<string, { data?: Data }>;
