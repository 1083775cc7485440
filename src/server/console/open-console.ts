import type { Clock } from '#ports/clock.ts';
import type { MessageDatabase, SiteDatabase, StaffDatabase } from '#ports/database.ts';
import type { Files } from '#ports/files.ts';
import type { Payments } from '#ports/payments.ts';
import type { Config } from '../config.ts';
import type { SignInOpeners } from '../sign-in/open-sign-in.ts';
import type { ConsoleDoor, ConsolePages } from './console-responder.ts';
import { createOpenLeads } from './open-leads.ts';
import { createStaffSiteOpener } from './open-staff-site.ts';

/** What a door is made of, beside its pages. */
interface ConsoleSupplies {
  config: Config;
  database: SiteDatabase & StaffDatabase & MessageDatabase;
  clock: Clock;
  services: {
    createStaffSignIn: SignInOpeners['createStaffSignIn'];
    files: Files;
    payments: Payments | null;
  };
}

/** In production nobody finds a console before somebody was invited to it. */
export function createConsoleDoor(
  { config, database, clock, services }: ConsoleSupplies,
  pages: ConsolePages,
): ConsoleDoor {
  const { files, payments } = services;
  const openLeads = createOpenLeads(() => clock.now(), database.openMessages());
  const parts = { config, database, clock, files, payments, openLeads };
  return {
    pages,
    isOpen: async () => config.appEnv !== 'production' || (await database.staff.hasInvitations()),
    createSignIn: services.createStaffSignIn,
    createSiteOpener: (staffId) => createStaffSiteOpener(parts, staffId),
  };
}
