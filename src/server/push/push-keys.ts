import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { PushKeys } from '#ports/push.ts';
import type { FactDatabase } from '#ports/database.ts';
import type { Secrets } from '../secrets.ts';

const FACT = 'push_keys';
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** By which push services know this installation: made once, and read by nobody who has no more than the database. */
export function openPushKeys(database: FactDatabase, secrets: Secrets): () => Promise<PushKeys> {
  const secret = createHash('sha256').update(secrets.ofInstallation('push keys')).digest();
  let keys: Promise<PushKeys> | null = null;
  return () => {
    keys ??= readOrCreateKeys(database, secret).catch((error: unknown) => {
      keys = null;
      throw error;
    });
    return keys;
  };
}

async function readOrCreateKeys({ facts }: FactDatabase, secret: Buffer): Promise<PushKeys> {
  const storedText = await facts.get(FACT);
  const storedKeys = storedText === null ? null : unseal(storedText, secret);
  if (storedKeys !== null) return storedKeys;
  const { default: webPush } = await import('web-push');
  const text = seal(webPush.generateVAPIDKeys(), secret);
  // Sealed by a secret that this installation has no more: devices are subscribed anew as they are next opened.
  if (storedText !== null) await facts.set(FACT, text);
  const keptText = storedText === null ? await facts.setIfAbsent(FACT, text) : text;
  const keptKeys = unseal(keptText, secret);
  if (keptKeys === null) throw new Error('Another server seals the push keys by another secret.');
  return keptKeys;
}

function seal(keys: PushKeys, secret: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, secret, nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(keys)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Null for what was sealed by another secret. */
function unseal(text: string, secret: Buffer): PushKeys | null {
  const bytes = Buffer.from(text, 'base64url');
  const rest = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, secret, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return JSON.parse(Buffer.concat([decipher.update(rest), decipher.final()]).toString()) as PushKeys;
  } catch {
    return null;
  }
}
