import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The folder, made for this process's user alone if it is missing, and on disk. */
export async function createFolder(path: string): Promise<void> {
  const firstFolder = await mkdir(path, { recursive: true, mode: 0o700 });
  if (firstFolder !== undefined) await syncFolder(dirname(firstFolder));
}

/** A new name in a folder lasts only when the folder itself is on disk. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Bytes and hex SHA-256 of a file, read piece by piece. */
export async function computeDigest(path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  const handle = await open(path, 'r');
  for await (const piece of handle.createReadStream() as AsyncIterable<Buffer>) {
    hash.update(piece);
    size += piece.length;
  }
  return { size, sha256: hash.digest('hex') };
}
