import { UnreadableFeed } from '#ports/feed.ts';

const MB = 1024 * 1024;
/** Ten thousand cars with all their words take five. */
const MAX_BYTES = 32 * MB;

/** A file that cannot be read as it comes, in memory. */
export async function readWholeFile(
  chunks: AsyncIterable<Uint8Array>,
  kind: 'workbook' | 'archive',
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new UnreadableFeed(`The ${kind} is larger than 32 MB.`);
    parts.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.byteLength;
  }
  return bytes;
}
