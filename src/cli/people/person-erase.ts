import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkpointWal } from '#adapters/database/sqlite/sqlite-file.ts';
import { removeLeadFile } from '#adapters/files/lead-files.ts';
import { listMails } from '#adapters/mail/list-mails.ts';
import { formatCount } from '#domain/words/format-count.ts';
import type { ErasedDelivery } from '#ports/people.ts';
import { askForConfirmation } from '../ask-for-confirmation.ts';
import { DONE, type Command, type ExitCode, type Platform, WRONG_USE } from '../command.ts';
import { type FoundPerson, findPerson, readKeptLeads, PERSON_DETAILS } from './find-person.ts';

export const personErase: Command = {
  name: 'person erase',
  usage: '<slug> <email-or-phone> [--confirm <email-or-phone>]',
  summary: 'empties what a site keeps of a person, for good; prints a receipt without content',
  details: [
    ...PERSON_DETAILS,
    '',
    'Asks for the address or number once more; in a script --confirm says it. Of each lead stays a row with its id, its',
    'dates and its category. Files and mails on disk are deleted, deliveries that wait are cancelled, a booked time',
    'stays taken, and what their devices did here is forgotten. It holds at once in a running server. What was delivered is with its receivers: they are named.',
    'Prints one JSON object: erased_at, site, leads, accounts, files, mails, deliveries, cancelled, slots, visits, receivers. It is also',
    'noted in the file store, in a data folder as erasures.ndjson, so that restoring an older backup brings nobody back.',
  ].join('\n'),
  options: { confirm: { type: 'string' } },
  words: 2,
  async run(call, platform) {
    const foundPerson = await findPerson(call, platform);
    if (foundPerson === null) return WRONG_USE;
    if (foundPerson.leadIds.length === 0 && foundPerson.account === null) {
      platform.say('Nothing is kept of this person.');
      return DONE;
    }
    const refusal = await askForConfirmation(call, {
      words: call.words[1] ?? '',
      describeLoss: () => describeLoss(foundPerson, platform),
      mismatch: '--confirm must repeat the address or number.',
      unasked: 'To erase without being asked, repeat the address or number by --confirm.',
    });
    if (refusal === null) return erase(foundPerson, platform);
    platform.say(`${refusal} Nothing was changed.`);
    return WRONG_USE;
  },
};

const WAITING = new Set(['pending', 'held', 'parked']);

async function describeLoss(foundPerson: FoundPerson, platform: Platform): Promise<string> {
  let files = 0;
  let mails = 0;
  let waitingCount = 0;
  for await (const keptLead of readKeptLeads(foundPerson, platform)) {
    files += keptLead.files.length;
    mails += keptLead.mailPaths.length;
    waitingCount += keptLead.deliveries.filter(({ state }) => WAITING.has(state)).length;
  }
  const parts = [
    formatCount(foundPerson.leadIds.length, 'lead'),
    formatCount(files, 'file'),
    formatCount(mails, 'mail'),
  ];
  const cancelled =
    waitingCount === 0 ? '' : ` ${formatCount(waitingCount, 'delivery')} not yet made will never be made.`;
  if (foundPerson.account !== null) parts.push('the account of the garage');
  return `This erases ${parts.join(', ')} of "${foundPerson.site.website.name}" for good.${cancelled}`;
}

async function erase(foundPerson: FoundPerson, platform: Platform): Promise<ExitCode> {
  const { site, leadIds, account, accountMailPaths } = foundPerson;
  const { dataDir, files: s3 } = platform.config;
  const store = await platform.openFiles();
  const instant = new Date(platform.clock.now()).toISOString();
  const accounts = account === null ? [] : [account.id];
  // Before the rows are emptied: after an interruption another run finds the rest.
  await store.noteErasure({ erased_at: instant, site: site.website.slug, leads: leadIds, accounts });
  const mails = accountMailPaths.length + (await removeFromDisk(foundPerson, platform));
  await removeMails(accountMailPaths);
  const { leads, files, deliveries, slots, visits } = await site.people.erase(leadIds, instant);
  if (account !== null) await site.people.eraseShopper(account.id);
  // What came with a later step meanwhile.
  for (const id of files) await removeLeadFile(store, site.website.id, id);
  await removeMails(
    await listMails(join(dataDir, 'mail'), new Set(deliveries.map((delivery) => delivery.delivery_id))),
  );
  const isCut = platform.config.databaseUrl !== null || checkpointWal(dataDir);
  const receivers = listReceivers(deliveries);
  const receipt = {
    erased_at: instant,
    site: site.website.slug,
    leads,
    accounts,
    files: files.length,
    mails,
    deliveries: deliveries.length,
    cancelled: countCancelled(deliveries),
    slots,
    visits,
    receivers,
  };
  await platform.print(JSON.stringify(receipt));
  if (receivers.length > 0)
    platform.say(
      `What was delivered before is with its receivers: ${receivers.join(', ')}. Ask them to erase it, too.`,
    );
  if (!isCut) platform.say('The database is busy: its log holds the old rows until it is next folded.');
  const list = s3 === null ? ` with --erasures ${join(dataDir, 'erasures.ndjson')}` : '';
  platform.say(`Backups from before hold it still: restore them${list || ' with this file store'}.`);
  return DONE;
}

async function removeFromDisk(foundPerson: FoundPerson, platform: Platform): Promise<number> {
  let mails = 0;
  const store = await platform.openFiles();
  for await (const { files, mailPaths } of readKeptLeads(foundPerson, platform)) {
    for (const { id } of files) await removeLeadFile(store, foundPerson.site.website.id, id);
    await removeMails(mailPaths);
    mails += mailPaths.length;
  }
  return mails;
}

async function removeMails(paths: readonly string[]): Promise<void> {
  for (const path of paths) await rm(path, { force: true });
}

/** Names of the destinations that have got something. */
function listReceivers(deliveries: readonly ErasedDelivery[]): string[] {
  const got = deliveries.filter(({ state }) => state === 'delivered');
  return [...new Set(got.map(({ destination }) => destination))].toSorted();
}

function countCancelled(deliveries: readonly ErasedDelivery[]): number {
  return deliveries.filter(({ state }) => WAITING.has(state)).length;
}
