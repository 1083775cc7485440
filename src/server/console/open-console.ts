import { join } from 'node:path';
import { INCOMING } from '#adapters/files/lead-files.ts';
import { openPhotoFiles } from '#adapters/files/photo-files.ts';
import type { Clock } from '#ports/clock.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import type {
  CountingDatabase,
  FactDatabase,
  MessageDatabase,
  SiteDatabase,
  StaffDatabase,
} from '#ports/database.ts';
import type { Files } from '#ports/files.ts';
import type { Payments } from '#ports/payments.ts';
import type { Config } from '../config.ts';
import { openPushKeys } from '../push/push-keys.ts';
import type { SignInOpeners } from '../sign-in/open-sign-in.ts';
import type { ConsoleOptions, ConsolePages } from './console-responder.ts';
import { openCounts } from '../bounds/shared-counts.ts';
import type { ErrorLog } from '../log/log.ts';
import type { Providers } from '../providers.ts';
import type { Secrets } from '../secrets.ts';
import { openLookups } from '../sites/open-lookups.ts';
import { createOpenLeads } from './open-leads.ts';
import { createStaffAccount } from './staff-account.ts';
import { createStaffSiteOpener } from './open-staff-site.ts';

/** Of one person. */
const MAILS_AN_HOUR = 20;

/** What a console is made of, beside its pages. */
interface ConsoleSupplies {
  config: Config;
  database: SiteDatabase & StaffDatabase & CountingDatabase & MessageDatabase & FactDatabase;
  clock: Clock;
  log: ErrorLog;
  photos: { cleanSoon: (websiteId: number) => void };
  services: {
    secrets: Secrets;
    createStaffSignIn: SignInOpeners['createStaffSignIn'];
    files: Files;
    payments: Payments | null;
    providers: Providers;
  };
}

/** In production nobody finds a console before somebody was invited to it. */
export function prepareConsole(
  { config, database, clock, log, photos, services }: ConsoleSupplies,
  pages: ConsolePages,
): ConsoleOptions {
  const { files, payments, secrets, providers } = services;
  const openLeads = createOpenLeads(() => clock.now(), database.openMessages());
  const counts = openCounts({ database, log }, secrets.ofInstallation('shared counts'));
  const mailLimit = counts.openLimit('staff mails', [[MAILS_AN_HOUR, HOUR_MS]]);
  const accountParts = {
    database,
    clock,
    readPushKeys: openPushKeys(database, secrets),
    allowLoopback: config.appEnv !== 'production',
  };
  const parts = {
    config,
    database,
    clock,
    files,
    payments,
    openLeads,
    mailLimit,
    openPhotoFiles: openPhotoFiles({ incoming: join(config.dataDir, INCOMING), files }),
    createLookups: openLookups(config, { providers, now: () => clock.now() }),
    cleanPhotosSoon: (websiteId: number) => photos.cleanSoon(websiteId),
  };
  return {
    pages,
    isOpen: async () => config.appEnv !== 'production' || (await database.staff.hasInvitations()),
    createAccount: (visitor) => createStaffAccount(accountParts, visitor),
    createSignIn: services.createStaffSignIn,
    createSiteOpener: (staffId) => createStaffSiteOpener(parts, staffId),
  };
}
