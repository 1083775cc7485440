import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { DONE, FAILED, type Command, WRONG_USE } from '../command.ts';
import { findPerson, readKeptLeads, PERSON_DETAILS } from './find-person.ts';
import { writePersonArchive } from './person-archive.ts';

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
      for await (const { filePaths: _paths, mailPaths: _mails, ...keptLead } of readKeptLeads(
        foundPerson,
        platform,
      ))
        await platform.print(JSON.stringify(keptLead));
      if (account !== null) await platform.print(JSON.stringify({ account }));
      return DONE;
    }
    const tally = await writePersonArchive(path, {
      site: foundPerson.site.website.slug,
      at: new Date(platform.clock.now()).toISOString(),
      account,
      accountMailPaths: foundPerson.accountMailPaths,
      keptLeads: readKeptLeads(foundPerson, platform),
    });
    await platform.print(JSON.stringify({ file: path, ...tally }));
    if (tally.missing.length === 0) return DONE;
    platform.say(`Not on disk, so not in the file: ${tally.missing.join(', ')}.`);
    return FAILED;
  },
};
