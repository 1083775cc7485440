import type { IncomingMessage, RequestListener } from 'node:http';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { INCOMING, openLeadFiles } from '#adapters/files/lead-files.ts';
import { paymentEventsRow } from '#api/payment-events.ts';
import type { Clock } from '#ports/clock.ts';
import type { Database } from '#ports/database.ts';
import type { Files } from '#ports/files.ts';
import type { Payments } from '#ports/payments.ts';
import type { SignIn } from '#ports/sign-in.ts';
import type { TenantRecord } from '#ports/tenants.ts';
import { createAgents } from './agents/open-agents.ts';
import { startAlertJob } from './jobs/start-alert-job.ts';
import type { Answer } from './answer.ts';
import type { Assets } from './pages/assets.ts';
import { createIndexMemory, buildReadyIndex } from './sites/index-memory.ts';
import { createCarCache } from './sites/car-cache.ts';
import type { Config } from './config.ts';
import { type ConsoleOptions, openConsole } from './console/console-responder.ts';
import { chooseDashboard } from './sites/choose-dashboard.ts';
import type { Exchange } from './http/exchange.ts';
import { buildFrontPage } from './pages/build-front-page.ts';
import { createHealthChecks } from './platform/health.ts';
import type { ImageMaker } from './images/image-process.ts';
import { type ImageResponders, openImages } from './images/open-images.ts';
import { startPictureWarmUp } from './images/start-picture-warm-up.ts';
import { createIndexCache } from './sites/index-cache.ts';
import { createListener, type Responder, toReaders } from './http/listener.ts';
import type { Log } from './log/log.ts';
import { createLocalCounts } from './bounds/local-counts.ts';
import { openCounts } from './bounds/shared-counts.ts';
import { createHoldRates } from './spam/hold-rate.ts';
import { createLeadRates } from './spam/lead-rate.ts';
import { createDuplicateMessageChecks } from './spam/duplicate-message-checks.ts';
import { openMetrics } from './metrics/metrics.ts';
import { SiteDirectory } from './sites/site-directory.ts';
import { type PageCache, createPageCache } from './pages/page-cache.ts';
import { PageRenderer } from './pages/page-renderer.ts';
import { type PageResponder, createPageResponder } from './pages/page-responder.ts';
import { cameByTls, isFromProxy, type Peer, readPeer } from './http/peer.ts';
import type { OpenTelemetry } from './telemetry/open-telemetry.ts';
import { createPaymentEvents, createTlsCheck } from './platform/platform-calls.ts';
import { createRateLimits, type RateLimits } from './http/rate-limits.ts';
import type { Providers } from './providers.ts';
import { openLookups } from './sites/open-lookups.ts';
import { buildSite, type SharedParts } from './sites/build-site.ts';
import type { Secrets } from './secrets.ts';
import { createSiteResponder } from './sites/site-responder.ts';
import type { SignInVisitor } from './sign-in/open-sign-in.ts';
import { createFormTimestampSigner } from './spam/form-timestamp-signer.ts';
import { createSiteTokens } from './tokens/site-tokens.ts';
import { type TenantState, createTenantState } from './sites/tenant.ts';
import { openUntrustedForwards, type UntrustedForwards } from './platform/untrusted-forwards.ts';
import { createEventCollectors } from './visits/event-collectors.ts';
import type { BufferedResponse } from './http/buffered-response.ts';

/** What the server is put together from; made once, in the entry point. */
export interface ServerParts {
  config: Config;
  database: Database;
  clock: Clock;
  log: Log;
  assets: Assets;
  answer: () => Answer | Promise<Answer>;
  imageMaker: ImageMaker;
  leadFiles: { cleanSoon: (websiteId: number) => void };
  isDev: boolean;
  /** Sends traces and metrics to a collector, where one is named. */
  telemetry?: OpenTelemetry | null;
  /** What stands before the sites: nothing, or the development server. */
  inFront: (sites: Responder) => Responder;
  /** Whether connections are to end with their answers. */
  isStopping: () => boolean;
  /** Whether a new visitor reaches a server: this one or the one that takes over. */
  isReachable: () => boolean;
  /** The same in every process of this installation. */
  secrets: Secrets;
  files: Files;
  providers: Providers;
  payments: Payments | null;
  createSignIn: (visitor: SignInVisitor) => SignIn;
  /** Left out: nobody answers at its host. */
  console?: ConsoleOptions;
  visits: SharedParts['visits'];
  /** Milliseconds of the clock by which requests are counted; left out: one that nobody sets. */
  now?: () => number;
}

const MB = 1024 * 1024;
const INDEX_BYTES = 192 * MB;
const CARS_KEPT = 4000;
const CONFIG_BYTES = 64 * MB;
const FRONT_PAGE_SITES = 100;
const PAGE_BYTES = 56 * MB;

/** The whole server as one function of node:http. */
export function assemble(parts: ServerParts): RequestListener {
  const { config, database, log } = parts;
  const peer = (request: IncomingMessage) => readPeer(request, config.trustedProxies);
  const cache = createPageCache(PAGE_BYTES);
  const checks = createHealthChecks({
    database,
    dataDir: config.dataDir,
    isReachable: parts.isReachable,
    keepsPage: () => cache.keepsPage(parts.clock.now()),
  });
  const isLocal = ({ request }: Exchange) => peer(request).isLoopback;
  const forwards = openUntrustedForwards({ database, log });
  const metrics = openMetrics({
    token: config.metricsToken,
    isLocal: (exchange) => config.appEnv !== 'production' && isLocal(exchange),
    cache,
    database,
    dataDir: config.dataDir,
    clock: parts.clock,
    providers: parts.providers,
    forwards,
  });
  parts.telemetry?.begin({
    readMetrics: () => metrics.read(),
    isTrusted: (request) => config.trustedProxies !== null && isFromProxy(request, config.trustedProxies),
  });
  const directory = createDirectory(parts);
  const findState = (slug: string) => findStateOfSite(directory, `${slug}.${config.baseDomain}`);
  const { imageParts, ...images } = openImages(parts, peer);
  startAlertJob({ ...parts, findState });
  startPictureWarmUp({ ...parts, images: imageParts });
  const sites = parts.inFront(createSites({ ...parts, directory, images }, cache, peer));
  return createListener({
    checks,
    platform: {
      '/metrics': toReaders(metrics.respond),
      '/api/tls-check': toReaders(createTlsCheck({ directory, isLocal })),
      [paymentEventsRow.path]: createPaymentEvents({ ...parts, directory, sites }),
    },
    sites,
    isTls: (request) => isTls(request, config, forwards),
    onDone(exchange, status) {
      log.request(exchange, status);
      metrics.count(exchange, status);
    },
    reportError: (exchange, error) => log.error(exchange.route, error, exchange.id),
    isStopping: parts.isStopping,
  });
}

/** Of the visitor's connection, also where a trusted proxy passed it on; others that pass somebody on are noted. */
function isTls(
  request: IncomingMessage,
  { trustedProxies }: { trustedProxies: Config['trustedProxies'] },
  forwards: UntrustedForwards,
): boolean {
  if (trustedProxies !== null && isFromProxy(request, trustedProxies))
    return cameByTls(request, trustedProxies);
  forwards.note(request);
  return false;
}

function createDirectory({ database, payments, log, config: { baseDomain } }: ServerParts): SiteDirectory {
  const inMemory = createIndexMemory({ warn: (text) => log.warn(text), now: () => performance.now() });
  const indexes = createIndexCache({
    build: (record, stock, options) => buildReadyIndex(record, inMemory(record, stock), options),
    budget: INDEX_BYTES,
    onRenewed: (id) => directory.noteOutdated(id),
  });
  const cars = createCarCache(CARS_KEPT);
  const createState = (record: TenantRecord) =>
    createTenantState(record, { database, indexes, cars, payments });
  const directory = new SiteDirectory({ database, baseDomain, configBytes: CONFIG_BYTES, createState });
  database.onChange((ids) => directory.noteChanges(ids));
  return directory;
}

async function findStateOfSite(directory: SiteDirectory, hostName: string): Promise<TenantState | null> {
  const lookup = await directory.open(hostName);
  return lookup.kind === 'site' ? ((await directory.findTenant(lookup.tenant))?.state ?? null) : null;
}

function createSites(
  parts: ServerParts & { directory: SiteDirectory; images: ImageResponders },
  cache: PageCache,
  peer: (request: IncomingMessage) => Peer,
): Responder {
  const { config, database, clock, secrets, providers, directory } = parts;
  const now = () => clock.now();
  const counts = openCounts(parts, secrets.ofInstallation('shared counts'), parts.now);
  const shared = {
    config,
    clock,
    formTimestamps: createFormTimestampSigner(secrets, now, counts),
    messages: createDuplicateMessageChecks(counts),
    leadRates: createLeadRates(counts),
    holdRates: createHoldRates(counts),
    createTokens: createSiteTokens(secrets, now),
    createDashboard: chooseDashboard(config, providers),
    payments: parts.payments,
    createSignIn: parts.createSignIn,
    createLookups: openLookups(config, { providers, now }),
    createAgents: createAgents({ counts, now }),
    visits: parts.visits,
    collectors: createEventCollectors({ allowLoopback: config.appEnv !== 'production', log: parts.log }),
    files: parts.files,
    openFiles: openLeadFiles({
      incoming: join(config.dataDir, INCOMING),
      files: parts.files,
      cleanSoon: (websiteId) => parts.leadFiles.cleanSoon(websiteId),
    }),
  };
  const limits = createRateLimits(config.rateLimits, counts, createLocalCounts(parts.now));
  const { consolePictures, ...images } = parts.images;
  const pageParts = { ...parts, limits, renderer: createRenderer(parts, cache) };
  return createSiteResponder({
    directory,
    pages: createPages(pageParts, peer),
    console: openConsole({ ...pageParts, sendPicture: consolePictures }, peer),
    assets: parts.assets,
    ...images,
    frontPage: (exchange) => (config.appEnv === 'demo' ? listSites(database, exchange) : null),
    buildSite: (tenant, { origin, request }) =>
      buildSite(tenant, { origin, peer: () => peer(request) }, shared),
  });
}

/** Null in development. */
function createRenderer({ database, clock, log, isDev }: ServerParts, cache: PageCache) {
  if (isDev) return null;
  return new PageRenderer({
    cache,
    database,
    now: () => clock.now(),
    width: availableParallelism(),
    reportError: (topic, error) => log.error(topic, error),
  });
}

type PageParts = ServerParts & { limits: RateLimits; renderer: PageRenderer | null };

function createPages(parts: PageParts, peer: (request: IncomingMessage) => Peer): PageResponder {
  const { limits, log, isDev } = parts;
  return createPageResponder({
    ...parts,
    countRequest: ({ exchange, tenant }, limit) =>
      limits.countRequest({ peer: peer(exchange.request), tenant: tenant.id, limit }),
    reportError: (exchange, error) => log.error(exchange.route, error, exchange.id),
    csp: !isDev,
  });
}

async function listSites(database: Database, { host, isTls, hsts }: Exchange): Promise<BufferedResponse> {
  const sitesToShow = (await database.tenants.names(FRONT_PAGE_SITES)).map(({ name, slug }) => ({
    name,
    address: `${isTls ? 'https' : 'http'}://${slug}.${host.withPort}/`,
  }));
  const more = (await database.tenants.count()) - sitesToShow.length;
  return buildFrontPage(sitesToShow, { more, hsts });
}
