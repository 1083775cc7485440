import { open, rm } from 'node:fs/promises';
import { FILE_LIMITS } from '#domain/forms/fields/file-limits.ts';

const HEAD_BYTES = 64;

/** Writes bytes to a new file, on disk when it resolves; past a file's limit they are only counted. */
export async function receiveBytes(
  path: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ head: Buffer; size: number }> {
  const file = await open(path, 'wx', 0o600);
  let size = 0;
  let head = Buffer.alloc(0);
  try {
    for await (const piece of bytes) {
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, piece.subarray(0, HEAD_BYTES)]);
      if (size < FILE_LIMITS.fileBytes) await file.writeFile(piece);
      size += piece.length;
    }
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return { head, size };
}
