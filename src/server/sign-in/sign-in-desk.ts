import {
  chooseCookieName,
  nameAccounts,
  type LibraryAnswer,
  type LibraryRequest,
  type CookieSite,
  STAFF,
} from '#adapters/sign-in/sign-in-messages.ts';
import { startSignInThread } from '#adapters/sign-in/start-sign-in-thread.ts';
import { buildLibraryIdentifier, buildStoredIdentifier } from '#adapters/sign-in/stored-code.ts';
import { MAX_STRANGERS_GUESSES, MAX_WRONG_CODES } from '#domain/garage/sign-in-code.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import type { Clock } from '#ports/clock.ts';
import type { CountingDatabase, SiteDatabase, StaffDatabase } from '#ports/database.ts';
import { computeKeyedHash } from '#ports/keyed-hash.ts';
import type { Mail } from '#ports/mail.ts';
import type { Shopper, SignedIn, SignIn, SignInOutcome } from '#ports/sign-in.ts';
import type { GuessOutcome, SignInRows } from '#ports/sign-in-rows.ts';
import type { ErrorLog } from '../log/log.ts';
import type { Secrets } from '../secrets.ts';
import { createCodeLimits } from './code-limits.ts';
import { openCounts } from '../bounds/shared-counts.ts';
import { type Asker, createAskerFinder, buildNetworkKey } from './find-asker.ts';
import { createKnownSessions, readToken, type SessionCheck } from './known-sessions.ts';
import { type CodeMails, createCodeSender } from './send-code.ts';
import { ANYONE, nameGuessCount, countSecondsUntil, type SignInVisit } from './sign-in-visit.ts';

/** A look of the same minutes is one use. */
const USE_NOTED_MS = 5 * MINUTE_MS;

export interface SignInParts {
  database: SiteDatabase & CountingDatabase & StaffDatabase;
  secrets: Secrets;
  clock: Clock;
  log: ErrorLog;
  openMail: () => Promise<Mail>;
  /** Milliseconds of the clock by which is counted; left out: one that nobody sets. */
  now?: () => number;
}

/** Who comes to sign in. */
export interface Visitor {
  origin: string;
  /** Whether this visitor's requests are not counted. */
  isSpared: () => boolean;
  /** The visitor's network, in one spelling. */
  network: () => string;
}

interface DeskVisitor extends Visitor {
  /** Or `STAFF`. */
  websiteId: number;
  mails: CodeMails;
  /** Where codes are made after the answer. */
  whenAnswered?: () => Promise<void>;
  userAgent?: string;
}

/** Sign-in by codes, and the library's other ways in. */
export interface SignInDesk extends SignIn {
  site: CookieSite;
  get(path: string, cookies: string): Promise<LibraryAnswer>;
  post(path: string, body: object, cookies: string): Promise<LibraryAnswer>;
  /** The cookie that marks the device for an account. */
  markDevice(cookies: string, accountId: string): string;
}

export interface SignInDesks {
  createDesk: (visitor: DeskVisitor) => SignInDesk;
  /** Before the database is closed: an answer may be before its mail. */
  finishMails: () => Promise<unknown>;
}

export function createDesks(parts: SignInParts): SignInDesks {
  const { database, secrets, clock } = parts;
  const rowsOfSite = (websiteId: number) =>
    websiteId === STAFF ? database.staff.signInRows : database.openStores(websiteId).signInRows;
  const ask = startSignInThread(rowsOfSite);
  const limits = createCodeLimits(openCounts(parts, secrets.ofInstallation('shared counts'), parts.now));
  const devices = createAskerFinder(secrets, limits, rowsOfSite);
  const { sendCode, finishMails } = createCodeSender(parts);
  const readKnownSession = createKnownSessions(clock, createSessionCheck(rowsOfSite));
  const createDesk: SignInDesks['createDesk'] = (visitor) => {
    const { websiteId, mails, origin, isSpared, network, userAgent = '' } = visitor;
    const isSecure = origin.startsWith('https:');
    const site = { websiteId, origin, isSecure, secret: secrets.ofSite('sign-in', websiteId) };
    const library = (request: Partial<LibraryRequest> & { method: 'GET' | 'POST'; path: string }) =>
      ask({ body: null, holder: '', cookies: '', ...request, site, userAgent });
    const post = (path: string, body: object, cookies: string) =>
      library({ method: 'POST', path, body, cookies });
    const get = (path: string, cookies: string) => library({ method: 'GET', path, cookies });
    const beginVisit = (): SignInVisit => ({
      websiteId,
      secret: site.secret,
      isSpared: isSpared(),
      whenAnswered: visitor.whenAnswered ?? (() => Promise.resolve()),
      rows: rowsOfSite(websiteId),
      limits,
      now: clock.now(),
      findAsker: (email, cookies) =>
        devices.find({ websiteId, isSecure, network: network(), email, cookies }),
      askLibrary: (path, body, holder) => library({ method: 'POST', path, body, holder }),
    });
    const markDevice = (cookies: string, accountId: string) =>
      devices.markCookie({ websiteId, isSecure, cookies }, accountId);
    return {
      site,
      get,
      post,
      markDevice,
      sendCode: (email, cookies) => sendCode({ visit: beginVisit(), mails, email }, cookies),
      async signIn(email, code, guesser) {
        const outcome = await signInByCode(beginVisit(), { email, code, ...guesser }, site);
        if (outcome.kind !== 'signed_in') return outcome;
        const mark = markDevice(guesser.cookies, outcome.shopper.id);
        return { ...outcome, setCookies: [...outcome.setCookies, mark] };
      },
      whoIs: (cookies) =>
        readKnownSession({ websiteId, cookie: findOwnCookie(cookies, site) }, async (cookie) => {
          const session = readSession(await get('/get-session', cookie), site);
          if (session !== null && websiteId === STAFF) await noteUse(rowsOfSite(STAFF), cookie, clock.now());
          return session;
        }),
      async signOut(cookies) {
        const sessionCookie = findOwnCookie(cookies, site);
        return sessionCookie === null
          ? null
          : findSetCookie(await post('/sign-out', {}, sessionCookie), chooseCookieName(site));
      },
    };
  };
  return { createDesk, finishMails };
}

/** The library notes it of sessions that it makes longer; those of thirty days it leaves as they are. */
async function noteUse(rows: SignInRows, cookie: string, now: number): Promise<void> {
  const where = [
    { column: 'token', is: '=', value: readToken(cookie) },
    { column: 'updated_at', is: '<', value: new Date(now - USE_NOTED_MS).toISOString() },
  ] as const;
  const updated_at = new Date(now).toISOString();
  // Whoever may read may come in, whatever is not stored of it.
  await rows.update('staff_session', where, { updated_at }).catch(() => []);
}

function createSessionCheck(openRows: (websiteId: number) => SignInRows): SessionCheck {
  return async ({ websiteId, token, instant }) => {
    const where = [
      { column: 'token', is: '=', value: token },
      { column: 'expires_at', is: '>', value: instant },
    ] as const;
    return (await openRows(websiteId).count(`${nameAccounts(websiteId)}_session`, where)) > 0;
  };
}

interface TypedCode {
  email: string;
  code: string;
  ticket: string | null;
  cookies: string;
}

/** Whoever guesses is counted first, so that of a crowd of guesses at once no more are let through; a right one is given back. */
async function signInByCode(
  visit: SignInVisit,
  typedCode: TypedCode,
  site: CookieSite,
): Promise<SignInOutcome> {
  const { isSpared, limits, now, websiteId } = visit;
  const { email, code } = typedCode;
  const guesser = await visit.findAsker(email, typedCode.cookies);
  const seconds = isSpared ? null : await limits.take('guesses', guesser.key);
  if (seconds !== null) return { kind: 'limited', by: 'asker', seconds };
  const guess = await guessCode(visit, typedCode, guesser);
  if (guess.kind === 'closed')
    return { kind: 'limited', by: 'address', seconds: countSecondsUntil(guess.until, now) };
  if (guess.kind !== 'right') return { kind: guess.kind === 'wrong' ? 'wrong_code' : 'code_ended' };
  if (!isSpared) await limits.giveBack('guesses', guesser.key);
  const holder = guess.identifier.slice(guess.identifier.lastIndexOf(' ') + 1);
  const answer = await visit.askLibrary('/sign-in/email-otp', { email, otp: code }, holder);
  const outcome = toOutcome(answer, site);
  if (outcome.kind === 'signed_in')
    await limits.take('networks', buildNetworkKey(email, { websiteId, network: guesser.network }));
  return outcome;
}

/** Holds it against the code of the ticket, else that of whoever guesses, else the one that strangers share. */
function guessCode(visit: SignInVisit, typedCode: TypedCode, guesser: Asker): Promise<GuessOutcome> {
  const { ticket, email, code } = typedCode;
  const { now, secret, rows, isSpared } = visit;
  const holders = [...(ticket === null ? [] : [ticket]), guesser.holder, ANYONE];
  const until = new Date(now + HOUR_MS).toISOString();
  const addressCount = { identifier: nameGuessCount(visit, guesser), most: MAX_STRANGERS_GUESSES, until };
  return rows.guessCode({
    identifiers: holders.map((holder) => buildStoredIdentifier(buildLibraryIdentifier(email), holder)),
    hash: computeKeyedHash(secret, code),
    at: new Date(now).toISOString(),
    most: MAX_WRONG_CODES,
    counted: isSpared || guesser.isKnown ? null : addressCount,
  });
}

function toOutcome(answer: LibraryAnswer, site: CookieSite): SignInOutcome {
  const session = readSession(answer, site);
  if (session !== null) return { kind: 'signed_in', ...session };
  const { code } = Object(answer.body) as { code?: unknown };
  // The code was right: it has expired this moment, or somebody else was quicker with it.
  const hasEnded = code === 'TOO_MANY_ATTEMPTS' || code === 'OTP_EXPIRED' || code === 'INVALID_OTP';
  if (!hasEnded) throw new Error(`Sign-in was answered with ${answer.status}.`);
  return { kind: 'code_ended' };
}

/** The session's token stays in the cookie: the library's answer holds it too, and goes no further. */
export function readSession(answer: LibraryAnswer, site: CookieSite): SignedIn | null {
  const { user } = Object(answer.body) as { user?: Shopper };
  if (answer.status !== 200 || user === undefined) return null;
  const { id, email, name } = user;
  const setCookie = findSetCookie(answer, chooseCookieName(site));
  return { shopper: { id, email, name }, setCookies: setCookie === null ? [] : [setCookie] };
}

export function findSetCookie({ setCookies }: LibraryAnswer, name: string): string | null {
  return setCookies.find((cookie) => cookie.startsWith(`${name}=`)) ?? null;
}

/** The cookie of the session as it was sent; the library gets no other. */
export function findOwnCookie(cookies: string, site: CookieSite): string | null {
  return findCookie(cookies, chooseCookieName(site));
}

/** `name=value` */
export function findCookie(cookies: string, name: string): string | null {
  return cookies.split(/; */).find((cookie) => cookie.startsWith(`${name}=`)) ?? null;
}
