import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  type BrotliOptions,
  constants,
  gzip,
} from 'node:zlib';
import { BoundedMap } from '../bounds/bounded-map.ts';

export type Coding = 'br' | 'gzip' | 'identity';

/** A few hundred spellings; browsers have a dozen. */
const REMEMBERED_BYTES = 64 * 1024;
const rememberedCodings = new BoundedMap<Coding>({ bytes: REMEMBERED_BYTES });

/** The best coding of ours that an `Accept-Encoding` header allows. */
export function chooseCoding(accept: string | undefined): Coding {
  if (accept === undefined) return 'identity';
  const knownCoding = rememberedCodings.get(accept);
  if (knownCoding !== undefined) return knownCoding;
  const coding = pickCoding(accept);
  rememberedCodings.set(accept, coding);
  return coding;
}

function pickCoding(accept: string): Coding {
  const allowedCodings = new Map<string, boolean>();
  for (const part of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    allowedCodings.set(name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)));
  }
  if (allowedCodings.get('br')) return 'br';
  return allowedCodings.get('gzip') ? 'gzip' : 'identity';
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Larger than any page; a feed of this size takes about as long as a page. */
const IN_PLACE_BYTES = 256 * 1024;

interface Effort {
  quality: number;
  /** How far back it looks for what repeats itself, a power of two. */
  window: number;
}

/** The least work that brings nearly every page with the first round trip (decisions/page-cache.md). */
const LIGHT: Effort = { quality: 3, window: 18 };
/** What is tried for a page that has to fit, with what it leaves of a list of cars, which repeats itself most. */
const EFFORTS: readonly (Effort & { share: number })[] = [
  { ...LIGHT, share: 0.145 },
  { quality: 4, window: 17, share: 0.143 },
];
const HARDEST: Effort = { quality: 5, window: 16 };

/**
 * A page is compressed in place: to hand it to a thread and back costs more of the processor than that thread saves.
 * What is larger must not stall the loop.
 */
export async function compress(body: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === 'identity') return body;
  if (coding === 'gzip') return copyAlone(await deflate(body, { level: 6 }));
  return compressBrotli(body, LIGHT);
}

/**
 * With brotli, in at most `bytes` where more work gets it there: what does not come with the first round trip costs the
 * shopper another, which is more than it costs us.
 */
export async function compressInto(body: Buffer, bytes: number): Promise<Buffer> {
  for (const effort of EFFORTS) {
    if (body.length * effort.share > bytes) continue;
    const compressed = await compressBrotli(body, effort);
    if (compressed.length <= bytes) return compressed;
  }
  return compressBrotli(body, HARDEST);
}

async function compressBrotli(body: Buffer, effort: Effort): Promise<Buffer> {
  const options = buildBrotliOptions(body.length, effort);
  return copyAlone(
    body.length <= IN_PLACE_BYTES ? brotliCompressSync(body, options) : await brotli(body, options),
  );
}

function buildBrotliOptions(size: number, { quality, window }: Effort): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  };
}

/** A copy of the compressed bytes, without the 16 kB chunk around them: they may stay in memory for a day. */
function copyAlone(compressed: Buffer): Buffer {
  if (compressed.length === compressed.buffer.byteLength) return compressed;
  const copy = Buffer.allocUnsafeSlow(compressed.length);
  compressed.copy(copy);
  return copy;
}

/** The reverse of `compress` for brotli. */
export const unpack: (compressed: Buffer) => Promise<Buffer> = promisify(brotliDecompress);
