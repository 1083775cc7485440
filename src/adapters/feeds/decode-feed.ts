import { isUtf8 } from 'node:buffer';

/** Decodes a feed as it arrives: UTF-8, UTF-16 with its mark, and Windows' Latin from the first byte that is neither. */
export async function* decodeFeed(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decode: Decoder | null = null;
  let start: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = start.length > 0 ? Buffer.concat([start, chunk]) : toBuffer(chunk);
    start = decode === null && bytes.length < 2 ? bytes : Buffer.alloc(0);
    if (start.length > 0) continue;
    decode ??= createUtf16Decoder(bytes) ?? createTolerantDecoder();
    const text = decode(bytes, false);
    if (text !== '') yield text;
  }
  const rest = (decode ?? createTolerantDecoder())(start, true);
  if (rest !== '') yield rest;
}

function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

type Decoder = (bytes: Buffer, last: boolean) => string;

function createUtf16Decoder(start: Buffer): Decoder | null {
  const mark = start.length > 1 ? start.readUInt16BE(0) : 0;
  if (mark !== 0xfffe && mark !== 0xfeff) return null;
  const decoder = new TextDecoder(mark === 0xfffe ? 'utf-16le' : 'utf-16be');
  return (bytes, isLast) => decoder.decode(bytes, { stream: !isLast });
}

function createTolerantDecoder(): Decoder {
  const latin = new TextDecoder('windows-1252');
  let isLatin = false;
  let isStart = true;
  let carried = Buffer.alloc(0);
  return (chunk, isLast) => {
    const bytes = carried.length > 0 ? Buffer.concat([carried, chunk]) : chunk;
    const wholeLength = isLast ? bytes.length : countWholeBytes(bytes);
    const head = bytes.subarray(0, wholeLength);
    isLatin ||= !isUtf8(head);
    carried = isLatin ? Buffer.alloc(0) : Buffer.from(bytes.subarray(wholeLength));
    const text = isLatin ? latin.decode(bytes) : head.toString('utf8');
    const unmarked = isStart && text.startsWith('\ufeff') ? text.slice(1) : text;
    isStart &&= text === '';
    return unmarked;
  };
}

/** How many bytes end with a whole UTF-8 character; the rest waits for the next chunk. */
function countWholeBytes(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) return back < countBytes(byte) ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

function countBytes(lead: number): number {
  if (lead >= 0xf0) return 4;
  return lead >= 0xe0 ? 3 : 2;
}
