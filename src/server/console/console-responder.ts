import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { ConsoleAnswer, ConsolePage } from '#console/answer.ts';
import type { ConsoleVisit } from '#console/console-context.ts';
import type { Clock } from '#ports/clock.ts';
import type { ReadinessProbe } from '#ports/database.ts';
import type { StaffAccount } from '#ports/staff-account.ts';
import type { StaffSignIn } from '#ports/staff-sign-in.ts';
import { TimedOut, withTimeout } from '../bounds/with-timeout.ts';
import { TOO_BUSY, WorkQueue } from '../bounds/work-queue.ts';
import { type BufferedResponse, bufferResponse } from '../http/buffered-response.ts';
import type { FlatHeaders } from '../http/build-security-headers.ts';
import { type Exchange, isReading, whenAnswered } from '../http/exchange.ts';
import type { Responder } from '../http/listener.ts';
import type { Peer } from '../http/peer.ts';
import { isSpared, type RateLimits, readNetwork } from '../http/rate-limits.ts';
import { type ErrorLog, isUnavailable } from '../log/log.ts';
import type { Config } from '../config.ts';
import { BODY_LIMIT, buildRequest } from '../http/request-body.ts';
import { whyRefused } from '../http/same-origin.ts';
import { sendError, sendNotFound, sendTooMany } from '../http/send-error.ts';
import { buildUnkeptHeaders, sendUncached, sendUnkept } from '../http/send.ts';
import { ANSWER_WITHIN_MS, reportFault } from '../pages/answer-uncached.ts';
import { type Assets, sendAsset } from '../pages/assets.ts';
import { splitTarget } from '../pages/build-page-key.ts';
import { buildConsolePolicy } from '../pages/csp.ts';
import type { ServedStaffSiteOpener } from './open-staff-site.ts';
import { answerPhotoPost } from './photos/answer-photo-post.ts';
import { findPhotoPost, PHOTO_ROUTE, type PhotoPost } from './photos/photo-posts.ts';
import { FORM_LIMIT, readForm } from './read-form.ts';
import {
  findResource,
  type PictureSender,
  type Resource,
  type ServedVisit,
  sendResource,
} from './resources.ts';

/** The second application, and what browsers load for it. */
export interface ConsolePages {
  assets: Assets;
  /** In development reloaded after every edit. */
  answer: () => ConsoleAnswer | Promise<ConsoleAnswer>;
  /** What stands before the pages: nothing, or the development server. */
  inFront: (pages: Responder) => Responder;
}

/** What the console is opened with. */
export interface ConsoleOptions {
  pages: ConsolePages;
  /** Whether the host answers at all. */
  isOpen: () => Promise<boolean>;
  createSignIn(visitor: StaffVisitor): StaffSignIn;
  /** What is somebody's own who is signed in. */
  createAccount(visitor: { staffId: string; userAgent: string }): StaffAccount;
  /** The websites of somebody who is signed in. */
  createSiteOpener(staffId: string): ServedStaffSiteOpener;
}

/** Where somebody asks from. */
interface VisitorNetwork {
  isSpared: () => boolean;
  whenAnswered: () => Promise<void>;
  /** In one spelling. */
  network: () => string;
}

/** Who asks, before it is known who that is. */
export interface StaffVisitor extends VisitorNetwork {
  origin: string;
  /** The `Cookie` header. */
  cookies: string;
  /** The `User-Agent` header. */
  userAgent: string;
}

interface ConsoleParts extends ConsoleOptions {
  sendPicture: PictureSender;
  /** Pages wait here, apart from those of the sites, and whoever is not signed in apart from staff. */
  draws: Record<'staff' | 'strangers', WorkQueue>;
  /** In development pages have no policy. */
  isDev: boolean;
  database: ReadinessProbe;
  clock: Clock;
  readVisitor(exchange: Exchange): VisitorNetwork;
  /** Seconds until the sender may post again, or null when it may go on. */
  countPost(exchange: Exchange, limit: 'console posts' | 'console photos'): Promise<number | null>;
  reportError(exchange: Exchange, error: unknown): void;
}

/** However many pages staff open, no more are drawn at once: what they ask of the database, shoppers wait for. */
const DRAWN_AT_ONCE = 4;
const MOST_WAITING = { staff: 100, strangers: 20 };
/** The first page waits until the thread is there, and those behind it with it. */
const MAX_WAIT_MS = 5000;
/** A database that hangs holds no place for longer. */
const MAX_DRAW_MS = 5000;

function createConsoleResponder(parts: ConsoleParts): Responder {
  const answerPages = parts.pages.inFront((exchange) => respond(exchange, parts));
  return async (exchange) => {
    exchange.route = 'console';
    const isOpen = await parts.isOpen().catch(() => null);
    if (isOpen === null) return sendError(exchange, 503);
    return isOpen ? answerPages(exchange) : sendNotFound(exchange);
  };
}

async function respond(exchange: Exchange, parts: ConsoleParts): Promise<number> {
  const [pathname, query] = splitTarget(exchange.target);
  const asset = parts.pages.assets.get(pathname);
  if (asset !== undefined) return isReading(exchange) ? sendAsset(exchange, asset) : sendError(exchange, 405);
  const refusal = isReading(exchange)
    ? null
    : whyRefused(exchange.request.headers, exchange.origin, { isBrowserOnly: true });
  if (refusal !== null) return sendError(exchange, refusal);
  const photoPost = findPhotoPost(exchange);
  if (photoPost !== null) return answerPhotos(exchange, photoPost, parts);
  const resource = findResource(exchange.target);
  if (resource !== null) return answerResource(exchange, resource, parts);
  const pages = await parts.pages.answer();
  const acceptedTypes = isReading(exchange) ? exchange.request.headers.accept : '';
  const page = pages.findPage(pathname, acceptedTypes);
  const path = pathname.replace(/\/+$/, '');
  if (page === null && isReading(exchange) && path !== '' && pages.findPage(path, acceptedTypes) !== null)
    return sendUnkept(exchange, buildMove(path, query));
  if (page === null) return sendError(exchange, 404);
  exchange.route = `console ${page.route}`;
  const methods = page.takesPosts ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'];
  if (!methods.includes(exchange.request.method ?? ''))
    return sendError(exchange, 405, { headers: ['Allow', methods.join(', ')] });
  const seconds = isReading(exchange) ? null : await parts.countPost(exchange, 'console posts');
  if (seconds !== null) return sendTooMany(exchange, seconds);
  return answerPage(exchange, page, parts);
}

/** An address has one spelling. */
function buildMove(path: string, query: string): BufferedResponse {
  const location = query === '' ? path : `${path}?${query}`;
  return {
    status: 301,
    headers: ['Location', location],
    body: Buffer.alloc(0),
    contentType: '',
    isPrivate: true,
  };
}

/** Waits for no turn of the pages: a poll is one look-up. */
async function answerResource(exchange: Exchange, resource: Resource, parts: ConsoleParts): Promise<number> {
  exchange.route = `console ${resource.route}`;
  if (!isReading(exchange)) return sendError(exchange, 405);
  return attempt(exchange, parts, async () => {
    const visit = await withTimeout(openVisit(exchange, parts), ANSWER_WITHIN_MS);
    return sendResource(exchange, resource, { visit, sendPicture: parts.sendPicture });
  });
}

/** Bytes of photos are no turn's: each is on disk before it is answered. */
async function answerPhotos(exchange: Exchange, post: PhotoPost, parts: ConsoleParts): Promise<number> {
  exchange.route = `console ${PHOTO_ROUTE}`;
  const seconds = await parts.countPost(exchange, 'console photos');
  if (seconds !== null) return sendTooMany(exchange, seconds);
  return attempt(exchange, parts, async () => {
    const visit = await withTimeout(openVisit(exchange, parts), ANSWER_WITHIN_MS);
    const formRequest = await answerPhotoPost(exchange, post, visit);
    if (typeof formRequest === 'number') return formRequest;
    // The page says what became of a form.
    return answerVisit(exchange, parts, { visit, request: formRequest });
  });
}

/** A fault of the database passes, and any other is noted. */
async function attempt(
  exchange: Exchange,
  parts: ConsoleParts,
  answer: () => Promise<number>,
): Promise<number> {
  try {
    return await answer();
  } catch (error) {
    const isPassing = error === TOO_BUSY || error instanceof TimedOut;
    return sendError(exchange, isPassing ? 503 : await reportFault(exchange, parts, error));
  }
}

/** Whoever is not signed in is answered unread, but by the pages that sign somebody in. */
function answerPage(exchange: Exchange, page: ConsolePage, parts: ConsoleParts): Promise<number> {
  return attempt(exchange, parts, async () => {
    const visit = await withTimeout(openVisit(exchange, parts), ANSWER_WITHIN_MS);
    const isStranger = visit.visitor === null;
    const isUnread = isReading(exchange) || (isStranger && !page.takesStrangers);
    const request = isUnread
      ? buildRequest(exchange, null)
      : await readForm(exchange, isStranger ? BODY_LIMIT : FORM_LIMIT);
    if ('status' in request) return sendError(exchange, request.status);
    return answerVisit(exchange, parts, { visit, request });
  });
}

/** Only what draws waits for its turn: who somebody is, and what a post does, is asked of the sign-in and the database. */
async function answerVisit(
  exchange: Exchange,
  { pages, draws, database }: ConsoleParts,
  { visit, request }: { visit: ServedVisit; request: Request },
): Promise<number> {
  const router = await pages.answer();
  let isPassing = false;
  const report = (error: unknown) => {
    isPassing ||= isUnavailable(error);
    visit.report(error);
  };
  const answer = () => router.answer(request, { ...visit, report }).then(bufferResponse);
  const response =
    request.method === 'GET'
      ? await draws[visit.visitor === null ? 'strangers' : 'staff'].run(() =>
          withTimeout(answer(), MAX_DRAW_MS),
        )
      : await withTimeout(answer(), ANSWER_WITHIN_MS);
  // The router answers its own faults by a page; where another try may mend it, that is said.
  if (response.status !== 500 || (!isPassing && (await database.isReady().catch(() => false))))
    return sendUncached(exchange, response, buildHeaders(exchange, response, visit));
  return sendError(exchange, 503);
}

async function openVisit(exchange: Exchange, parts: ConsoleParts): Promise<ServedVisit> {
  const { headers } = exchange.request;
  const userAgent = headers['user-agent'] ?? '';
  const signIn = parts.createSignIn({
    origin: exchange.origin,
    cookies: headers.cookie ?? '',
    userAgent,
    ...parts.readVisitor(exchange),
  });
  const visitor = await signIn.whoIs();
  return {
    visitor,
    signIn,
    account: visitor === null ? null : parts.createAccount({ staffId: visitor.person.id, userAgent }),
    openSite:
      visitor === null || visitor.mustAddPasskey
        ? async () => null
        : parts.createSiteOpener(visitor.person.id),
    now: parts.clock.now(),
    nonce: parts.isDev ? null : randomBytes(16).toString('base64'),
    report: (error) => parts.reportError(exchange, error),
  };
}

function buildHeaders(
  exchange: Exchange,
  { contentType }: BufferedResponse,
  { nonce, visitor }: ConsoleVisit,
): FlatHeaders {
  const policy = nonce === null ? '' : buildConsolePolicy(nonce);
  return [
    ...buildUnkeptHeaders(exchange, contentType.startsWith('text/html') ? policy : null),
    ...(visitor?.setCookies ?? []).flatMap((cookie) => ['Set-Cookie', cookie]),
  ];
}

interface ConsoleHost {
  /** Left out: nobody answers there. */
  console?: ConsoleOptions;
  config: Config;
  database: ReadinessProbe;
  clock: Clock;
  log: ErrorLog;
  limits: RateLimits;
  isDev: boolean;
  sendPicture: PictureSender;
}

/** Counted apart from every website. */
const TENANT = 0;

/** The dealers' console at its host. */
export function openConsole(host: ConsoleHost, peer: (request: IncomingMessage) => Peer): Responder {
  const { console: options, isDev, database, clock, log, limits, config, sendPicture } = host;
  if (options === undefined) return sendNotFound;
  return createConsoleResponder({
    ...options,
    draws: {
      staff: new WorkQueue(DRAWN_AT_ONCE, MAX_WAIT_MS, MOST_WAITING.staff),
      strangers: new WorkQueue(1, MAX_WAIT_MS, MOST_WAITING.strangers),
    },
    isDev,
    database,
    clock,
    sendPicture,
    readVisitor: (exchange) => ({
      isSpared: () => isSpared(config.rateLimits, peer(exchange.request)),
      whenAnswered: () => whenAnswered(exchange),
      network: () => readNetwork(peer(exchange.request).address),
    }),
    countPost: ({ request }, limit) => limits.countRequest({ peer: peer(request), tenant: TENANT, limit }),
    reportError: (exchange, error) => log.error(exchange.route, error, exchange.id),
  });
}
