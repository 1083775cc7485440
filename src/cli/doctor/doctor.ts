import { findNoDatabase } from '#adapters/database/sqlite/sqlite-faults.ts';
import type { Website } from '#domain/tenants/website.ts';
import {
  DONE,
  FAILED,
  WRONG_USE,
  type Command,
  type CommandContext,
  type ExitCode,
  type Platform,
} from '../command.ts';
import { openPlatform } from '../open-platform.ts';
import { examineAccounts } from './examine-accounts.ts';
import { examineAssumed } from './examine-assumed.ts';
import { examineAddresses } from './examine-addresses.ts';
import { examineFeeds } from './examine-feeds.ts';
import { examineForwards } from './examine-forwards.ts';
import { examineFolder } from './examine-folder.ts';
import { examineHeld, examineOutbox } from './examine-outbox.ts';
import { examineMail } from './examine-mail.ts';
import { examineNotices } from './examine-notices.ts';
import { examinePayments } from './examine-payments.ts';
import { examinePhones } from './examine-phones.ts';
import { examinePictures } from './examine-pictures.ts';
import { examineLocations } from './examine-locations.ts';
import { examineProviderHosts } from './examine-provider-hosts.ts';
import { examineProviders } from './examine-providers.ts';
import { examineQuarantine } from './examine-quarantine.ts';
import { examineReceivers } from './examine-receivers.ts';
import { examineReservations } from './examine-reservations.ts';
import { examineRetention } from './examine-retention.ts';
import { examineSecrets } from './examine-secrets.ts';
import { examineSite } from './examine-site.ts';
import { examineUnsent } from './examine-unsent.ts';
import { type DoctorOptions, fault, type Finding } from './finding.ts';

/** Checks of the platform as a whole, and of each site: a new check is a file beside this one and a line here. */
const OF_ALL: readonly ((sites: readonly Website[], platform: Platform) => Finding[] | Promise<Finding[]>)[] =
  [
    examineAddresses,
    examineSecrets,
    examineForwards,
    examineUnsent,
    examineOutbox,
    examineHeld,
    examineProviders,
    examineReservations,
    examineRetention,
  ];
const OF_EACH: readonly ((
  site: Website,
  platform: Platform,
  options: DoctorOptions,
) => Finding[] | Promise<Finding[]>)[] = [
  examineSite,
  examineAccounts,
  examineProviderHosts,
  examineReceivers,
  examineLocations,
  examinePhones,
  examinePayments,
  examineNotices,
  examineFeeds,
  examinePictures,
  examineQuarantine,
  examineAssumed,
];

export const doctor: Command = {
  name: 'doctor',
  usage: '[--all]',
  summary: 'examines folder, database, addresses, mail, deliveries and every site: a sentence per fault',
  details: [
    '--all  names every car without a picture, and why',
    '',
    'A fault keeps the product from working and must be mended: exit code 1. A warning should be known: exit code 0.',
    'Run it as the server runs, with the same environment.',
  ].join('\n'),
  options: { all: { type: 'boolean' } },
  words: 0,
  async runAlone(call, context) {
    const { dataDir, databaseUrl } = context.config;
    const databaseFault = databaseUrl === null ? findNoDatabase(dataDir) : null;
    if (databaseFault !== null) {
      context.say(databaseFault.message);
      return WRONG_USE;
    }
    const findings = await examine(context, { isAll: call.flag('all') });
    if (!('noDatabase' in findings)) return tell(findings, context);
    context.say(findings.noDatabase);
    return WRONG_USE;
  },
};

async function examine(
  context: CommandContext,
  options: DoctorOptions,
): Promise<Finding[] | { noDatabase: string }> {
  const outside = [...(await examineFolder(context.config)), ...(await examineMail(context.config))];
  // A damaged database must not be opened: opening might change it.
  if (context.config.databaseUrl === null && outside.some(({ kind }) => kind === 'fault')) return outside;
  const platform = await openPlatform(context);
  if ('faults' in platform && platform.exitCode === WRONG_USE)
    return { noDatabase: platform.faults.join('\n') };
  if ('faults' in platform) return [...outside, ...platform.faults.map(fault)];
  const { database } = platform;
  try {
    const websites = (await database.tenants.list()).map(({ website }) => website);
    const findings = [...outside];
    for (const look of OF_ALL) findings.push(...(await look(websites, platform)));
    for (const website of websites)
      for (const look of OF_EACH) findings.push(...(await look(website, platform, options)));
    return findings;
  } finally {
    await database.close();
  }
}

async function tell(findings: readonly Finding[], { print, say }: CommandContext): Promise<ExitCode> {
  for (const { kind, sentence } of findings)
    await print(kind === 'fault' ? sentence : `Warning: ${sentence}`);
  const faults = findings.filter(({ kind }) => kind === 'fault').length;
  say(verdict(faults, findings.length - faults));
  return faults === 0 ? DONE : FAILED;
}

function verdict(faults: number, warnings: number): string {
  if (faults + warnings === 0) return 'All is well.';
  const warningsText = warnings === 0 ? '' : `, ${formatCount(warnings, 'warning')}`;
  return `${faults === 0 ? 'No faults' : `${formatCount(faults, 'fault')} to mend`}${warningsText}.`;
}

function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
