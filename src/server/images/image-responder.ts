import type { Assets } from '../assets.ts';
import { sendError } from '../http/send-error.ts';
import type { Exchange } from '../http/exchange.ts';
import { isKnown } from '../http/is-known.ts';
import type { Asked } from '../http/asked.ts';
import { type ImageOrder, readImageOrder } from './image-order.ts';
import type { ImageMaker } from './image-process.ts';
import type { ImageStore, KeptImage } from './image-store.ts';

export interface ImageParts {
  /** The product's own pictures, under `/pictures/`. */
  pictures: Assets;
  store: ImageStore;
  maker: ImageMaker;
  /** A picture of a foreign origin that the site allows, through the guarded fetcher; null when there is none. */
  fetchPicture(url: string, origins: readonly string[]): Promise<Buffer | null>;
}

interface Known {
  key: string;
  contentType: string;
}

type Source = { version: string; read(): Promise<Buffer | null> };

const OWN_PICTURE = /^\/pictures\/[\w.-]+$/;
const NO_PICTURE_FOR_MS = 60_000;
const MAX_REMEMBERED = 5000;

/** Answers `/_img`: a picture of the site in one of the fixed widths, made once and kept. */
export function imageResponder(parts: ImageParts): (asked: Asked) => Promise<number> {
  const running = new Map<string, Promise<KeptImage | null>>();
  const missing = new Map<string, number>();

  async function findOrMake(key: string, order: ImageOrder, source: Source): Promise<KeptImage | null> {
    const kept = await parts.store.get(key);
    if (kept) return kept;
    const before = running.get(key);
    if (before) return before;
    const work = make(key, order, source).finally(() => running.delete(key));
    running.set(key, work);
    return work;
  }

  async function make(key: string, order: ImageOrder, source: Source): Promise<KeptImage | null> {
    const original = await source.read();
    const { width, quality, format } = order;
    const picture = original && (await parts.maker.make({ source: original, width, quality, format }));
    if (picture) return parts.store.put(key, picture);
    if (missing.size >= MAX_REMEMBERED) missing.clear();
    missing.set(key, performance.now() + NO_PICTURE_FOR_MS);
    return null;
  }

  /** The place in the store of what was asked in these very words: most pictures are asked for again and again. */
  const known = new Map<string, Known>();

  return async ({ exchange, site, query, tenant }) => {
    const { website } = site;
    const words = `${tenant.id} ${tenant.generation} ${exchange.request.headers.accept} ${query}`;
    const before = known.get(words);
    const ready = before && parts.store.hot(before.key);
    if (ready) return sendImage(exchange, ready, before.contentType);
    const order = readImageOrder(query, exchange.request.headers.accept, website.image_quality);
    const source = order && sourceOf(order.url, website.image_origins, parts);
    if (!order || !source) return sendError(exchange, 400, { tenant });
    const { url, width, quality, format } = order;
    const key = [tenant.id, source.version, url, width, quality, format].join('\n');
    const isKnownMissing = (missing.get(key) ?? 0) > performance.now();
    const image = isKnownMissing ? null : await findOrMake(key, order, source).catch(() => null);
    if (!image) return sendError(exchange, 404, { tenant });
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(words, { key, contentType: `image/${format}` });
    return sendImage(exchange, image, `image/${format}`);
  };
}

function sourceOf(url: string, origins: readonly string[], parts: ImageParts): Source | null {
  if (OWN_PICTURE.test(url)) {
    const own = parts.pictures.get(url);
    return { version: own?.digest ?? '', read: async () => own?.encoded.get('identity') ?? null };
  }
  const isAllowed = URL.canParse(url) && new URL(url).href === url && origins.includes(new URL(url).origin);
  return isAllowed ? { version: '', read: () => parts.fetchPicture(url, origins) } : null;
}

function sendImage(
  { request, response, id }: Exchange,
  { body, etag }: KeptImage,
  contentType: string,
): number {
  const caching = [
    'X-Request-Id',
    id,
    'Cache-Control',
    'public, max-age=2592000',
    'ETag',
    etag,
    'Vary',
    'Accept',
  ];
  if (isKnown(request.headers['if-none-match'], etag)) {
    response.writeHead(304, caching).end();
    return 304;
  }
  response.writeHead(200, [
    ...caching,
    'Content-Type',
    contentType,
    'Content-Length',
    String(body.length),
    'X-Content-Type-Options',
    'nosniff',
  ]);
  response.end(request.method === 'HEAD' ? undefined : body);
  return 200;
}
