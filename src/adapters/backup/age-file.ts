import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { ReadableStream as NodeStream } from 'node:stream/web';

type Bytes = AsyncIterable<Uint8Array>;

/** How every file in the age format begins. */
const AGE_HEAD = 'age-encryption.org/v1\n';

/** The bytes encrypted in the age format with the passphrase, as a stream. */
export async function* encrypt(bytes: Bytes, passphrase: string): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await import('age-encryption');
  const age = new Encrypter();
  age.setPassphrase(passphrase);
  yield* await age.encrypt(toStream(bytes));
}

/** The bytes of a file, decrypted if it is encrypted; or why it cannot be. Throws the system's errors. */
export async function openFile(
  path: string,
  passphrase: string | null,
): Promise<{ bytes: Bytes } | { fault: string }> {
  if (!(await isAgeFile(path))) return { bytes: createReadStream(path) };
  if (passphrase === null)
    return { fault: `${path} is encrypted: set BACKUP_KEY to the passphrase it was made with.` };
  const { Decrypter } = await import('age-encryption');
  const age = new Decrypter();
  age.addPassphrase(passphrase);
  const encryptedBytes: Bytes = createReadStream(path);
  try {
    return { bytes: await age.decrypt(toStream(encryptedBytes)) };
  } catch {
    return { fault: `BACKUP_KEY does not open ${path}: set the passphrase it was made with.` };
  }
}

/** The library speaks the browser's streams, which Node's are but for their types. */
function toStream(bytes: Bytes): ReadableStream<Uint8Array> & Bytes {
  return NodeStream.from(bytes) as ReadableStream<Uint8Array> & Bytes;
}

export async function isAgeFile(path: string): Promise<boolean> {
  const file = await open(path);
  const head = Buffer.alloc(AGE_HEAD.length);
  await file.read(head, 0, head.length, 0).finally(() => file.close());
  return head.toString() === AGE_HEAD;
}
