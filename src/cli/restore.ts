import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type BackupFile, checkBackup, type CheckedBackup } from '#adapters/backup/check-backup.ts';
import {
  listErasedLeads,
  appendErasure,
  type NotedErasure,
  readErasures,
} from '#adapters/backup/erasures.ts';
import { loadBackup } from '#adapters/backup/load-backup.ts';
import { openRestore } from '#adapters/database/backup/open-backup.ts';
import type { RestoreTarget } from '#adapters/database/backup/snapshot.ts';
import { locateDatabase } from '#server/config.ts';
import { DONE, FAILED, WRONG_USE, type Command, type CommandContext, type ExitCode } from './command.ts';
import { createProgressBar } from './progress-bar.ts';

export const restore: Command = {
  name: 'restore',
  usage: '<file> [--erasures <file>]',
  summary: 'puts a backup into an empty data folder or database; all of it, or nothing',
  details: [
    'One that was encrypted asks for its passphrase in BACKUP_KEY.',
    '--erasures names the erasures.ndjson of the data folder that was in use last: persons erased since the backup was',
    'taken do not come back.',
  ].join('\n'),
  options: { erasures: { type: 'string' } },
  words: 1,
  async runAlone(call, context) {
    const file = { path: resolve(call.words[0] ?? ''), key: context.config.backupKey };
    const checkedBackup = await checkBackup(file);
    if ('fault' in checkedBackup) {
      context.say(checkedBackup.fault);
      return WRONG_USE;
    }
    const list = call.text('erasures');
    const erasureList = list === null ? { erasures: [] } : await readErasures(resolve(list));
    if ('fault' in erasureList) {
      context.say(erasureList.fault);
      return WRONG_USE;
    }
    const opening = await openRestore(locateDatabase(context.config));
    if ('fault' in opening) {
      context.say(opening.fault.message);
      return FAILED;
    }
    const { target } = opening;
    return restoreInto(target, { file, checkedBackup, erasures: erasureList.erasures }, context).finally(() =>
      target.close(),
    );
  },
};

interface WholeBackup {
  file: BackupFile;
  checkedBackup: CheckedBackup;
  erasures: NotedErasure[];
}

async function restoreInto(
  target: RestoreTarget,
  { file, checkedBackup, erasures }: WholeBackup,
  { config, print, say }: CommandContext,
): Promise<ExitCode> {
  const { dataDir, databaseUrl } = config;
  const filesFolder = join(dataDir, 'files');
  if (!(await target.isEmpty()) || !(await isEmpty(filesFolder))) {
    say(`${databaseUrl === null ? dataDir : 'The database'} is not empty: restore into a new one.`);
    return FAILED;
  }
  const bar = createProgressBar({ bytes: null, bytesRead: () => 0 });
  const total = Object.values(checkedBackup.rows).reduce((sum, count) => sum + count, checkedBackup.files);
  const progress = (doneCount: number) => bar.show({ step: 'storing', done: doneCount, total });
  try {
    await loadBackup(file, { target, filesFolder, erased: listErasedLeads(erasures), progress });
  } catch (error) {
    await rm(filesFolder, { recursive: true, force: true });
    throw error;
  } finally {
    bar.clear();
  }
  // The next restore needs them, too.
  for (const erasure of erasures) await appendErasure(dataDir, erasure);
  await print(JSON.stringify(checkedBackup));
  return DONE;
}

async function isEmpty(folder: string): Promise<boolean> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return !entries.some((entry) => entry.isFile());
}
