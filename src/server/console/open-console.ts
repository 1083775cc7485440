import type { IncomingMessage } from 'node:http';
import type { Clock } from '#ports/clock.ts';
import type { ReadinessProbe, SiteDatabase, StaffDatabase } from '#ports/database.ts';
import type { Files } from '#ports/files.ts';
import type { Payments } from '#ports/payments.ts';
import type { Config } from '../config.ts';
import type { Responder } from '../http/listener.ts';
import type { Peer } from '../http/peer.ts';
import { isSpared, type RateLimits, readNetwork } from '../http/rate-limits.ts';
import { sendNotFound } from '../http/send-error.ts';
import type { ErrorLog } from '../log/log.ts';
import type { PageRenderer } from '../pages/page-renderer.ts';
import type { SignInOpeners } from '../sign-in/open-sign-in.ts';
import { type ConsoleDoor, type ConsolePages, createConsoleResponder } from './console-responder.ts';
import { createOpenLeads } from './open-leads.ts';
import { createStaffSiteOpener } from './open-staff-site.ts';
import type { PictureSender } from './resources.ts';

/** What a door is made of, beside its pages. */
interface ConsoleSupplies {
  config: Config;
  database: SiteDatabase & StaffDatabase;
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
  const openLeads = createOpenLeads(() => clock.now());
  const parts = { config, database, clock, files, payments, openLeads };
  return {
    pages,
    isOpen: async () => config.appEnv !== 'production' || (await database.staff.hasInvitations()),
    createSignIn: services.createStaffSignIn,
    createSiteOpener: (staffId) => createStaffSiteOpener(parts, staffId),
  };
}

interface ConsoleHost {
  /** Left out: nobody answers there. */
  console?: ConsoleDoor;
  config: Config;
  database: ReadinessProbe;
  clock: Clock;
  log: ErrorLog;
  limits: RateLimits;
  /** The sites' own. */
  renderer: PageRenderer | null;
  sendPicture: PictureSender;
}

/** Counted apart from every website. */
const TENANT = 0;

/** The dealers' console at its host. */
export function openConsole(host: ConsoleHost, peer: (request: IncomingMessage) => Peer): Responder {
  const { console: door, renderer, database, clock, log, limits, config, sendPicture } = host;
  if (door === undefined) return sendNotFound;
  return createConsoleResponder({
    ...door,
    renderer,
    database,
    clock,
    sendPicture,
    readVisitor: ({ request }) => ({
      isSpared: () => isSpared(config.rateLimits, peer(request)),
      network: () => readNetwork(peer(request).address),
    }),
    countPost: ({ request }) =>
      limits.countRequest({ peer: peer(request), tenant: TENANT, limit: 'console posts' }),
    reportError: (exchange, error) => log.error(exchange.route, error, exchange.id),
  });
}
