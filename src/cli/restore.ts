import { join, resolve } from 'node:path';
import { type BackupFile, checkBackup, type CheckedBackup } from '#adapters/backup/check-backup.ts';
import { listErasedLeads, readErasures } from '#adapters/backup/erasures.ts';
import { loadBackup } from '#adapters/backup/load-backup.ts';
import { openRestore } from '#adapters/database/backup/open-backup.ts';
import type { RestoreTarget } from '#adapters/database/backup/snapshot.ts';
import { INCOMING } from '#adapters/files/lead-files.ts';
import { connectFileStore } from '#adapters/files/open-file-store.ts';
import type { Files, ListedFile, NotedErasure } from '#ports/files.ts';
import { locateDatabase } from '#server/config.ts';
import { DONE, FAILED, WRONG_USE, type Command, type CommandContext, type ExitCode } from './command.ts';
import { createProgressBar } from './progress-bar.ts';

export const restore: Command = {
  name: 'restore',
  usage: '<file> [--erasures <file>] [--keep-files]',
  summary: 'puts a backup into an empty data folder or database; all of it, or nothing',
  details: [
    'One that was encrypted asks for its passphrase in BACKUP_KEY. Photos of cars come from the folder photos beside it.',
    '--erasures names the erasures.ndjson of the data folder that was in use last: persons erased since the backup was',
    'taken do not come back. A bucket (FILES_URL) knows its own.',
    '--keep-files restores into the file store that the backup was taken beside, where no server uses it any more.',
  ].join('\n'),
  options: { erasures: { type: 'string' }, 'keep-files': { type: 'boolean' } },
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
    const location = locateDatabase(context.config);
    const { dataDir } = location;
    const { files: s3 } = context.config;
    const opening = await openRestore(location);
    if ('fault' in opening) {
      context.say(opening.fault.message);
      return FAILED;
    }
    const { target } = opening;
    const store = await connectFileStore(dataDir, s3);
    const backup = {
      file,
      checkedBackup,
      erasures: erasureList.erasures,
      keepsFiles: call.flag('keep-files'),
    };
    return restoreInto({ target, store }, backup, context).finally(() => target.close());
  },
};

interface WholeBackup {
  file: BackupFile;
  checkedBackup: CheckedBackup;
  erasures: NotedErasure[];
  keepsFiles: boolean;
}

interface Place {
  target: RestoreTarget;
  store: Files;
}

async function restoreInto(
  { target, store }: Place,
  { file, checkedBackup: { installation, ...totals }, erasures, keepsFiles }: WholeBackup,
  { config: { dataDir, databaseUrl, files: s3 }, print, say }: CommandContext,
): Promise<ExitCode> {
  const refusal = (await target.isEmpty())
    ? await prepareFileStore(store, { installation, keepsFiles, isBucket: s3 !== null })
    : `${databaseUrl === null ? dataDir : 'The database'} is not empty: restore into a new one.`;
  if (refusal !== null) {
    say(refusal);
    return FAILED;
  }
  const bar = createProgressBar({ bytes: null, bytesRead: () => 0 });
  const total = Object.values(totals.rows).reduce((sum, count) => sum + count, totals.files);
  const progress = (doneCount: number) => bar.show({ step: 'storing', done: doneCount, total });
  const notedErasures = await store.readErasures();
  const erased = listErasedLeads([...notedErasures, ...erasures]);
  const incoming = join(dataDir, INCOMING);
  const { missingPhotos } = await loadBackup(file, { target, files: store, incoming, erased, progress })
    .catch(async (error: unknown) => {
      if (!keepsFiles) for await (const { name } of listAllFiles(store)) await store.remove(name);
      throw error;
    })
    .finally(() => bar.clear());
  // The next restore needs them, too.
  for (const erasure of erasures) await store.noteErasure(erasure);
  await print(JSON.stringify(totals));
  if (missingPhotos === 0) return DONE;
  say(
    `Photos of cars that are not in the folder photos beside the backup: ${missingPhotos}. All else is restored.`,
  );
  return FAILED;
}

/**
 * Takes the mark from a store without files, or says why nothing is restored into it: a drill beside a server that runs
 * would share its files and delete them as nobody's.
 */
async function prepareFileStore(
  store: Files,
  {
    installation,
    keepsFiles,
    isBucket,
  }: { installation: string | null; keepsFiles: boolean; isBucket: boolean },
): Promise<string | null> {
  const mark = await store.readMark();
  const isOwn = mark !== null && mark.split(' ')[0] === installation;
  if (await isEmpty(store)) {
    if (mark === null || isOwn) return null;
    if (isBucket) return `${store.place} is another installation's: restore into a new one.`;
    // A server ran here, on nothing.
    await store.removeMark();
    return null;
  }
  if (isOwn && keepsFiles) return null;
  const remedy = isOwn ? 'restore into a new one, or say --keep-files' : 'restore into a new one';
  return `${store.place} is not empty: ${remedy}.`;
}

async function isEmpty(store: Files): Promise<boolean> {
  for await (const _ of listAllFiles(store)) return false;
  return true;
}

async function* listAllFiles(store: Files): AsyncGenerator<ListedFile> {
  yield* store.list();
  yield* store.listPhotos();
}
