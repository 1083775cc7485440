import {
  chooseCookieName,
  type LibraryAnswer,
  type LibraryRequest,
} from '#adapters/sign-in/sign-in-messages.ts';
import { startSignInThread } from '#adapters/sign-in/start-sign-in-thread.ts';
import { buildLibraryIdentifier, buildStoredIdentifier } from '#adapters/sign-in/stored-code.ts';
import { MAX_STRANGERS_GUESSES, MAX_WRONG_CODES } from '#domain/garage/sign-in-code.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import type { Clock } from '#ports/clock.ts';
import type { CountingDatabase, StoreOpener } from '#ports/database.ts';
import { computeKeyedHash } from '#ports/keyed-hash.ts';
import type { Mail } from '#ports/mail.ts';
import type { Shopper, SignedIn, SignIn, SignInOutcome } from '#ports/sign-in.ts';
import type { GuessOutcome } from '#ports/sign-in-rows.ts';
import type { ErrorLog } from '../log/log.ts';
import type { Secrets } from '../secrets.ts';
import { createCodeLimits } from './code-limits.ts';
import { openCounts } from '../bounds/shared-counts.ts';
import { type Asker, createAskerFinder, buildNetworkKey } from './find-asker.ts';
import { createCodeSender, type CodeSite } from './send-code.ts';
import { ANYONE, nameGuessCount, countSecondsUntil, type SignInVisit } from './sign-in-visit.ts';

interface SignInParts {
  database: StoreOpener & CountingDatabase;
  secrets: Secrets;
  clock: Clock;
  log: ErrorLog;
  openMail: () => Promise<Mail>;
  /** Milliseconds of the clock by which is counted; left out: one that nobody sets. */
  now?: () => number;
}

/** The site names its cookies and mails. */
export interface SignInVisitor extends CodeSite {
  /** Whether this visitor's requests are not counted. */
  isSpared: () => boolean;
  /** The visitor's network, in one spelling. */
  network: () => string;
}

/** Sign-in of every site by one thread. */
export function openSignIn(parts: SignInParts): (visitor: SignInVisitor) => SignIn {
  const { database, secrets, clock } = parts;
  const rowsOfSite = (websiteId: number) => database.openStores(websiteId).signInRows;
  const ask = startSignInThread(rowsOfSite);
  const limits = createCodeLimits(openCounts(parts, secrets.ofInstallation('shared counts'), parts.now));
  const devices = createAskerFinder(secrets, limits, rowsOfSite);
  const sendCode = createCodeSender(parts);
  return (visitor) => {
    const { website, origin, isSpared, network } = visitor;
    const websiteId = website.id;
    const isSecure = origin.startsWith('https:');
    const secret = secrets.ofSite('sign-in', websiteId);
    const library = (request: Omit<LibraryRequest, 'site'>) =>
      ask({ ...request, site: { websiteId, origin, isSecure, secret } });
    const post = (path: string, body: object, { holder = '', cookies = '' }) =>
      library({ method: 'POST', path, body, holder, cookies });
    const beginVisit = (): SignInVisit => ({
      websiteId,
      secret,
      isSpared: isSpared(),
      rows: rowsOfSite(websiteId),
      limits,
      now: clock.now(),
      findAsker: (email, cookies) =>
        devices.find({ websiteId, isSecure, network: network(), email, cookies }),
      askLibrary: (path, body, holder) => post(path, body, { holder }),
    });
    return {
      sendCode: (email, cookies) => sendCode({ visit: beginVisit(), site: visitor, email }, cookies),
      async signIn(email, code, guesser) {
        const visit = beginVisit();
        const outcome = await signInByCode(visit, { email, code, ...guesser }, isSecure);
        if (outcome.kind !== 'signed_in') return outcome;
        const mark = devices.markCookie(
          { websiteId, isSecure, cookies: guesser.cookies },
          outcome.shopper.id,
        );
        return { ...outcome, setCookies: [...outcome.setCookies, mark] };
      },
      async whoIs(cookies) {
        const sessionCookie = findOwnCookie(cookies, isSecure);
        if (sessionCookie === null) return null;
        const request = {
          method: 'GET',
          path: '/get-session',
          body: null,
          holder: '',
          cookies: sessionCookie,
        } as const;
        return readSession(await library(request), isSecure);
      },
      async signOut(cookies) {
        const sessionCookie = findOwnCookie(cookies, isSecure);
        if (sessionCookie === null) return null;
        return findSetCookie(await post('/sign-out', {}, { cookies: sessionCookie }), isSecure);
      },
    };
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
  isSecure: boolean,
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
  const outcome = toOutcome(answer, isSecure);
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

function toOutcome(answer: LibraryAnswer, isSecure: boolean): SignInOutcome {
  const session = readSession(answer, isSecure);
  if (session !== null) return { kind: 'signed_in', ...session };
  const { code } = Object(answer.body) as { code?: unknown };
  // The code was right: it has expired this moment, or somebody else was quicker with it.
  const hasEnded = code === 'TOO_MANY_ATTEMPTS' || code === 'OTP_EXPIRED' || code === 'INVALID_OTP';
  if (!hasEnded) throw new Error(`Sign-in was answered with ${answer.status}.`);
  return { kind: 'code_ended' };
}

/** The session's token stays in the cookie: the library's answer holds it too, and goes no further. */
function readSession(answer: LibraryAnswer, isSecure: boolean): SignedIn | null {
  const { user } = Object(answer.body) as { user?: Shopper };
  if (answer.status !== 200 || user === undefined) return null;
  const { id, email, name } = user;
  const setCookie = findSetCookie(answer, isSecure);
  return { shopper: { id, email, name }, setCookies: setCookie === null ? [] : [setCookie] };
}

function findSetCookie({ setCookies }: LibraryAnswer, isSecure: boolean): string | null {
  return setCookies.find((cookie) => cookie.startsWith(`${chooseCookieName(isSecure)}=`)) ?? null;
}

/** The cookie of the session as it was sent; the library gets no other. */
function findOwnCookie(cookies: string, isSecure: boolean): string | null {
  const name = chooseCookieName(isSecure);
  return cookies.split(/; */).find((cookie) => cookie.startsWith(`${name}=`)) ?? null;
}
