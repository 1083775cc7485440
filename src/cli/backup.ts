import { resolve } from 'node:path';
import { writeBackup } from '#adapters/backup/write-backup.ts';
import { BACKUP_TABLES } from '#adapters/database/backup/backup-tables.ts';
import { openSnapshot } from '#adapters/database/backup/open-backup.ts';
import { LAST_BACKUP_FACT } from '#server/metrics/gauges.ts';
import type { Snapshot } from '#adapters/database/backup/snapshot.ts';
import { locateDatabase } from '#server/config.ts';
import type { Files } from '#ports/files.ts';
import { DONE, FAILED, type Command, type CommandContext, type ExitCode } from './command.ts';
import { createProgressBar } from './progress-bar.ts';

export const backup: Command = {
  name: 'backup',
  usage: '<file>',
  summary: 'writes everything, also the files of leads, to one packed file, beside a running server',
  details: [
    'Photos of cars go once each into the folder photos beside the file: keep them together.',
    'The file holds what shoppers sent and the keys of sites: keep it where only you can read it.',
    'With BACKUP_KEY, a passphrase, it is encrypted in the age format; keep the passphrase somewhere else.',
  ].join('\n'),
  options: {},
  words: 1,
  async run(call, platform) {
    const store = await platform.openFiles();
    const opening = await openSnapshot(locateDatabase(platform.config));
    if ('fault' in opening) return reportFailure(opening.fault.message, platform);
    const { snapshot } = opening;
    const path = resolve(call.words[0] ?? '');
    const exitCode = await backUp(path, { snapshot, store }, platform).finally(() => snapshot.close());
    // For the metrics, which alert when backups stop.
    if (exitCode === DONE) await platform.database.facts.set(LAST_BACKUP_FACT, new Date().toISOString());
    return exitCode;
  },
};

async function backUp(
  path: string,
  { snapshot, store }: { snapshot: Snapshot; store: Files },
  context: CommandContext,
): Promise<ExitCode> {
  if ((await snapshot.count('website')) === 0)
    return reportFailure('There is nothing to back up yet.', context);
  const bar = createProgressBar({ bytes: null, bytesRead: () => 0 });
  const total = await countRows(snapshot);
  // The system's own time, whatever CLOCK says: it tells backups apart.
  const instant = new Date().toISOString();
  const { backupKey } = context.config;
  const {
    rows,
    files,
    missing: missingFiles,
    newPhotos,
  } = await writeBackup(path, {
    snapshot,
    files: store,
    at: instant,
    key: backupKey,
    progress: (doneCount) => bar.show({ step: 'storing', done: doneCount, total }),
  }).finally(() => bar.clear());
  await context.print(
    JSON.stringify({
      file: path,
      at: instant,
      rows,
      files,
      photos: newPhotos,
      encrypted: backupKey !== null,
    }),
  );
  return missingFiles.length === 0
    ? DONE
    : reportFailure(`Not in the file store, so not in the backup: ${missingFiles.join(', ')}.`, context);
}

async function countRows(snapshot: Snapshot): Promise<number> {
  let sum = 0;
  for (const table of BACKUP_TABLES) sum += await snapshot.count(table);
  return sum;
}

function reportFailure(sentence: string, { say }: CommandContext): ExitCode {
  say(sentence);
  return FAILED;
}
