import { join, resolve } from 'node:path';
import { writeBackup } from '#adapters/backup/write-backup.ts';
import { BACKUP_TABLES } from '#adapters/database/backup/backup-tables.ts';
import { openSnapshot } from '#adapters/database/backup/open-backup.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import { LAST_BACKUP_FACT } from '#server/metrics/gauges.ts';
import type { Snapshot } from '#adapters/database/backup/snapshot.ts';
import { locateDatabase } from '#server/config.ts';
import { DONE, FAILED, WRONG_USE, type Command, type CommandContext, type ExitCode } from './command.ts';
import { createProgressBar } from './progress-bar.ts';

export const backup: Command = {
  name: 'backup',
  usage: '<file>',
  summary: 'writes everything, also the files of leads, to one packed file, beside a running server',
  details: [
    'The file holds what shoppers sent and the keys of sites: keep it where only you can read it.',
    'With BACKUP_KEY, a passphrase, it is encrypted in the age format; keep the passphrase somewhere else.',
  ].join('\n'),
  options: {},
  words: 1,
  async runAlone(call, context) {
    const opening = await openSnapshot(locateDatabase(context.config));
    if ('fault' in opening) {
      context.say(opening.fault.message);
      return opening.fault.kind === 'no_data' ? WRONG_USE : FAILED;
    }
    const { snapshot } = opening;
    const exitCode = await backUp(snapshot, resolve(call.words[0] ?? ''), context).finally(() =>
      snapshot.close(),
    );
    if (exitCode === DONE) await storeBackupTime(context);
    return exitCode;
  },
};

async function backUp(snapshot: Snapshot, path: string, context: CommandContext): Promise<ExitCode> {
  if ((await snapshot.count('website')) === 0)
    return reportFailure('There is nothing to back up yet.', context);
  const bar = createProgressBar({ bytes: null, bytesRead: () => 0 });
  const total = await countRows(snapshot);
  // The system's own time, whatever CLOCK says: it tells backups apart.
  const instant = new Date().toISOString();
  const { dataDir, backupKey } = context.config;
  const {
    rows,
    files,
    missing: missingFiles,
  } = await writeBackup(path, {
    snapshot,
    filesFolder: join(dataDir, 'files'),
    at: instant,
    key: backupKey,
    progress: (doneCount) => bar.show({ step: 'storing', done: doneCount, total }),
  }).finally(() => bar.clear());
  await context.print(
    JSON.stringify({ file: path, at: instant, rows, files, encrypted: backupKey !== null }),
  );
  return missingFiles.length === 0
    ? DONE
    : reportFailure(`Not on disk, so not in the backup: ${missingFiles.join(', ')}.`, context);
}

/** For the metrics, which alert when backups stop. */
async function storeBackupTime({ config, say }: CommandContext): Promise<void> {
  const opening = await openDatabase({ ...locateDatabase(config), role: 'command' });
  if ('fault' in opening) return say(opening.fault.message);
  await opening.database.facts.set(LAST_BACKUP_FACT, new Date().toISOString());
  await opening.database.close();
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
