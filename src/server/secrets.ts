import { createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECRETS_KEY_FACT } from '#adapters/files/open-file-store.ts';
import type { Database, FactDatabase } from '#ports/database.ts';
import type { Config } from './config.ts';

/** Secrets made of the installation's key, for one purpose and one site each: none of them tells of another. */
export interface Secrets {
  /** 32 bytes as base64url, the same in every process and after every start. */
  ofSite: (purpose: SecretPurpose, websiteId: number) => string;
  ofInstallation: (purpose: SecretPurpose) => string;
}

export type SiteSecrets = { ofSite: Secrets['ofSite'] };

/** A new use of a secret is a word here. */
export type SecretPurpose =
  | 'pretend payments'
  | 'form stamps'
  | 'held lead links'
  | 'reservation links'
  | 'checkout links'
  | 'booking links'
  | 'calendar links'
  | 'alert links'
  | 'sent marks'
  | 'shared counts'
  | 'offers'
  | 'sign-in'
  | 'sign-in devices'
  | 'staff invitations'
  | 'push keys'
  | 'fingerprint';

const KEY_BYTES = 32;

/** Why nobody signs in or pays without it. */
export const MISSING_KEY =
  'SECRETS_KEY must be set in production where people sign in or pay: 32 random bytes in base64, as openssl rand -base64 32 makes them.';

const OTHER_KEY =
  'SECRETS_KEY is not the one of this installation: give every server the same. To change it see docs/operating.md, "Settings".';

/**
 * Opens the secrets by `SECRETS_KEY`; outside production by a key that is made once in the data folder. In production,
 * where nobody signs in or pays, a key in the database will do, although whoever has a backup can sign links by it.
 */
export async function openSecrets(
  config: Config,
  database: Pick<Database, 'tenants' | 'facts' | 'staff'>,
): Promise<{ secrets: Secrets } | { fault: string }> {
  const ownKey = openOwnKey(config);
  if (ownKey !== null && 'fault' in ownKey) return ownKey;
  if (ownKey === null) {
    const signsIn =
      (await database.tenants.idsUsing('sign_in')).length > 0 || (await database.staff.hasInvitations());
    if (needsKey(config, signsIn)) return { fault: MISSING_KEY };
  }
  const key = ownKey?.key ?? (await readOrCreateStoredKey(database));
  // A folder has one server.
  const isShared = config.databaseUrl !== null;
  const fault = isShared ? await checkInstallationKey(key, database, { mayClaim: ownKey !== null }) : null;
  return fault === null ? { secrets: deriveSecrets(key) } : { fault };
}

/**
 * Says why a key is not this installation's: servers with different keys would refuse each other's links and sessions.
 * `mayClaim`: where the database has no key's fingerprint yet, it keeps this one's.
 */
export async function checkInstallationKey(
  key: Buffer,
  { facts }: FactDatabase,
  { mayClaim }: { mayClaim: boolean },
): Promise<string | null> {
  const fingerprint = deriveSecrets(key).ofInstallation('fingerprint');
  const notedFingerprint =
    (await facts.get(SECRETS_KEY_FACT)) ??
    (mayClaim ? await facts.setIfAbsent(SECRETS_KEY_FACT, fingerprint) : fingerprint);
  return notedFingerprint === fingerprint ? null : OTHER_KEY;
}

/** Whether the server does not start for want of `SECRETS_KEY`; `signsIn`: shoppers of a site, or staff, sign in. */
export function needsKey({ appEnv, secretsKey, stripe }: Config, signsIn: boolean): boolean {
  return appEnv === 'production' && secretsKey === null && (signsIn || stripe !== null);
}

/** Made at the first start and kept, so that a form opened before a restart can be sent after it. */
async function readOrCreateStoredKey({ facts }: FactDatabase): Promise<Buffer> {
  // Read first: a write would start the writer thread, and the first page would wait for it.
  const storedSecret =
    (await facts.get('stamp_secret')) ??
    (await facts.setIfAbsent('stamp_secret', randomBytes(KEY_BYTES).toString('base64url')));
  return Buffer.from(storedSecret);
}

function deriveSecrets(bytes: Buffer): Secrets {
  // Each request of somebody signed in derives one: of bytes Node would make a key each time.
  const key = createSecretKey(bytes);
  const deriveSecret = (info: string) =>
    Buffer.from(hkdfSync('sha256', key, '', `forecourt ${info}`, KEY_BYTES)).toString('base64url');
  return {
    ofSite: (purpose, websiteId) => deriveSecret(`${purpose} of ${websiteId}`),
    ofInstallation: (purpose) => deriveSecret(purpose),
  };
}

/** Null in production without `SECRETS_KEY`. */
function openOwnKey({ secretsKey, appEnv, dataDir }: Config): { key: Buffer } | { fault: string } | null {
  if (secretsKey !== null) return { key: secretsKey };
  return appEnv === 'production' ? null : readOrMakeKey(dataDir);
}

/** Whoever comes first makes it, and the folder where the database is elsewhere. */
function readOrMakeKey(dataDir: string): { key: Buffer } | { fault: string } {
  const file = join(dataDir, 'secrets.key');
  try {
    mkdirSync(dataDir, { recursive: true });
    makeKey(file);
    return { key: Buffer.from(readFileSync(file, 'utf8'), 'base64') };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const fault = `${file} cannot be made or read (${code}): let this user write to DATA_DIR, or set SECRETS_KEY.`;
    return { fault };
  }
}

function makeKey(file: string): void {
  try {
    writeFileSync(file, randomBytes(KEY_BYTES).toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
