import { createHash } from 'node:crypto';
import { type Coding, compress } from './content-coding.ts';
import type { FlatHeaders } from './security-headers.ts';

/** A page rendered to the end, ready to be written to any number of sockets. */
export interface CachedPage {
  readonly status: number;
  /** The route's pattern, for logs and metrics. */
  readonly route: string;
  /** The tenant's generation it was made for. */
  readonly generation: number;
  /** Milliseconds since 1970 by the site's clock. */
  readonly freshUntil: number;
  readonly keptUntil: number;
  readonly body: Buffer;
  /** Of the body and its policy; the coding is added to it. */
  readonly digest: string;
  readonly headers: FlatHeaders;
  readonly encoded: Map<Coding, EncodedPage>;
  /** Asked for since the cache last looked for room. */
  used: boolean;
}

export interface EncodedPage {
  readonly body: Buffer;
  readonly etag: string;
  /** Copied and completed for each answer: see `REQUEST_ID`, `X_CACHE`, `CACHE_CONTROL`, `CDN_CACHE_CONTROL`. */
  readonly headers: FlatHeaders;
  readonly notModified: FlatHeaders;
}

/** Places of the values that differ between answers. */
export const REQUEST_ID = 1;
export const X_CACHE = 3;
export const CACHE_CONTROL = 5;
export const CDN_CACHE_CONTROL = 7;

const VARYING: readonly string[] = [
  'X-Request-Id',
  '',
  'X-Cache',
  'hit',
  'Cache-Control',
  'public, max-age=0, must-revalidate',
  'CDN-Cache-Control',
  'max-age=60, stale-while-revalidate=600',
];

export type PageFacts = Omit<CachedPage, 'digest' | 'encoded' | 'used'>;

export function cachedPage(facts: PageFacts): CachedPage {
  const digest = createHash('sha256')
    .update(facts.headers.join('\n'))
    .update(facts.body)
    .digest('base64url')
    .slice(0, 22);
  return { ...facts, digest, encoded: new Map(), used: false };
}

/** The page in one coding; made at the first request for it. */
export async function encodePage(page: CachedPage, coding: Coding): Promise<EncodedPage> {
  const body = await compress(page.body, coding);
  const etag = `"${page.digest}-${coding}"`;
  const validators = ['ETag', etag, 'Vary', 'Accept-Encoding'];
  const contentCoding = coding === 'identity' ? [] : ['Content-Encoding', coding];
  const encoded: EncodedPage = {
    body,
    etag,
    headers: [
      ...VARYING,
      ...validators,
      ...contentCoding,
      'Content-Length',
      String(body.length),
      ...page.headers,
    ],
    notModified: [...VARYING, ...validators],
  };
  page.encoded.set(coding, encoded);
  return encoded;
}

/** Memory a page takes, roughly: its body, a fifth of it compressed, and its headers. */
export function sizeOf(page: CachedPage): number {
  return Math.ceil(page.body.length * 1.25) + 4096;
}
