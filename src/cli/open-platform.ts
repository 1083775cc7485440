import type { IfMissing } from '#adapters/database/database-fault.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import { openFileStore } from '#adapters/files/open-file-store.ts';
import type { FactDatabase } from '#ports/database.ts';
import type { Files } from '#ports/files.ts';
import { locateDatabase } from '#server/config.ts';
import { FAILED, WRONG_USE, type CommandContext, type ExitCode, type Platform } from './command.ts';

/** Opens the platform a command works on, beside a running server or without one. Creates none unless told to. */
export async function openPlatform(
  context: CommandContext,
  ifMissing: IfMissing = 'refuse',
): Promise<Platform | { faults: string[]; exitCode: ExitCode }> {
  const { config, clock } = context;
  const opening = await openDatabase({
    ...locateDatabase(config),
    role: 'command',
    ifMissing,
    now: () => clock.now(),
  });
  if (!('fault' in opening)) {
    const { database } = opening;
    let opened: Promise<Files> | null = null;
    return { ...context, database, openFiles: () => (opened ??= openCommandFiles(context, database)) };
  }
  const { kind, message } = opening.fault;
  return { faults: [message], exitCode: kind === 'no_data' ? WRONG_USE : FAILED };
}

/** The file store of the installation that the database belongs to. Rejects with a sentence. */
async function openCommandFiles(
  { config }: Pick<CommandContext, 'config'>,
  { facts }: FactDatabase,
): Promise<Files> {
  const { dataDir, files: s3, databaseUrl } = config;
  const opening = await openFileStore({
    dataDir,
    s3,
    facts,
    isOneFolder: s3 === null && databaseUrl === null,
  });
  if ('fault' in opening) throw new Error(opening.fault);
  return opening.files;
}
