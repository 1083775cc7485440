import { open, readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';

export interface Cleaning {
  from: string;
  to: string;
  type: 'image/jpeg' | 'image/png' | 'image/webp';
}

/** No camera's picture is longer on one side; scripts' pictures are. */
const MAX_SIDE = 16_383;
const QUALITY = 88;

/** Writes a picture anew in its own kind: upright, its first frame alone, nothing in it but pixels. On disk when it resolves. */
export async function cleanPicture(
  { from, to, type }: Cleaning,
  decoded: (source: Uint8Array) => Sharp,
): Promise<void> {
  const source = await readFile(from);
  if (type === 'image/png' && isAnimatedPng(source)) throw new Error('The picture moves.');
  const picture = decoded(source);
  const { format, width, height } = await picture.metadata();
  if (`image/${format}` !== type) throw new Error('The picture is of another kind.');
  if (Math.max(width, height) > MAX_SIDE) throw new Error('The picture is too long.');
  const clean = await encoded(picture, type);
  const file = await open(to, 'wx', 0o600);
  try {
    await file.writeFile(clean);
    await file.sync();
  } finally {
    await file.close();
  }
}

function encoded(picture: Sharp, type: Cleaning['type']): Promise<Buffer> {
  switch (type) {
    case 'image/jpeg':
      return picture.jpeg({ quality: QUALITY }).toBuffer();
    case 'image/png':
      return picture.png({ compressionLevel: 6 }).toBuffer();
    case 'image/webp':
      return picture.webp({ quality: QUALITY, effort: 2 }).toBuffer();
  }
}

const PNG_SIGNATURE = 8;
/** Length, name and checksum of a chunk. */
const CHUNK_FRAME = 12;

/** The note that a PNG moves stands before its pixels. */
function isAnimatedPng(source: Buffer): boolean {
  for (let at = PNG_SIGNATURE; at + CHUNK_FRAME <= source.length;) {
    const name = source.toString('latin1', at + 4, at + 8);
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
    at += source.readUInt32BE(at) + CHUNK_FRAME;
  }
  return false;
}
