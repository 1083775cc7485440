import { createWriteStream, existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { type Command, DONE, FAILED, WRONG_USE } from '../command.ts';
import { type KeptLeadWithMails, findPerson, PERSON_DETAILS, readKeptLeads } from './find-person.ts';
import { readFile, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { LEAD_CSV_HEADER, writeLeadCsvRow } from '#domain/leads/lead-csv.ts';
import type { Lead } from '#domain/leads/lead.ts';
import type { Files } from '#ports/files.ts';
import type { KeptShopper } from '#ports/people.ts';

const OWNER_ONLY = 0o600;

const BYTE_ORDER_MARK = '\ufeff';

export const personExport: Command = {
  name: 'person export',
  usage: '<slug> <email-or-phone> [--out <file.zip>]',
  summary: 'prints all that a site keeps of a person; --out packs it with the files they sent',
  details: [
    ...PERSON_DETAILS,
    '',
    'Without --out one JSON object a line, a lead each, with its deliveries and the lead as it stood for each.',
    'With --out a ZIP that only you can read: person.json, leads.csv for a spreadsheet, and files/ and mails/.',
    'Prints one JSON object then: file, leads, files, mails, missing.',
  ].join('\n'),
  options: { out: { type: 'string' } },
  words: 2,
  async run(call, platform) {
    const out = call.text('out');
    const path = out === null ? null : resolve(out);
    if (path !== null && existsSync(path)) {
      platform.say(`${path} exists: say by --out where else it may go.`);
      return WRONG_USE;
    }
    const foundPerson = await findPerson(call, platform);
    if (foundPerson === null) return WRONG_USE;
    const { account } = foundPerson;
    if (foundPerson.leadIds.length === 0 && account === null) platform.say('Nothing is kept of this person.');
    if (path === null) {
      for await (const { mailPaths: _mails, ...keptLead } of readKeptLeads(foundPerson, platform))
        await platform.print(JSON.stringify(keptLead));
      if (account !== null) await platform.print(JSON.stringify({ account }));
      return DONE;
    }
    const tally = await writePersonArchive(path, {
      site: foundPerson.site.website,
      files: await platform.openFiles(),
      at: new Date(platform.clock.now()).toISOString(),
      account,
      accountMailPaths: foundPerson.accountMailPaths,
      keptLeads: readKeptLeads(foundPerson, platform),
    });
    await platform.print(JSON.stringify({ file: path, ...tally }));
    if (tally.missing.length === 0) return DONE;
    platform.say(`Not in the store, so not in the file: ${tally.missing.join(', ')}.`);
    return FAILED;
  },
};

interface Archive {
  site: { id: number; slug: string };
  files: Files;
  /** ISO instant. */
  at: string;
  account: KeptShopper | null;
  accountMailPaths: readonly string[];
  keptLeads: AsyncIterable<KeptLeadWithMails>;
}

interface WrittenArchive {
  leads: number;
  files: number;
  mails: number;
  /** Names of what the database names but the store does not have. */
  missing: string[];
}

/** All that is kept of a person as one ZIP: complete under its name, or not there at all. */
async function writePersonArchive(path: string, archive: Archive): Promise<WrittenArchive> {
  const tally: WrittenArchive = { leads: 0, files: 0, mails: 0, missing: [] };
  const part = `${path}.part`;
  try {
    const out = createWriteStream(part, { mode: OWNER_ONLY, flush: true });
    await pipeline(Readable.from(zipEntries(listEntries(archive, tally))), out);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return tally;
}

interface Entry {
  name: string;
  bytes: Uint8Array;
}

/** Files as they come; the JSON of all leads comes last. */
async function* listEntries(
  { site, files: store, at: instant, account, accountMailPaths, keptLeads }: Archive,
  tally: WrittenArchive,
): AsyncGenerator<Entry> {
  const records: object[] = [];
  const leads: Lead[] = [];
  for await (const { mailPaths, ...keptLead } of keptLeads) {
    const files = keptLead.files.map((file) => ({ ...file, path: `files/${file.id}-${file.name}` }));
    // What waits to be cleaned does not leave the product.
    for (const { id, path: name } of files.filter(({ state }) => state === 'kept')) {
      const bytes = await store.read({ websiteId: site.id, id, waits: false });
      if (bytes === null) tally.missing.push(id);
      else tally.files += 1;
      if (bytes !== null) yield { name, bytes };
    }
    yield* mailEntries(mailPaths, tally);
    records.push({ ...keptLead, files });
    leads.push(keptLead.lead);
    tally.leads += 1;
  }
  yield* mailEntries(accountMailPaths, tally);
  yield {
    name: 'person.json',
    bytes: strToU8(`${JSON.stringify({ site: site.slug, at: instant, account, leads: records }, null, 2)}\n`),
  };
  const rows = [LEAD_CSV_HEADER, ...leads.map(writeLeadCsvRow)].map((row) => `${row}\r\n`).join('');
  yield { name: 'leads.csv', bytes: strToU8(BYTE_ORDER_MARK + rows) };
}

async function* mailEntries(paths: readonly string[], tally: WrittenArchive): AsyncGenerator<Entry> {
  for (const path of paths) {
    const bytes = await readFile(path).catch(() => null);
    if (bytes !== null) tally.mails += 1;
    if (bytes !== null) yield { name: `mails/${basename(path)}`, bytes };
  }
}

/** One entry in memory at a time. */
async function* zipEntries(entryStream: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  let readyChunks: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error !== null) failure = error;
    else readyChunks.push(chunk);
  });
  for await (const { name, bytes } of entryStream) {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    file.push(bytes, true);
    yield* readyChunks;
    readyChunks = [];
  }
  zip.end();
  yield* readyChunks;
  if (failure !== null) throw failure as Error;
}
