import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { writeBackup } from '#adapters/backup/write-backup.ts';
import { openSnapshot, type DatabaseLocation } from '#adapters/database/backup/open-backup.ts';
import { removeSite } from '#adapters/database/remove-site.ts';
import { listMails } from '#adapters/mail/list-mails.ts';
import { formatCount } from '#domain/words/format-count.ts';
import { locateDatabase } from '#server/config.ts';
import { askForConfirmation } from './ask-for-confirmation.ts';
import { DONE, FAILED, WRONG_USE, type Call, type Command, type ExitCode, type Platform } from './command.ts';
import { type CommandSite, findSite } from './find-site.ts';

export const siteRemove: Command = {
  name: 'site remove',
  usage: '<slug> [--confirm <slug>] [--backup <file>]',
  summary: 'removes a site with its cars, leads, files and pictures, after a backup of everything',
  details: [
    'Asks for the slug once more; in a script --confirm says it. The backup of the whole platform goes to',
    '<slug>-removed-<time>.backup in this folder, or where --backup says: restore it into an empty folder to look back.',
    'The server answers 404 at the site within a second. Other sites go on. Mails that were sent cannot be called back.',
    'Prints one JSON object: removed, cars, leads, backup.',
  ].join('\n'),
  options: { confirm: { type: 'string' }, backup: { type: 'string' } },
  words: 1,
  async run(call, platform) {
    const site = await findSite(call.words[0] ?? '', platform);
    if (site === null) return WRONG_USE;
    const heldCounts = await countHoldings(site);
    const refusal = whyNoBackup(nameBackupFile(call)) ?? (await confirmRemoval(call, site, heldCounts));
    if (refusal === null) return remove(site, { held: heldCounts, file: nameBackupFile(call) }, platform);
    platform.say(`${refusal} Nothing was changed.`);
    return WRONG_USE;
  },
};

interface Holdings {
  cars: number;
  leads: number;
}

async function countHoldings({ stock, leads }: CommandSite): Promise<Holdings> {
  const heldCounts: Holdings = { cars: 0, leads: 0 };
  for await (const _ of stock.all()) heldCounts.cars += 1;
  for await (const _ of leads.list({ since: null })) heldCounts.leads += 1;
  return heldCounts;
}

function nameBackupFile(call: Call): string {
  // The system's own time, whatever CLOCK says: it tells backups apart.
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  return resolve(call.text('backup') ?? `${call.words[0]}-removed-${time}.backup`);
}

function whyNoBackup(file: string): string | null {
  return existsSync(file) ? `${file} exists: say by --backup where else the backup may go.` : null;
}

/** Why it is not removed; null when confirmed. */
function confirmRemoval(
  call: Call,
  { website: { slug, name } }: CommandSite,
  { cars, leads }: Holdings,
): Promise<string | null> {
  return askForConfirmation(call, {
    words: slug,
    describeLoss: () =>
      `This removes "${name}" with ${formatCount(cars, 'car')} and ${formatCount(leads, 'lead')}.`,
    mismatch: `--confirm must be ${slug}, the site to remove.`,
    unasked: `To remove a site without being asked, say --confirm ${slug}.`,
  });
}

async function remove(
  { website, deliveries }: CommandSite,
  { held: heldCounts, file }: { held: Holdings; file: string },
  platform: Platform,
): Promise<ExitCode> {
  const location = locateDatabase(platform.config);
  const { dataDir } = location;
  const files = await platform.openFiles();
  const fault = await backUp(location, file, platform);
  if (fault !== null) {
    platform.say(`${fault} Nothing was removed.`);
    return FAILED;
  }
  const delivered = new Set<string>();
  for await (const { delivery_id } of deliveries.list({ parked: false })) delivered.add(delivery_id);
  const removeFromDisk = async () => {
    await files.removeSite(website.id);
    await rm(join(dataDir, 'images', String(website.id)), { recursive: true, force: true });
    for (const mail of await listMails(join(dataDir, 'mail'), delivered)) await rm(mail, { force: true });
  };
  // Before the site goes that names them: what is broken off is found again by another try.
  await removeFromDisk();
  await removeSite(location, website.id);
  // What a server wrote meanwhile.
  await removeFromDisk();
  const { cars, leads } = heldCounts;
  await platform.print(JSON.stringify({ removed: website.slug, cars, leads, backup: file }));
  return DONE;
}

async function backUp(
  location: DatabaseLocation,
  file: string,
  { config, say, openFiles }: Platform,
): Promise<string | null> {
  const opening = await openSnapshot(location);
  if ('fault' in opening) return opening.fault.message;
  const { snapshot } = opening;
  const parts = {
    snapshot,
    files: await openFiles(),
    at: new Date().toISOString(),
    key: config.backupKey,
  };
  try {
    const { missing: missingFiles } = await writeBackup(file, parts);
    if (missingFiles.length > 0)
      say(`Warning: not in the store, so not in the backup: ${missingFiles.join(', ')}.`);
    return null;
  } catch (error) {
    return `The backup cannot be written (${error instanceof Error ? error.message : String(error)}).`;
  } finally {
    await snapshot.close();
  }
}
