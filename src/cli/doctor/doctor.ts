import { findNoDatabase } from '#adapters/database/sqlite/sqlite-faults.ts';
import type { Website } from '#domain/tenants/website.ts';
import { formatCount } from '#domain/words/format-count.ts';
import {
  type Command,
  type CommandContext,
  type ExitCode,
  type Platform,
  DONE,
  FAILED,
  WRONG_USE,
} from '../command.ts';
import { openPlatform } from '../open-platform.ts';
import { findUnreadAccounts } from '#domain/providers/providers.ts';
import { type DoctorOptions, type Finding, fault, warning } from './finding.ts';
import { whyNotVisible } from '#domain/cars/visibility.ts';
import {
  examineLocations,
  examineNotices,
  examineSite,
  examineAddresses,
  examineProviderHosts,
} from './examine-site.ts';
import { examineFolder, examineRetention, examineDatabase } from './examine-folder.ts';
import { examineFeeds, examineQuarantine } from './examine-feeds.ts';
import type { Database } from '#ports/database.ts';
import { buildFactName, describeIgnored, DISTANCES } from '#server/platform/untrusted-forwards.ts';
import { examineHeld, examineOutbox, examineReceivers, examineUnsent } from './examine-outbox.ts';
import { whyMailIsRefused } from '#adapters/mail/why-mail-is-refused.ts';
import type { Config } from '#server/config.ts';
import { findPublicSitePhone, findSitePhone } from '#domain/contact/public-phone.ts';
import { examinePhotos } from './examine-photos.ts';
import { examinePictures } from './examine-pictures.ts';

import { PROVIDERS, describeSkipped } from '#server/providers.ts';

import { examineReservations } from './examine-reservations.ts';
import { examineStaff, examineTurns } from './examine-staff.ts';

import { checkInstallationKey, needsKey } from '#server/secrets.ts';

const MAX_NAMED = 5;

/** Checks of the platform as a whole, and of each site: a new check is a file beside this one and a line here. */
const OF_ALL: readonly ((sites: readonly Website[], platform: Platform) => Finding[] | Promise<Finding[]>)[] =
  [
    examineAddresses,
    examineDatabase,
    examineSecrets,
    examineStaff,
    examineFiles,
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
  examineAgents,
  examineProviderHosts,
  examineReceivers,
  examineTurns,
  examineLocations,
  examinePhones,
  examinePayments,
  examineNotices,
  examineFeeds,
  examinePictures,
  examinePhotos,
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
  say(writeVerdict(faults, findings.length - faults));
  return faults === 0 ? DONE : FAILED;
}

function writeVerdict(faults: number, warnings: number): string {
  if (faults + warnings === 0) return 'All is well.';
  const warningsText = warnings === 0 ? '' : `, ${formatCount(warnings, 'warning')}`;
  return `${faults === 0 ? 'No faults' : `${formatCount(faults, 'fault')} to mend`}${warningsText}.`;
}

/** Accounts with providers for which nothing is loaded. */
function examineAccounts(website: Website): Finding[] {
  return findUnreadAccounts(website).map((key) =>
    warning(`${website.slug}: ${key} is set, but no provider reads it: nothing is loaded for it.`),
  );
}

function examineAgents({ slug, agents }: Website): Finding[] {
  if (agents !== 'off') return [];
  return [warning(`${slug}: agents is off: shoppers’ assistants get nothing of the site.`)];
}

/** Whether the mail server accepts our login. The address may hold a password, so only its host and port are named. */
async function examineMail({ smtpUrl }: Config): Promise<Finding[]> {
  if (smtpUrl === null) return [];
  const refusal = await whyMailIsRefused(smtpUrl);
  if (refusal === null) return [];
  const { hostname, port, protocol } = new URL(smtpUrl);
  const number = port === '' ? (protocol === 'smtps:' ? '465' : '587') : port;
  return [fault(`The mail server ${hostname}:${number} ${refusal}: check SMTP_URL.`)];
}

/** A number that cars' pages hide behind a click although the header shows it. */
function examinePhones(website: Website): Finding[] {
  if (findSitePhone(website) === null || findPublicSitePhone(website) !== null) return [];
  return [
    warning(
      `${website.slug}: cars' pages hide a number behind a click that the header shows: set call_us_number to ` +
        'another one, or take call_the_dealer out of buttons.',
    ),
  ];
}

/** A key that the server does not start without, or with. */
async function examineSecrets(sites: readonly Website[], { config, database }: Platform): Promise<Finding[]> {
  const signsIn =
    sites.some(({ garage_enabled }) => garage_enabled) || (await database.staff.hasInvitations());
  if (needsKey(config, signsIn))
    return [
      fault(
        'SECRETS_KEY is not set, so the server does not start where people sign in or pay: set it to what openssl rand -base64 32 prints.',
      ),
    ];
  const { secretsKey } = config;
  const sentence = secretsKey && (await checkInstallationKey(secretsKey, database, { mayClaim: false }));
  return sentence ? [fault(sentence)] : [];
}

/** Whether this machine reaches the file store of the installation. */
async function examineFiles(_sites: readonly Website[], { openFiles }: Platform): Promise<Finding[]> {
  return openFiles().then(
    () => [],
    (error: Error) => [fault(error.message)],
  );
}

/** Proxies that the running server saw and that `TRUST_PROXY` does not name. */
async function examineForwards(
  _sites: readonly Website[],
  { database: { facts } }: { database: Database },
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const distance of DISTANCES) {
    const from = await facts.get(buildFactName(distance));
    if (from) findings.push((distance === 'near' ? fault : warning)(describeIgnored(from, distance)));
  }
  return findings;
}

/** Providers that the running server skips because they do not answer. */
export async function examineProviders(
  _sites: readonly Website[],
  { database: { facts } }: { database: Database },
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const name of PROVIDERS) {
    const since = await facts.get(describeSkipped(name));
    if (since)
      findings.push(
        fault(
          `The ${name} has not answered since ${since}: forms offer the way without it, and the server asks it every ten seconds.`,
        ),
      );
  }
  return findings;
}

/** Cars on show as used although no feed has said new or used of them. One sentence a site. */
async function examineAssumed(website: Website, { database, clock }: Platform): Promise<Finding[]> {
  const now = clock.now();
  const stocknums: string[] = [];
  for await (const car of database.openStores(website.id).stock.all())
    if (car.assumed.includes('car_type') && whyNotVisible(car, website, now) === null)
      stocknums.push(car.stocknum);
  if (stocknums.length === 0) return [];
  const cars = stocknums.length === 1 ? '1 car is' : `${stocknums.length} cars are`;
  const more = stocknums.length > MAX_NAMED ? ` and ${stocknums.length - MAX_NAMED} more` : '';
  const stocknumsText = `${stocknums.slice(0, MAX_NAMED).join(', ')}${more}`;
  const remedy = 'map the column that says it, or give car_type among the defaults of the mapping';
  return [
    warning(
      `${website.slug}: ${cars} shown as used because no feed says new or used: ${stocknumsText}: ${remedy}.`,
    ),
  ];
}

type Payee = Website['dealerships'][number];

/** Why a site that wants to be paid by card is not. */
function examinePayments(
  { slug, payment_provider, dealerships }: Website,
  { config: { appEnv, stripe } }: Platform,
): Finding[] {
  if (payment_provider === null) return [];
  if (stripe === null) {
    return appEnv === 'production'
      ? [warning(`${slug}: nobody can reserve a car online, because STRIPE_SECRET_KEY is not set.`)]
      : [];
  }
  const isLive = /^[rs]k_live_/.test(stripe.secretKey);
  return dealerships.flatMap((dealership) => {
    const reason = whyNotPaid(dealership, isLive);
    return reason === null ? [] : [warning(`${slug}: ${dealership.name} is not paid online: ${reason}.`)];
  });
}

function whyNotPaid(
  { stripe_account_id, stripe_publishable_key: key }: Payee,
  isLive: boolean,
): string | null {
  if (!stripe_account_id) return key === null ? null : 'it has no stripe_account_id';
  if (key === null) return 'it has no stripe_publishable_key';
  if (key.startsWith('pk_live_') === isLive) return null;
  return 'of its stripe_publishable_key and STRIPE_SECRET_KEY one is for tests and one for real money';
}
