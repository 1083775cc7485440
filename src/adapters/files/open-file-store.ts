import { randomBytes } from 'node:crypto';
import type { FactDatabase } from '#ports/database.ts';
import type { Files } from '#ports/files.ts';
import { createFolderFiles } from './folder-files.ts';
import { S3Refusal, type S3Store } from './s3-requests.ts';

export interface FileStoreParts {
  dataDir: string;
  /** Null: the store is a folder of `DATA_DIR`. */
  s3: S3Store | null;
  facts: FactDatabase['facts'];
  /** Database and files lie in one folder, which nobody can confuse. */
  isOneFolder: boolean;
  /** Told that the store does not answer: its files wait for it. Left out: nothing is opened then. */
  warn?: (sentence: string) => void;
}

/** Facts of the database: whose it is, which store it has, and a fingerprint of the key that signs. */
export const INSTALLATION_FACT = 'installation';
export const FILE_STORE_FACT = 'file_store';
export const SECRETS_KEY_FACT = 'secrets_key';

/** Opens the file store of this installation, or says why this is not it. */
export async function openFileStore(parts: FileStoreParts): Promise<{ files: Files } | { fault: string }> {
  const { dataDir, s3, warn } = parts;
  let admission: Promise<void> | null = null;
  const admit = (): Promise<void> => {
    admission ??= refuseOthers(files, parts).catch((error: unknown) => {
      admission = null;
      throw error;
    });
    return admission;
  };
  const files = await connectFileStore(dataDir, s3, admit);
  try {
    const fault = await claimFileStore(files, parts);
    if (fault !== null) return { fault };
    admission = Promise.resolve();
  } catch (error) {
    if (error instanceof Error && error.name === 'DatabaseUnavailable') throw error;
    const sentence = describeFailure(error, files);
    const isAway = error instanceof S3Refusal && !error.isForGood;
    if (!isAway || warn === undefined) return { fault: sentence };
    warn(`${sentence} Leads with files are refused until it does.`);
  }
  return { files };
}

// Only the store in use is loaded: a start takes as long as what it loads.

/** A store of which nobody knows yet whose it is. */
export async function connectFileStore(
  dataDir: string,
  s3: S3Store | null,
  admit?: () => Promise<void>,
): Promise<Files> {
  if (s3 === null) return createFolderFiles(dataDir);
  const { createS3Files } = await import('./s3-files.ts');
  return createS3Files(s3, admit);
}

async function refuseOthers(files: Files, parts: FileStoreParts): Promise<void> {
  const fault = await claimFileStore(files, parts);
  if (fault !== null) throw new Error(fault);
}

/**
 * Says why a store is another installation's. The mark in the store and the facts of the database must agree: whoever
 * comes first marks the store, then notes the mark, and of two folders' marks the database takes one.
 */
async function claimFileStore(
  files: Files,
  { facts, isOneFolder }: Pick<FileStoreParts, 'facts' | 'isOneFolder'>,
): Promise<string | null> {
  const installation =
    (await facts.get(INSTALLATION_FACT)) ?? (await facts.setIfAbsent(INSTALLATION_FACT, createId()));
  const notedStore = await facts.get(FILE_STORE_FACT);
  const isNew = notedStore === null || isOneFolder;
  const mark =
    (await files.readMark()) ??
    (isNew ? await files.mark(`${installation} ${notedStore ?? createId()}`) : null);
  const [markedInstallation, markedStore = ''] = mark?.split(' ') ?? [];
  if (mark !== null && markedInstallation !== installation)
    return `${files.place} holds the files of another installation: set FILES_URL or DATA_DIR to this one's.`;
  const store = notedStore ?? (await facts.setIfAbsent(FILE_STORE_FACT, markedStore));
  return store === markedStore
    ? null
    : `${files.place} is not where this installation keeps its files: give every server the same FILES_URL, or DATA_DIR/files on one shared disk.`;
}

function describeFailure(error: unknown, { place }: Files): string {
  if (error instanceof S3Refusal && error.code === 'RequestTimeTooSkewed')
    return `${error.message.slice(0, -1)}: the clock of this machine is wrong.`;
  if (error instanceof S3Refusal)
    return error.isForGood
      ? `${error.message.slice(0, -1)}: check FILES_URL, FILES_ACCESS_KEY and FILES_SECRET_KEY.`
      : error.message;
  const { code = String(error) } = error as NodeJS.ErrnoException;
  return `${place} cannot be used (${code}): let this user write to it.`;
}

function createId(): string {
  return randomBytes(16).toString('hex');
}
