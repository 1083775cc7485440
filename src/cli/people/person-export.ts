import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { DONE, FAILED, type Command, WRONG_USE } from '../command.ts';
import { findPerson, keptOf, PERSON_DETAILS } from './find-person.ts';
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
    const found = await findPerson(call, platform);
    if (found === null) return WRONG_USE;
    const { account } = found;
    if (found.leadIds.length === 0 && account === null) platform.say('Nothing is kept of this person.');
    if (path === null) {
      for await (const { filePaths: _paths, mailPaths: _mails, ...kept } of keptOf(found, platform))
        await platform.print(JSON.stringify(kept));
      if (account !== null) await platform.print(JSON.stringify({ account }));
      return DONE;
    }
    const written = await writePersonArchive(path, {
      site: found.site.website.slug,
      at: new Date(platform.clock.now()).toISOString(),
      account,
      accountMailPaths: found.accountMailPaths,
      kept: keptOf(found, platform),
    });
    await platform.print(JSON.stringify({ file: path, ...written }));
    if (written.missing.length === 0) return DONE;
    platform.say(`Not on disk, so not in the file: ${written.missing.join(', ')}.`);
    return FAILED;
  },
};
