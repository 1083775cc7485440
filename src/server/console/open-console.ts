import type { Clock } from '#ports/clock.ts';
import type { FactDatabase, SiteDatabase, StaffDatabase } from '#ports/database.ts';
import type { Files } from '#ports/files.ts';
import type { Payments } from '#ports/payments.ts';
import type { Config } from '../config.ts';
import { openPushKeys } from '../push/push-keys.ts';
import type { Secrets } from '../secrets.ts';
import type { SignInOpeners } from '../sign-in/open-sign-in.ts';
import type { ConsoleDoor, ConsolePages } from './console-responder.ts';
import { createOpenLeads } from './open-leads.ts';
import { createStaffAccount } from './staff-account.ts';
import { createStaffSiteOpener } from './open-staff-site.ts';

/** What a door is made of, beside its pages. */
interface ConsoleSupplies {
  config: Config;
  database: SiteDatabase & StaffDatabase & FactDatabase;
  clock: Clock;
  services: {
    createStaffSignIn: SignInOpeners['createStaffSignIn'];
    files: Files;
    payments: Payments | null;
    secrets: Secrets;
  };
}

/** In production nobody finds a console before somebody was invited to it. */
export function createConsoleDoor(
  { config, database, clock, services }: ConsoleSupplies,
  pages: ConsolePages,
): ConsoleDoor {
  const { files, payments, secrets } = services;
  const openLeads = createOpenLeads(() => clock.now());
  const accountParts = {
    database,
    clock,
    readPushKeys: openPushKeys(database, secrets),
    allowLoopback: config.appEnv !== 'production',
  };
  const parts = { config, database, clock, files, payments, openLeads };
  return {
    pages,
    isOpen: async () => config.appEnv !== 'production' || (await database.staff.hasInvitations()),
    createAccount: (visitor) => createStaffAccount(accountParts, visitor),
    createSignIn: services.createStaffSignIn,
    createSiteOpener: (staffId) => createStaffSiteOpener(parts, staffId),
  };
}
