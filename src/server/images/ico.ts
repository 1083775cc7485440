const HEAD_BYTES = 6 + 16;

/** A PNG of up to 255 pixels as an ICO file, which is what `/favicon.ico` is asked for as. */
export function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(HEAD_BYTES, 18);
  return Buffer.concat([head, png]);
}
