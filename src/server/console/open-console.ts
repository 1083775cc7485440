import type { IncomingMessage } from 'node:http';
import type { Clock } from '#ports/clock.ts';
import type { ReadinessProbe, SiteDatabase, StaffDatabase } from '#ports/database.ts';
import type { Config } from '../config.ts';
import type { Responder } from '../http/listener.ts';
import type { Peer } from '../http/peer.ts';
import { isSpared, type RateLimits, readNetwork } from '../http/rate-limits.ts';
import { sendNotFound } from '../http/send-error.ts';
import type { ErrorLog } from '../log/log.ts';
import type { PageRenderer } from '../pages/page-renderer.ts';
import type { SignInOpeners } from '../sign-in/open-sign-in.ts';
import { createInbox } from './create-inbox.ts';
import { type ConsoleDoor, type ConsolePages, createConsoleResponder } from './console-responder.ts';

/** What a door is made of, beside its pages. */
interface ConsoleSupplies {
  config: Config;
  database: SiteDatabase & StaffDatabase;
  services: { createStaffSignIn: SignInOpeners['createStaffSignIn'] };
}

/** In production nobody finds a console before somebody was invited to it. */
export function createConsoleDoor(
  { config, database, services }: ConsoleSupplies,
  pages: ConsolePages,
): ConsoleDoor {
  return {
    pages,
    isOpen: async () => config.appEnv !== 'production' || (await database.staff.hasInvitations()),
    createSignIn: services.createStaffSignIn,
    createInbox: (staffId) => createInbox(database, staffId),
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
}

/** Counted apart from every website. */
const TENANT = 0;

/** The dealers' console at its host. */
export function openConsole(host: ConsoleHost, peer: (request: IncomingMessage) => Peer): Responder {
  const { console: door, renderer, database, clock, log, limits, config } = host;
  if (door === undefined) return sendNotFound;
  return createConsoleResponder({
    ...door,
    renderer,
    database,
    clock,
    readVisitor: ({ request }) => ({
      isSpared: () => isSpared(config.rateLimits, peer(request)),
      network: () => readNetwork(peer(request).address),
    }),
    countPost: ({ request }) =>
      limits.countRequest({ peer: peer(request), tenant: TENANT, limit: 'console posts' }),
    reportError: (exchange, error) => log.error(exchange.route, error, exchange.id),
  });
}
