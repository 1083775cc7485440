import type { PictureType } from './lead-file.ts';

interface Header {
  width: number;
  height: number;
}

/** No camera's picture is longer on one side; scripts' pictures are. */
const MAX_SIDE = 16_383;
const MAX_PIXELS = 50_000_000;
const CUT = 'The picture is cut.';
const MOVES = 'The picture moves.';

/**
 * Why a picture is not taken, by its header and its end alone, else null: asked before a lead is answered, so nothing is
 * decoded. What only decoding shows is found when the picture is cleaned.
 */
export function whyNotPicture(bytes: Uint8Array, type: PictureType): string | null {
  const header = READERS[type](bytes);
  if (typeof header === 'string') return header;
  const { width, height } = header;
  if (width === 0 || height === 0) return 'The picture is empty.';
  if (width * height > MAX_PIXELS) return 'The picture has too many pixels.';
  return Math.max(width, height) > MAX_SIDE ? 'The picture is too long.' : null;
}

const READERS: Record<PictureType, (bytes: Uint8Array) => Header | string> = {
  'image/jpeg': readJpegHeader,
  'image/png': readPngHeader,
  'image/webp': readWebpHeader,
};

const END_OF_PICTURE = 0xd9;
const BEGIN_OF_PIXELS = 0xda;

/** From segment to segment up to the pixels: what a thumbnail inside a segment says does not count. */
function readJpegHeader(bytes: Uint8Array): Header | string {
  const view = createView(bytes);
  let header: Header | null = null;
  for (let offset = 2; offset + 4 <= bytes.length;) {
    if (bytes[offset] !== 0xff) return 'The picture is no JPEG.';
    const marker = bytes[offset + 1] ?? 0;
    if (marker === 0xff) offset += 1;
    else if (marker === BEGIN_OF_PIXELS) return hasJpegEnd(bytes, offset) && header ? header : CUT;
    else if (isStandalone(marker)) offset += 2;
    else {
      if (isFrame(marker) && offset + 9 <= bytes.length)
        header = { height: view.getUint16(offset + 5), width: view.getUint16(offset + 7) };
      offset += 2 + Math.max(2, view.getUint16(offset + 2));
    }
  }
  return CUT;
}

function isStandalone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= END_OF_PICTURE);
}

const TABLES: readonly number[] = [0xc4, 0xc8, 0xcc];

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && !TABLES.includes(marker);
}

/** Among pixels 0xFF is never followed by this mark. */
function hasJpegEnd(bytes: Uint8Array, from: number): boolean {
  for (let offset = bytes.indexOf(0xff, from); offset !== -1; offset = bytes.indexOf(0xff, offset + 1)) {
    if (bytes[offset + 1] === END_OF_PICTURE) return true;
  }
  return false;
}

/** Signature, then chunks of length, name, content and checksum; the first is the header. */
const FIRST_CHUNK = 8;
const CHUNK_FRAME = 12;

function readPngHeader(bytes: Uint8Array): Header | string {
  const view = createView(bytes);
  if (bytes.length < 33 || readTextAt(bytes, 12) !== 'IHDR') return CUT;
  const header = { width: view.getUint32(16), height: view.getUint32(20) };
  let hasPixels = false;
  for (
    let offset = FIRST_CHUNK;
    offset + CHUNK_FRAME <= bytes.length;
    offset += view.getUint32(offset) + CHUNK_FRAME
  ) {
    const name = readTextAt(bytes, offset + 4);
    // The note that a PNG moves stands before its pixels.
    if (name === 'acTL' && !hasPixels) return MOVES;
    if (name === 'IDAT') hasPixels = true;
    if (name === 'IEND') return hasPixels ? header : CUT;
  }
  return CUT;
}

/** Of the flags of an extended WebP. */
const ANIMATED = 0x02;

function readWebpHeader(bytes: Uint8Array): Header | string {
  const view = createView(bytes);
  if (bytes.length < 30 || view.getUint32(4, true) + 8 > bytes.length) return CUT;
  const kind = readTextAt(bytes, 12);
  if (kind === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (kind !== 'VP8X') return 'The picture is no WebP.';
  if (((bytes[20] ?? 0) & ANIMATED) !== 0) return MOVES;
  const side = (offset: number) => view.getUint16(offset, true) + ((bytes[offset + 2] ?? 0) << 16) + 1;
  return { width: side(24), height: side(27) };
}

function createView(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function readTextAt(bytes: Uint8Array, offset: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + 4));
}
