import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { type DatabaseOptions, openDatabase } from '#adapters/database/open-database.ts';
import { restrictToOwner } from '#adapters/files/owner-only.ts';
import type { Clock } from '#ports/clock.ts';
import type { Database } from '#ports/database.ts';
import type { Tenants } from '#ports/tenants.ts';
import { assemble } from '../assemble.ts';
import { answerNotReady, openServices, repeatWhileAway } from './open-services.ts';
import { createClock, systemClock } from '../clock.ts';
import { type Config, locateDatabase } from '../config.ts';
import { prepareConsole } from '../console/open-console.ts';
import { openPages } from './open-pages.ts';
import { createGuardedServer } from '../http/http-guards.ts';
import { scheduleAnswers } from '../http/schedule-answers.ts';
import { createImageMaker } from '../images/image-process.ts';
import { startLeadFiles } from '../lead-files/start-lead-files.ts';
import { type PhotoJobs, startPhotos } from '../photos/start-photos.ts';
import { type Log, openLog } from '../log/log.ts';
import { openTelemetry } from '../telemetry/open-telemetry.ts';
import { type Ending, stopAtSignals } from './shutdown.ts';
import { startDatabaseWatch } from '../platform/database-watch.ts';
import { type DeliveryParts, startDeliveries } from '../deliveries/start-deliveries.ts';
import { startFeeds } from '../jobs/start-feeds.ts';
import type { Payments } from '#ports/payments.ts';
import type { Secrets } from '../secrets.ts';
import { buildConsoleOrigin } from '../sites/build-public-origin.ts';
import { createInvitationTokens, INVITATION_PATH } from '../tokens/staff-tokens.ts';
import { startLateNotices } from '../lead-work/start-late-notices.ts';
import { startLeadKeys } from '../lead-work/start-lead-keys.ts';
import { startTurns } from '../lead-work/start-turns.ts';
import { startHoldJob } from '../jobs/end-due-holds.ts';
import { type RetentionParts, startRetentionSweeper } from '../jobs/retention-sweeper.ts';
import { startVisitCounter } from '../visits/visit-counter.ts';

/** What the command line says of this start. */
interface StartOptions {
  isDev: boolean;
  /** The port, bound by the launcher; null: this process binds it. */
  listenFd: number | null;
  /** False: another server serves here until this one does. */
  isFirst: boolean;
}

/** Opens everything and serves until a signal; returns a message for the operator, or why it cannot start. */
export async function runServer(
  config: Config,
  { isDev, listenFd, isFirst }: StartOptions,
): Promise<{ ready: string } | { fault: string }> {
  const log = openLog(config.logLevel);
  const clock = config.clock === null ? systemClock : createClock(config.clock);
  const server = createGuardedServer({ trusted: config.trustedProxies });
  // Loaded while the database opens and the demo is brought up to date in their own threads.
  const pages = openPages(server, log, { baseDomain: config.baseDomain, isDev });
  const listener = openListener(server, { config, log, listenFd });
  // Where another server serves this port, that one answers.
  const listenEarly = isFirst ? listener.listen : async () => null;
  const role = isFirst ? 'server' : 'successor';
  const installation = await openInstallation(config, { clock, log, role, listen: listenEarly });
  if ('fault' in installation) return installation;
  const { services, ready, ...shared } = installation;
  const { database } = shared;

  const telemetry = config.otlp === null ? null : openTelemetry(config.otlp, log);
  const visits = startVisitCounter({ database, log });
  let ending: Ending | null = null;
  let jobs: Jobs | null = null;
  let leadFiles: ReturnType<typeof startLeadFiles> | null = null;
  let photos: PhotoJobs | null = null;
  stopAtSignals(server, {
    database,
    log,
    onStopping(newEnding) {
      ending = newEnding;
      void jobs?.stop();
      leadFiles?.stop();
      photos?.stop();
      void pages.then(({ close }) => close());
    },
    endJobs: () => stopInTurn(visits, jobs, { stop: services.finishMails }, telemetry),
  });
  leadFiles = startLeadFiles({ ...shared, files: services.files });
  photos = startPhotos({ ...shared, files: services.files });
  const { console: consolePages, ...sitePages } = await pages;
  listener.answer = assemble({
    ...sitePages,
    ...shared,
    config,
    imageMaker: createImageMaker(),
    leadFiles,
    isDev,
    telemetry,
    visits,
    isStopping: () => ending !== null,
    isReachable: () => ending !== 'stopped',
    ...services,
    console: prepareConsole({ config, database, clock, log, photos, services }, consolePages),
  });
  const fault = await listener.listen();
  if (fault !== null) return { fault };
  startDatabaseWatch(shared);
  if (ending === null) jobs = startJobs({ ...shared, ...services, config });
  process.send?.('serving');
  return { ready };
}

interface OpeningParts {
  clock: Clock;
  log: Log;
  role: DatabaseOptions['role'];
  listen: () => Promise<string | null>;
}

/** All that asks the database before the product serves; it is waited for. `ready`: what the operator is told then. */
async function openInstallation(config: Config, { clock, log, role, listen }: OpeningParts) {
  const { dataDir } = config;
  const waiting = { log, listen };
  const options = { ...locateDatabase(config), now: () => clock.now(), role };
  const openOutcome = await repeatWhileAway<{ database: Database }>(() => openDatabase(options), waiting);
  if ('fault' in openOutcome) return openOutcome;
  closeDataDir(dataDir, log);
  const { database } = openOutcome;
  const shared = { database, dataDir, clock, log };
  const services = await repeatWhileAway(() => openServices(config, shared), waiting);
  if ('fault' in services) return services;
  const readySites = await repeatWhileAway(async () => {
    const isDemo = config.appEnv === 'demo';
    if (isDemo) await (await import('#demo/seed-demo.ts')).seedDemo(database, clock.now());
    const ready = await describeSites(database.tenants, config);
    // Whoever signed in stays so while another server takes over.
    if (role !== 'server') return { ready };
    if (isDemo) return { ready: ready + (await issueDemoInvitations(config, { database, clock, services })) };
    await (await import('#demo/invite-demo-staff.ts')).revokeDemoStaff(database, clock.now());
    return { ready };
  }, waiting);
  return 'fault' in readySites ? readySites : { ...shared, ...readySites, services };
}

/** Where visitors come in: until something better answers, it says that the product is not ready. Listens once. */
function openListener(
  server: Server,
  { config, log, listenFd }: { config: Config; log: Log; listenFd: number | null },
) {
  let listening: Promise<string | null> | null = null;
  const listener = {
    answer: answerNotReady(config, log),
    listen: () => (listening ??= listen(server, config, listenFd)),
  };
  const respond = scheduleAnswers((request, response) => listener.answer(request, response));
  server.on('request', respond);
  return listener;
}

/** Stops one after the other, so that each can still tell the next. */
async function stopInTurn(...parts: readonly ({ stop(): Promise<unknown> } | null)[]): Promise<void> {
  for (const part of parts) await part?.stop();
}

/** Takes the data folder from other users of the machine, and logs that they could read it: it holds what shoppers sent. */
function closeDataDir(dataDir: string, log: Log): void {
  if (!existsSync(dataDir)) return;
  const { closed: closedPaths, open: openPaths } = restrictToOwner(dataDir);
  if (closedPaths.length > 0) log.info(`Closed to other users of this machine: ${closedPaths.join(', ')}.`);
  if (openPaths.length > 0) log.warn(`Other users of this machine can read ${openPaths.join(', ')}.`);
}

function listen(server: Server, { host, port }: Config, fd: number | null): Promise<string | null> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      resolve(
        isTaken
          ? `Port ${port} is in use: stop the other process or set PORT.`
          : `HOST ${host} and PORT ${port} cannot be listened on (${error.code}).`,
      );
    });
    if (fd === null) server.listen(port, host, () => resolve(null));
    else server.listen({ fd }, () => resolve(null));
  });
}

/** Sites whose addresses a start prints. */
const PRINTED = 20;

/** What the operator sees when the server is ready: name and address of the first sites, in columns. */
async function describeSites(tenants: Tenants, { baseDomain, port }: Config): Promise<string> {
  const sites = await tenants.names(PRINTED);
  const more = (await tenants.count()) - sites.length;
  const width = Math.max(0, ...sites.map(({ name }) => name.length));
  const lines = sites.map(
    ({ name, slug }) => `  ${name.padEnd(width)}  http://${slug}.${baseDomain}:${port}/`,
  );
  if (more > 0)
    lines.push(`  and ${more.toLocaleString('en')} more: npm run --silent forecourt -- sites lists all.`);
  return [`Ready on http://${baseDomain}:${port}/`, '', ...lines, ''].join('\n');
}

interface DemoParts {
  database: Database;
  clock: Clock;
  services: { secrets: Secrets };
}

/** Invites one person of each role, and says by which address somebody who tries the demo out signs in to the console. */
async function issueDemoInvitations(
  config: Config,
  { database, clock, services }: DemoParts,
): Promise<string> {
  const { inviteDemoStaff } = await import('#demo/invite-demo-staff.ts');
  const tokens = createInvitationTokens(services.secrets);
  const invitations = await inviteDemoStaff(database, clock.now());
  const width = Math.max(...invitations.map(({ role }) => role.length));
  const lines = invitations.map(
    ({ role, id }) =>
      `  ${role.padEnd(width)}  ${buildConsoleOrigin(config)}${INVITATION_PATH}${tokens.issue(id)}`,
  );
  const folder = join(config.dataDir, 'mail');
  return [
    '',
    `The console, once for each role; codes are mailed to files in ${folder}:`,
    '',
    ...lines,
    '',
  ].join('\n');
}

interface Jobs {
  /** Starts nothing further; resolves when deliveries in flight have ended. */
  stop(): Promise<void>;
}

/** Starts what is done once for the whole installation, beside what `assemble` starts with its caches. */
function startJobs(parts: DeliveryParts & RetentionParts & { payments: Payments | null }): Jobs {
  const deliveries = startDeliveries(parts);
  const feeds = startFeeds(parts);
  const holds = startHoldJob(parts);
  const leadKeys = startLeadKeys(parts);
  const lateNotices = startLateNotices(parts);
  const leadTurns = startTurns(parts);
  startRetentionSweeper(parts);
  return {
    stop() {
      feeds.stop();
      holds.stop();
      leadKeys.stop();
      leadTurns.stop();
      lateNotices.stop();
      return deliveries.stop();
    },
  };
}
