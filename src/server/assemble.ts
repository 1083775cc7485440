import type { IncomingMessage, RequestListener } from 'node:http';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { leadFileFolder } from '#adapters/files/lead-file-folder.ts';
import type { Clock } from '#ports/clock.ts';
import type { Database } from '#ports/database.ts';
import type { Payments } from '#ports/payments.ts';
import type { SignIn } from '#ports/sign-in.ts';
import type { TenantRecord } from '#ports/tenants.ts';
import { startAlertJob } from './alerts/start-alert-job.ts';
import type { Answer } from './answer.ts';
import type { Assets } from './assets.ts';
import { carIndexOf } from './sites/car-index-of.ts';
import { carCache } from './sites/car-cache.ts';
import type { Config } from './config.ts';
import { dashboardOf } from './sites/dashboard-of.ts';
import type { Exchange } from './http/exchange.ts';
import { frontPage } from './pages/front-page.ts';
import { health } from './health.ts';
import { pictureFetcher } from './images/fetch-picture.ts';
import { limitFetchesPerHost } from './images/limit-fetches-per-host.ts';
import type { ImageMaker } from './images/image-process.ts';
import { iconResponder } from './images/icon-responder.ts';
import { imageResponder } from './images/image-responder.ts';
import { imageStore } from './images/image-store.ts';
import { cachedOriginals } from './images/cached-originals.ts';
import { pictureCache } from './images/picture-cache.ts';
import { smallerFormats } from './images/smaller-format.ts';
import { startPictureWarmUp } from './images/start-picture-warm-up.ts';
import { socialResponder } from './images/social-responder.ts';
import { indexCache } from './sites/index-cache.ts';
import { indexMemory } from './sites/index-memory.ts';
import type { LeadFileCleaner } from './lead-files/lead-file-cleaner.ts';
import { listener, type Responder } from './http/listener.ts';
import type { Log } from './log.ts';
import { idLinkSigner } from './links/id-link-signer.ts';
import { CHECKOUT_LINKS, SENT_MARKS, timedLinkSigner } from './links/timed-link-signer.ts';
import { heldLinkSigner } from './spam/held-link-signer.ts';
import { holdRates } from './spam/hold-rate.ts';
import { leadRates } from './spam/lead-rate.ts';
import { duplicateMessageChecks } from './spam/duplicate-message-checks.ts';
import { openMetrics } from './metrics/metrics.ts';
import { SiteDirectory } from './sites/site-directory.ts';
import { type PageCache, pageCache } from './pages/page-cache.ts';
import { PageRenderer } from './pages/page-renderer.ts';
import { type PageResponder, pageResponder } from './pages/page-responder.ts';
import { cameByTls, isFromProxy, type Peer, peerOf } from './http/peer.ts';
import type { OpenTelemetry } from './open-telemetry.ts';
import { networkOf, rateLimits } from './http/rate-limits.ts';
import type { Providers } from './providers.ts';
import { lookupsOf } from './sites/lookups-of.ts';
import { offerSigner } from './sites/offer-signer.ts';
import { reservationLinkSigner } from './links/reservation-link-signer.ts';
import { siteOf } from './sites/site-of.ts';
import type { Secrets } from './secrets.ts';
import { siteResponder } from './sites/site-responder.ts';
import { paymentEventStore } from './store-payment-event.ts';
import type { SignInVisitor } from './sign-in/open-sign-in.ts';
import { formTimestampSigner } from './spam/form-timestamp-signer.ts';
import { tlsCheck } from './tls-check.ts';
import { type TenantState, tenantState } from './sites/tenant.ts';
import { openUntrustedForwards, type UntrustedForwards } from './untrusted-forwards.ts';
import { eventCollectors } from './visits/event-collectors.ts';
import type { VisitCounter } from './visits/visit-counter.ts';
import type { Siblings } from './workers/siblings.ts';
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
  leadFiles: Pick<LeadFileCleaner, 'cleanSoon'>;
  isDev: boolean;
  /** Sends traces and metrics to a collector, where one is named. */
  telemetry?: OpenTelemetry | null;
  /** What stands before the sites: nothing, or the development server. */
  inFront: (sites: Responder) => Responder;
  /** Whether connections are to end with their answers. */
  isStopping: () => boolean;
  /** Whether a new visitor reaches a server: this one or the one that takes over. */
  isReachable: () => boolean;
  /** Signs form timestamps and links in mails; the same in every process of this installation. */
  signingSecret: string;
  secrets: Secrets;
  providers: Providers;
  payments: Payments | null;
  signInOf: (visitor: SignInVisitor) => SignIn;
  visits: Pick<VisitCounter, 'count' | 'rememberAct'>;
  siblings: Siblings;
  /** Milliseconds of the clock by which requests are counted; left out: one that nobody sets. */
  now?: () => number;
}

const MB = 1024 * 1024;
const INDEX_BYTES = 192 * MB;
const CARS_KEPT = 4000;
const CONFIG_BYTES = 64 * MB;
const FRONT_PAGE_SITES = 100;
const PAGE_BYTES = 56 * MB;
const IMAGE_DISK_BYTES = 1024 * MB;
const IMAGE_MEMORY_BYTES = 32 * MB;

/** The whole server as one function of node:http. */
export function assemble(parts: ServerParts): RequestListener {
  const { config, database, log } = parts;
  const peer = (request: IncomingMessage) => peerOf(request, config.trustedProxies);
  const cache = pageCache(PAGE_BYTES);
  const checks = health({ database, dataDir: config.dataDir, isReachable: parts.isReachable });
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
    siblings: parts.siblings,
  });
  parts.telemetry?.begin({
    readMetrics: () => metrics.read(),
    isTrusted: (request) => config.trustedProxies !== null && isFromProxy(request, config.trustedProxies),
  });
  const directory = directoryOf(parts);
  const stateOf = (slug: string) => stateOfSite(directory, `${slug}.${config.baseDomain}`);
  parts.siblings.startJob(() => startAlertJob({ ...parts, stateOf }));
  return listener({
    platform: {
      ...checks,
      '/metrics': metrics.respond,
      '/api/tls-check': tlsCheck({ directory, isLocal }),
    },
    sites: parts.inFront(sites({ ...parts, directory }, cache, peer)),
    isTls: (request) => isTls(request, config, forwards),
    done(exchange, status) {
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
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
  forwards: UntrustedForwards,
): boolean {
  if (trustedProxies !== null && isFromProxy(request, trustedProxies))
    return cameByTls(request, trustedProxies);
  forwards.note(request);
  return false;
}

function directoryOf({ database, payments, log, config: { baseDomain } }: ServerParts): SiteDirectory {
  const inMemory = indexMemory({ warn: (text) => log.warn(text), now: () => performance.now() });
  const indexes = indexCache({
    build: (record, stock, how) => carIndexOf(record, inMemory(record, stock), how),
    budget: INDEX_BYTES,
    onRenewed: (id) => directory.outdated(id),
  });
  const cars = carCache(CARS_KEPT);
  const stateOf = (record: TenantRecord) => tenantState(record, { database, indexes, cars, payments });
  const directory = new SiteDirectory({ database, baseDomain, configBytes: CONFIG_BYTES, stateOf });
  database.onChange((ids) => directory.changed(ids));
  return directory;
}

async function stateOfSite(directory: SiteDirectory, hostName: string): Promise<TenantState | null> {
  const found = await directory.open(hostName);
  if (found.kind !== 'site') return null;
  return (await directory.tenantOf(found.tenant))?.state ?? null;
}

function sites(
  parts: ServerParts & { directory: SiteDirectory },
  cache: PageCache,
  peer: (request: IncomingMessage) => Peer,
): Responder {
  const { config, database, clock, signingSecret, secrets, providers, directory } = parts;
  const now = () => clock.now();
  const shared = {
    config,
    clock,
    formTimestamps: formTimestampSigner(signingSecret, now),
    messages: duplicateMessageChecks(now),
    leadRates: leadRates(now, parts.siblings.channel('leads')),
    holdRates: holdRates(parts.now, parts.siblings.channel('holds')),
    heldLinks: heldLinkSigner(signingSecret, now),
    reservationLinks: reservationLinkSigner(
      (websiteId) => secrets.ofSite('reservation links', websiteId),
      now,
    ),
    bookingLinks: idLinkSigner((websiteId) => secrets.ofSite('booking links', websiteId)),
    calendarLinks: idLinkSigner((websiteId) => secrets.ofSite('calendar links', websiteId)),
    alertLinks: idLinkSigner((websiteId) => secrets.ofSite('alert links', websiteId)),
    checkoutLinks: timedLinkSigner(CHECKOUT_LINKS, signingSecret, now),
    sentMarks: timedLinkSigner(SENT_MARKS, signingSecret, now),
    dashboardOf: dashboardOf(config, providers),
    payments: parts.payments,
    signInOf: parts.signInOf,
    lookupsOf: lookupsOf(config, { providers, now }),
    offerSigner: offerSigner(signingSecret, now),
    visits: parts.visits,
    collectors: eventCollectors({ allowLoopback: config.appEnv !== 'production', log: parts.log }),
    storePaymentEvent: paymentEventStore({ database, clock, payments: parts.payments }),
    filesOf: leadFileFolder({
      folder: join(config.dataDir, 'files'),
      cleanSoon: (websiteId) => parts.leadFiles.cleanSoon(websiteId),
    }),
  };
  return siteResponder({
    directory,
    pages: pages(parts, cache, peer),
    assets: parts.assets,
    ...images(parts, peer),
    frontPage: (exchange) => (config.appEnv === 'demo' ? listSites(database, exchange) : null),
    siteOf: (tenant, { origin, request }) => siteOf(tenant, { origin, peer: () => peer(request) }, shared),
  });
}

function pages(
  parts: ServerParts,
  cache: PageCache,
  peer: (request: IncomingMessage) => Peer,
): PageResponder {
  const { answer, database, clock, log, isDev, config } = parts;
  const limits = rateLimits(config.rateLimits, parts.now, parts.siblings.channel('requests'));
  const renderer = new PageRenderer({
    cache,
    database,
    now: () => clock.now(),
    width: availableParallelism(),
    reportError: (what, error) => log.error(what, error),
  });
  return pageResponder({
    answer,
    renderer: isDev ? null : renderer,
    database,
    waitFor: ({ exchange, tenant }, limit) =>
      limits.waitFor({ peer: peer(exchange.request), tenant: tenant.id, limit }),
    reportError: (exchange, error) => log.error(exchange.route, error, exchange.id),
    csp: !isDev,
  });
}

function images(
  { config, assets, imageMaker, database, clock, log, isStopping, siblings }: ServerParts,
  peer: (request: IncomingMessage) => Peer,
) {
  const store = imageStore({
    folder: join(config.dataDir, 'images'),
    diskBytes: IMAGE_DISK_BYTES,
    memoryBytes: IMAGE_MEMORY_BYTES,
  });
  const cache = pictureCache(store);
  const fetchPicture = cachedOriginals(
    limitFetchesPerHost(pictureFetcher({ allowLoopback: config.appEnv !== 'production' })),
  );
  const making = { store, cache, maker: imageMaker };
  const image = { ...making, pictures: assets, fetchPicture, formats: smallerFormats(making) };
  const network = (request: IncomingMessage) => pictureNetwork(peer(request).address);
  siblings.startJob(() => startPictureWarmUp({ database, images: image, clock, log, isStopping }));
  return {
    images: imageResponder(image, network),
    social: socialResponder(image, { networkOf: network, now: () => clock.now() }),
    icons: iconResponder(image, network),
  };
}

/** Requests of one IPv4 /24, or of a household's IPv6 /64, share one turn in the queue. */
function pictureNetwork(address: string): string {
  return networkOf(address).replace(/\.\d+$/, '');
}

async function listSites(database: Database, { host, isTls, hsts }: Exchange): Promise<BufferedResponse> {
  const sitesToShow = (await database.tenants.names(FRONT_PAGE_SITES)).map(({ name, slug }) => ({
    name,
    address: `${isTls ? 'https' : 'http'}://${slug}.${host.withPort}/`,
  }));
  const more = (await database.tenants.count()) - sitesToShow.length;
  return frontPage(sitesToShow, { more, hsts });
}
