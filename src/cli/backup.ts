import { join, resolve } from 'node:path';
import { writeBackup } from '#adapters/backup/write-backup.ts';
import { BACKUP_TABLES } from '#adapters/database/backup/backup-tables.ts';
import { openSnapshot } from '#adapters/database/backup/open-backup.ts';
import { openDatabase } from '#adapters/database/open-database.ts';
import { LAST_BACKUP_FACT } from '#server/metrics/gauges.ts';
import type { Snapshot } from '#adapters/database/backup/snapshot.ts';
import { DONE, FAILED, WRONG_USE, type Command, type CommandContext, type ExitCode } from './command.ts';
import { progressBar } from './progress-bar.ts';

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
    const { dataDir, databaseUrl, databaseAdminUrl: adminUrl } = context.config;
    const opened = await openSnapshot({ dataDir, databaseUrl, adminUrl });
    if ('fault' in opened) {
      context.say(opened.fault.message);
      return opened.fault.kind === 'no_data' ? WRONG_USE : FAILED;
    }
    const { snapshot } = opened;
    const ended = await backUp(snapshot, resolve(call.words[0] ?? ''), context).finally(() =>
      snapshot.close(),
    );
    if (ended === DONE) await storeBackupTime(context);
    return ended;
  },
};

async function backUp(snapshot: Snapshot, path: string, context: CommandContext): Promise<ExitCode> {
  if ((await snapshot.count('website')) === 0) return failed('There is nothing to back up yet.', context);
  const bar = progressBar({ bytes: null, bytesRead: () => 0 });
  const total = await rowsOf(snapshot);
  // The system's own time, whatever CLOCK says: it tells backups apart.
  const at = new Date().toISOString();
  const { dataDir, backupKey } = context.config;
  const { rows, files, missing } = await writeBackup(path, {
    snapshot,
    filesFolder: join(dataDir, 'files'),
    at,
    key: backupKey,
    progress: (done) => bar.show({ step: 'storing', done, total }),
  }).finally(() => bar.clear());
  await context.print(JSON.stringify({ file: path, at, rows, files, encrypted: backupKey !== null }));
  return missing.length === 0
    ? DONE
    : failed(`Not on disk, so not in the backup: ${missing.join(', ')}.`, context);
}

/** For the metrics, which alert when backups stop. */
async function storeBackupTime({ config, say }: CommandContext): Promise<void> {
  const { dataDir, databaseUrl, databaseAdminUrl: adminUrl } = config;
  const opened = await openDatabase({ dataDir, databaseUrl, adminUrl, role: 'command' });
  if ('fault' in opened) return say(opened.fault.message);
  await opened.database.facts.set(LAST_BACKUP_FACT, new Date().toISOString());
  await opened.database.close();
}

async function rowsOf(snapshot: Snapshot): Promise<number> {
  let sum = 0;
  for (const table of BACKUP_TABLES) sum += await snapshot.count(table);
  return sum;
}

function failed(sentence: string, { say }: CommandContext): ExitCode {
  say(sentence);
  return FAILED;
}
