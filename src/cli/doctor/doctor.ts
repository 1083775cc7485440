import { DONE, FAILED, type Command, type Desk } from '../command.ts';
import { openPlatform } from '../open-platform.ts';
import { examineFolder } from './examine-folder.ts';
import { examineMail } from './examine-mail.ts';
import { examineNotices } from './examine-notices.ts';
import { examineOutbox } from './examine-outbox.ts';
import { examineSite } from './examine-site.ts';
import { fault, type Finding } from './finding.ts';

export const doctor: Command = {
  name: 'doctor',
  usage: '',
  summary: 'examines the data folder, the database, deliveries, mail and every site, a sentence per fault',
  details: 'Exit code 0 when nothing must be mended, else 1. Warnings alone are no fault.',
  options: {},
  words: 0,
  async runAlone(_call, desk) {
    const findings = await examine(desk);
    for (const { kind, sentence } of findings)
      await desk.print(kind === 'fault' ? sentence : `Warning: ${sentence}`);
    const faults = findings.filter(({ kind }) => kind === 'fault').length;
    desk.say(faults === 0 ? 'All is well.' : `${faults} ${faults === 1 ? 'fault' : 'faults'} to mend.`);
    return faults === 0 ? DONE : FAILED;
  },
};

async function examine(desk: Desk): Promise<Finding[]> {
  const outside = [...(await examineFolder(desk.config)), ...(await examineMail(desk.config))];
  // A folder that is missing or damaged must not be opened: opening would make or mend things.
  if (desk.config.databaseUrl === null && outside.some(({ kind }) => kind === 'fault')) return outside;
  const platform = await openPlatform(desk);
  if ('faults' in platform) return [...outside, ...platform.faults.map(fault)];
  const { database } = platform;
  try {
    const websites = (await database.tenants.list()).map(({ website }) => website);
    const ofSites: Finding[] = [];
    for (const website of websites)
      ofSites.push(...(await examineSite(website, platform)), ...(await examineNotices(website, platform)));
    return [...outside, ...(await examineOutbox(websites, platform)), ...ofSites];
  } finally {
    await database.close();
  }
}
