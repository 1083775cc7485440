import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { appendErasure } from '#adapters/backup/erasures.ts';
import { checkpointWal } from '#adapters/database/removal/checkpoint-wal.ts';
import { removeLeadFile } from '#adapters/files/lead-file-folder.ts';
import { mailsOf } from '#adapters/mail/mails-of.ts';
import type { ErasedDelivery } from '#ports/people.ts';
import { DONE, type Call, type Command, type ExitCode, type Platform, WRONG_USE } from '../command.ts';
import { counted, type Found, findPerson, keptOf, PERSON_DETAILS } from './find-person.ts';

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
    'written to erasures.ndjson in the data folder: restore takes that file, so that an older backup brings nobody back.',
  ].join('\n'),
  options: { confirm: { type: 'string' } },
  words: 2,
  async run(call, platform) {
    const found = await findPerson(call, platform);
    if (found === null) return WRONG_USE;
    if (found.leadIds.length === 0 && found.account === null) {
      platform.say('Nothing is kept of this person.');
      return DONE;
    }
    const refusal = await whyNotConfirmed(call, found, platform);
    if (refusal === null) return erase(found, platform);
    platform.say(`${refusal} Nothing was changed.`);
    return WRONG_USE;
  },
};

const WAITING = new Set(['pending', 'held', 'parked']);

async function whyNotConfirmed(call: Call, found: Found, platform: Platform): Promise<string | null> {
  const [, typed = ''] = call.words;
  const given = call.text('confirm');
  if (given !== null) return given === typed ? null : '--confirm must repeat the address or number.';
  if (!process.stdin.isTTY) return 'To erase without being asked, repeat the address or number by --confirm.';
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const question = `${await whatGoes(found, platform)} Type ${typed} to go on: `;
  const answer = await terminal.question(question).finally(() => terminal.close());
  return answer.trim() === typed ? null : `That is not ${typed}.`;
}

async function whatGoes(found: Found, platform: Platform): Promise<string> {
  let files = 0;
  let mails = 0;
  let waiting = 0;
  for await (const kept of keptOf(found, platform)) {
    files += kept.files.length;
    mails += kept.mailPaths.length;
    waiting += kept.deliveries.filter(({ state }) => WAITING.has(state)).length;
  }
  const parts = [counted(found.leadIds.length, 'lead'), counted(files, 'file'), counted(mails, 'mail')];
  const cancelled = waiting === 0 ? '' : ` ${counted(waiting, 'delivery')} not yet made will never be made.`;
  if (found.account !== null) parts.push('the account of the garage');
  return `This erases ${parts.join(', ')} of "${found.site.website.name}" for good.${cancelled}`;
}

async function erase(
  { site, leadIds, account, accountMailPaths }: Found,
  platform: Platform,
): Promise<ExitCode> {
  const { dataDir } = platform.config;
  const at = new Date(platform.clock.now()).toISOString();
  // Before the rows that name them are deleted: after an interruption another run finds the rest.
  const mails = accountMailPaths.length + (await removeFromDisk({ site, leadIds }, platform));
  await removeMails(accountMailPaths);
  const { leads, files, deliveries, slots, visits } = await site.people.erase(leadIds, at);
  if (account !== null) await site.people.eraseShopper(account.id);
  const accounts = account === null ? [] : [account.id];
  // What came with a later step meanwhile.
  for (const id of files) await removeLeadFile(join(dataDir, 'files'), site.website.id, id);
  await removeMails(await mailsOf(join(dataDir, 'mail'), new Set(deliveries.map((one) => one.delivery_id))));
  const isCut = platform.config.databaseUrl !== null || checkpointWal(dataDir);
  const receivers = receiversOf(deliveries);
  const receipt = {
    erased_at: at,
    site: site.website.slug,
    leads,
    accounts,
    files: files.length,
    mails,
    deliveries: deliveries.length,
    cancelled: cancelledOf(deliveries),
    slots,
    visits,
    receivers,
  };
  const list = await appendErasure(dataDir, { erased_at: at, site: site.website.slug, leads, accounts });
  await platform.print(JSON.stringify(receipt));
  if (receivers.length > 0)
    platform.say(
      `What was delivered before is with its receivers: ${receivers.join(', ')}. Ask them to erase it, too.`,
    );
  if (!isCut) platform.say('The database is busy: its log holds the old rows until it is next folded.');
  platform.say(`Backups from before hold it still: restore them with --erasures ${list}.`);
  return DONE;
}

async function removeFromDisk(found: Pick<Found, 'site' | 'leadIds'>, platform: Platform): Promise<number> {
  let mails = 0;
  const folder = join(platform.config.dataDir, 'files');
  for await (const { files, mailPaths } of keptOf(found, platform)) {
    for (const { id } of files) await removeLeadFile(folder, found.site.website.id, id);
    await removeMails(mailPaths);
    mails += mailPaths.length;
  }
  return mails;
}

async function removeMails(paths: readonly string[]): Promise<void> {
  for (const path of paths) await rm(path, { force: true });
}

/** Names of the destinations that have got something. */
function receiversOf(deliveries: readonly ErasedDelivery[]): string[] {
  const got = deliveries.filter(({ state }) => state === 'delivered');
  return [...new Set(got.map(({ destination }) => destination))].toSorted();
}

function cancelledOf(deliveries: readonly ErasedDelivery[]): number {
  return deliveries.filter(({ state }) => WAITING.has(state)).length;
}
