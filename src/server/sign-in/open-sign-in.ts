import { randomUUID } from 'node:crypto';
import { cookieName, type LibraryAnswer, type LibraryRequest } from '#adapters/sign-in/sign-in-messages.ts';
import { startSignInThread } from '#adapters/sign-in/start-sign-in-thread.ts';
import { codeMail } from '#domain/garage/code-mail.ts';
import { senderAddress } from '#domain/leads/mail/sender-address.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { Clock } from '#ports/clock.ts';
import type { Database } from '#ports/database.ts';
import type { Mail, MailMessage } from '#ports/mail.ts';
import type { Shopper, SignedIn, SignIn, SignInOutcome } from '#ports/sign-in.ts';
import type { Log } from '../log.ts';
import type { Secrets } from '../secrets.ts';
import { withTimeout } from '../with-timeout.ts';
import type { Siblings } from '../workers/siblings.ts';
import { codeLimit } from './code-limit.ts';

interface SignInParts {
  database: Pick<Database, 'storesOf'>;
  secrets: Pick<Secrets, 'ofSite'>;
  clock: Clock;
  log: Pick<Log, 'error'>;
  openMail: () => Promise<Mail>;
  siblings: Siblings;
}

export interface SignInVisitor {
  website: Website;
  /** The site's, which names its cookies and mails. */
  origin: string;
  /** Whether this visitor's requests are not counted. */
  isSpared: () => boolean;
}

/** A shopper waits no longer for a code to be on its way. */
const MAIL_TIMEOUT_MS = 2000;

/** Sign-in of every site by one thread. */
export function openSignIn(parts: SignInParts): (visitor: SignInVisitor) => SignIn {
  const { database, secrets, log, siblings } = parts;
  const ask = startSignInThread((websiteId) => database.storesOf(websiteId).signInRows);
  const limit = codeLimit(undefined, siblings.channel('codes'));
  const mailCode = codeMailer(parts);
  return (visitor) => {
    const { website, origin } = visitor;
    const isSecure = origin.startsWith('https:');
    const library = (request: Omit<LibraryRequest, 'site'>) => {
      const secret = secrets.ofSite('sign-in', website.id);
      return ask({ ...request, site: { websiteId: website.id, origin, isSecure, secret } });
    };
    const post = (path: string, body: object, cookies = '') =>
      library({ method: 'POST', path, body, cookies });
    return {
      async sendCode(email) {
        if (!visitor.isSpared() && !limit.take(`${website.id} ${email.toLowerCase()}`)) return 'too_many';
        const made = post('/email-otp/send-verification-otp', { email, type: 'sign-in' });
        const whyNot = await mailCode(visitor, email, made).catch(String);
        if (whyNot !== null) log.error('sign-in code', new Error(whyNot));
        return whyNot === null ? 'sent' : 'not_sent';
      },
      async signIn(email, code) {
        return outcomeOf(await post('/sign-in/email-otp', { email, otp: code }), isSecure);
      },
      async whoIs(cookies) {
        const own = ownCookie(cookies, isSecure);
        if (own === null) return null;
        return signedIn(
          await library({ method: 'GET', path: '/get-session', body: null, cookies: own }),
          isSecure,
        );
      },
      async signOut(cookies) {
        const own = ownCookie(cookies, isSecure);
        return own === null ? null : setCookieOf(await post('/sign-out', {}, own), isSecure);
      },
    };
  };
}

/** Mails a code at once, never by the outbox; answers why it is not on its way, without the address. */
function codeMailer({ openMail, clock }: Pick<SignInParts, 'openMail' | 'clock'>) {
  let mail: Promise<Mail> | null = null;
  return async (
    { website, origin }: SignInVisitor,
    to: string,
    made: Promise<Pick<LibraryAnswer, 'code' | 'status'>>,
  ): Promise<string | null> => {
    // Loaded while the code is made: the time it has to be sent begins when both are there.
    const [opened, { code, status }] = await Promise.all([(mail ??= openMail()), made]);
    if (code === null) return `The library answered with ${status} and made no code.`;
    const message: MailMessage = {
      ...codeMail(website, code),
      id: randomUUID(),
      at: clock.now(),
      from: { name: website.name, address: senderAddress(website, origin) },
      to: [to],
      replyTo: null,
    };
    return withTimeout(opened.send(message), MAIL_TIMEOUT_MS).then(
      (outcome) => (outcome.kind === 'sent' ? null : outcome.reason),
      String,
    );
  };
}

function outcomeOf(answer: LibraryAnswer, isSecure: boolean): SignInOutcome {
  const found = signedIn(answer, isSecure);
  if (found !== null) return { kind: 'signed_in', ...found };
  const { code } = Object(answer.body) as { code?: unknown };
  const hasEnded = code === 'TOO_MANY_ATTEMPTS' || code === 'OTP_EXPIRED';
  if (!hasEnded && code !== 'INVALID_OTP') throw new Error(`Sign-in was answered with ${answer.status}.`);
  return { kind: hasEnded ? 'code_ended' : 'wrong_code' };
}

/** The session's token stays in the cookie: the library's answer holds it too, and goes no further. */
function signedIn(answer: LibraryAnswer, isSecure: boolean): SignedIn | null {
  const { user } = Object(answer.body) as { user?: Shopper };
  if (answer.status !== 200 || user === undefined) return null;
  const { id, email, name } = user;
  return { shopper: { id, email, name }, setCookie: setCookieOf(answer, isSecure) };
}

function setCookieOf({ setCookies }: LibraryAnswer, isSecure: boolean): string | null {
  return setCookies.find((cookie) => cookie.startsWith(`${cookieName(isSecure)}=`)) ?? null;
}

/** The cookie of the session as it was sent; the library gets no other. */
function ownCookie(cookies: string, isSecure: boolean): string | null {
  const name = cookieName(isSecure);
  return cookies.split(/; */).find((cookie) => cookie.startsWith(`${name}=`)) ?? null;
}
