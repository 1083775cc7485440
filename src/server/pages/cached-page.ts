import { createHash } from 'node:crypto';
import { type Coding, compress, compressInto, unpack } from '../http/content-coding.ts';
import type { FlatHeaders } from '../http/build-security-headers.ts';
import { SingleFlight } from '../bounds/single-flight.ts';

/** A rendered page, ready to be written to any number of sockets. */
export interface CachedPage {
  readonly status: number;
  /** The route's pattern, for logs and metrics. */
  readonly route: string;
  /** The tenant's generation it was made for. */
  readonly generation: number;
  /** Milliseconds since 1970 by the site's clock. */
  readonly freshUntil: number;
  readonly keptUntil: number;
  /** The body with brotli: a cache of these holds ten times the pages. */
  readonly packed: Buffer;
  /** Of the body and its policy; the coding is added to it. */
  readonly digest: string;
  readonly headers: FlatHeaders;
  /** Where caches outside may keep it without asking; else they ask each time. */
  readonly cacheControl?: string;
  readonly encoded: Map<Coding, EncodedPage>;
  /** Codings that were asked for and are not kept yet. */
  readonly askedOnce: Set<Coding>;
  /** Used since the last eviction sweep. */
  used: boolean;
  /** Called when another coding was added; set by the cache. */
  grown: () => void;
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

export type PageFacts = Omit<CachedPage, 'digest' | 'packed' | 'encoded' | 'askedOnce' | 'used' | 'grown'>;

/** What comes before a browser has to answer: ten segments, without the headers that an answer adds itself, at most 390 bytes. */
const FIRST_ROUND_TRIP_BYTES = 10 * 1460 - 390;

export async function createCachedPage(facts: PageFacts, body: Buffer): Promise<CachedPage> {
  const head = facts.headers.join('\r\n');
  // A policy with many hosts takes of the same bytes.
  const packedBody = await compressInto(body, FIRST_ROUND_TRIP_BYTES - head.length);
  // Of the packed body: a seventh of the bytes, and as much its own.
  const digest = createHash('sha256').update(head).update(packedBody).digest('base64url').slice(0, 22);
  return {
    ...facts,
    packed: packedBody,
    digest,
    encoded: new Map(),
    askedOnce: new Set(),
    used: false,
    grown: () => {},
  };
}

const encodings = new SingleFlight<EncodedPage>();

/**
 * The page in one coding, made once for all who ask at the same time. What is not brotli is seven times as large, and
 * most pages are asked for in it once, by a robot: it is kept from the second request on.
 */
export function encodePage(page: CachedPage, coding: Coding): Promise<EncodedPage> {
  const etag = `"${page.digest}-${coding}"`;
  if (encodings.has(etag)) page.askedOnce.add(coding);
  return encodings.run(etag, () => encodeAndKeep(page, coding, etag));
}

async function encodeAndKeep(page: CachedPage, coding: Coding, etag: string): Promise<EncodedPage> {
  const body = coding === 'br' ? page.packed : await compress(await unpack(page.packed), coding);
  const validators = ['ETag', etag, 'Vary', 'Accept-Encoding'];
  const contentCoding = coding === 'identity' ? [] : ['Content-Encoding', coding];
  const varying = page.cacheControl === undefined ? VARYING : VARYING.with(CACHE_CONTROL, page.cacheControl);
  const encodedPage: EncodedPage = {
    body,
    etag,
    headers: [
      ...varying,
      ...validators,
      ...contentCoding,
      'Content-Length',
      String(body.length),
      ...page.headers,
    ],
    notModified: [...varying, ...validators],
  };
  if (coding === 'br' || page.askedOnce.has(coding)) {
    page.encoded.set(coding, encodedPage);
    page.grown();
  } else {
    page.askedOnce.add(coding);
  }
  return encodedPage;
}

const HEADERS_AND_MORE = 4096;

/** Memory a page takes, roughly: its address, its codings and their headers. */
export function computeSize({ packed: packedBody, encoded: encodings }: CachedPage, key: string): number {
  let bytes = packedBody.length + HEADERS_AND_MORE + 2 * key.length;
  for (const [coding, { body }] of encodings) bytes += HEADERS_AND_MORE + (coding === 'br' ? 0 : body.length);
  return bytes;
}
