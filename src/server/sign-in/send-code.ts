import { randomBytes, randomUUID } from 'node:crypto';
import { type LibraryAnswer, nameAccounts } from '#adapters/sign-in/sign-in-messages.ts';
import {
  buildLibraryIdentifier,
  buildStoredIdentifier,
  countWrongGuesses,
} from '#adapters/sign-in/stored-code.ts';
import { CODE_MINUTES, MAX_STRANGERS_GUESSES, MAX_WRONG_CODES } from '#domain/garage/sign-in-code.ts';
import type { LeadMail } from '#domain/leads/mail/lead-mail.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type { Clock } from '#ports/clock.ts';
import type { Mail, MailMessage } from '#ports/mail.ts';
import type { CodeOutcome } from '#ports/sign-in.ts';
import type { SignInRow } from '#ports/sign-in-rows.ts';
import type { ErrorLog } from '../log/log.ts';
import { SingleFlight } from '../bounds/single-flight.ts';
import { withTimeout } from '../bounds/with-timeout.ts';
import type { Asker } from './find-asker.ts';
import { ANYONE, nameGuessCount, countSecondsUntil, type SignInVisit } from './sign-in-visit.ts';

interface MailParts {
  openMail: () => Promise<Mail>;
  clock: Clock;
  log: ErrorLog;
}

/** Whose mails they are. */
export interface CodeMails {
  from: MailMessage['from'];
  write: (code: string) => LeadMail;
  /** Whether the address may sign in; left out: everybody may. Else nobody learns who: the answer does not wait for it. */
  knows?: (email: string) => Promise<boolean>;
}

interface WantedCode {
  visit: SignInVisit;
  mails: CodeMails;
  email: string;
}

interface NewCode {
  outcome: Promise<CodeOutcome>;
  /** Whether its mail is on its way, which may be after the answer. */
  isSent: Promise<boolean>;
}

/** A shopper waits no longer for a code to be on its way. */
const MAIL_TIMEOUT_MS = 2000;
/** A shared code that ends sooner is not worth looking for. */
const WORTH_USING_MS = 2 * MINUTE_MS;

/** Mails new codes; keeps count of the mails that are on their way after their answer. */
function createNewCodeMailer(parts: MailParts) {
  const mailCode = createCodeMailer(parts);
  const unfinishedMails = new Set<Promise<unknown>>();

  /**
   * Mails a new code of the holder, after those that have to be on their way before. What was counted stays so: a mail
   * that was given up may arrive all the same.
   */
  function sendNewCode(order: WantedCode, holder: string, earlierMails?: Promise<unknown>): NewCode {
    const isAnsweredFirst = order.mails.knows !== undefined;
    // Stored before the answer, and for everybody: no guess is answered sooner or otherwise at nobody's address.
    const decoy = isAnsweredFirst ? storeDecoy(order, holder) : Promise.resolve();
    // Made beside the answer, a code would make it later where somebody has the address.
    const start = isAnsweredFirst ? decoy.then(order.visit.whenAnswered) : decoy;
    const isSent = start
      .then(() => earlierMails)
      .then(() => makeAndMailCode(order, holder))
      .then(
        () => true,
        (error: unknown) => {
          parts.log.error('sign-in code', error);
          return false;
        },
      );
    unfinishedMails.add(isSent);
    void isSent.then(() => unfinishedMails.delete(isSent));
    const isGiven = isAnsweredFirst ? decoy.then(() => true) : isSent;
    const outcome = isGiven.then((isGood): CodeOutcome =>
      isGood ? { kind: 'sent', ticket: holder } : { kind: 'not_sent' },
    );
    return { outcome, isSent };
  }

  async function makeAndMailCode({ visit, mails, email }: WantedCode, holder: string): Promise<void> {
    if (mails.knows !== undefined && !(await mails.knows(email))) return;
    const body = { email, type: 'sign-in' };
    const codeAnswer = visit.askLibrary('/email-otp/send-verification-otp', body, holder);
    const whyNot = await mailCode(mails, email, codeAnswer);
    if (whyNot !== null) throw new Error(whyNot);
  }

  return { sendNewCode, finishMails: () => Promise.all(unfinishedMails) };
}

/** Sends codes: to a device or network that has signed in before whatever strangers do, to all others within bounds. */
export function createCodeSender(parts: MailParts) {
  const { sendNewCode, finishMails } = createNewCodeMailer(parts);
  const shared = new SingleFlight<CodeOutcome>();
  /** By mailbox: mails for one stranger each that are on their way. The shared one has to be the newest. */
  const privateMails = new Map<string, Promise<unknown>>();

  /** Mails that strangers ask for are bounded in all; whoever asks beyond that uses the newest, which is good for all. */
  async function sendToStranger(order: WantedCode, stranger: Asker): Promise<CodeOutcome> {
    const { visit, email } = order;
    const { mailbox, holder } = stranger;
    if ((await visit.limits.take('mails', mailbox)) === null) {
      const { outcome, isSent } = sendNewCode(order, holder);
      const mails = Promise.allSettled([privateMails.get(mailbox), isSent]);
      privateMails.set(mailbox, mails);
      void mails.then(() => privateMails.get(mailbox) === mails && privateMails.delete(mailbox));
      return outcome;
    }
    return shared.run(`${visit.websiteId} ${email.toLowerCase()}`, async () => {
      if (await isSharedCodeGood(visit, email)) return { kind: 'sent', ticket: ANYONE };
      const seconds = await visit.limits.take('shared mails', mailbox);
      if (seconds !== null) return { kind: 'limited', by: 'address', seconds };
      return sendNewCode(order, ANYONE, privateMails.get(mailbox)).outcome;
    });
  }

  async function sendCode(order: WantedCode, cookies: string): Promise<CodeOutcome> {
    const { visit, email } = order;
    const asker = await visit.findAsker(email, cookies);
    if (visit.isSpared) return sendNewCode(order, asker.holder).outcome;
    const closedFor = asker.isKnown ? null : await countClosedSeconds(visit, asker);
    if (closedFor !== null) return { kind: 'limited', by: 'address', seconds: closedFor };
    const seconds = await visit.limits.take('codes', asker.key);
    if (seconds !== null) return { kind: 'limited', by: 'asker', seconds };
    return asker.isKnown ? sendNewCode(order, asker.holder).outcome : sendToStranger(order, asker);
  }

  return {
    sendCode,
    /** Those that are on their way after their answer. */
    finishMails,
  };
}

/** A code that nobody has, until a real one takes its place. */
async function storeDecoy({ visit, email }: WantedCode, holder: string): Promise<void> {
  const { rows, websiteId, now } = visit;
  const table = `${nameAccounts(websiteId)}_code` as const;
  const identifier = buildStoredIdentifier(buildLibraryIdentifier(email), holder);
  const at = new Date(now).toISOString();
  await rows.insert(table, {
    id: randomUUID(),
    identifier,
    value: `${randomBytes(32).toString('base64url')}:0`,
    expires_at: new Date(now + CODE_MINUTES * MINUTE_MS).toISOString(),
    created_at: at,
    updated_at: at,
  });
}

/** Seconds until strangers may go on at an address at which too many guessed wrongly, or null. */
async function countClosedSeconds(visit: SignInVisit, stranger: Asker): Promise<number | null> {
  const count = await findCode(visit, nameGuessCount(visit, stranger));
  if (count === undefined || Number(count['value']) < MAX_STRANGERS_GUESSES) return null;
  const until = String(count['expires_at']);
  return Date.parse(until) > visit.now ? countSecondsUntil(until, visit.now) : null;
}

async function isSharedCodeGood(visit: SignInVisit, email: string): Promise<boolean> {
  const code = await findCode(visit, buildStoredIdentifier(buildLibraryIdentifier(email), ANYONE));
  if (code === undefined || Date.parse(String(code['expires_at'])) < visit.now + WORTH_USING_MS) return false;
  return countWrongGuesses(String(code['value'])) < MAX_WRONG_CODES;
}

async function findCode(
  { rows, websiteId }: SignInVisit,
  identifier: string,
): Promise<SignInRow | undefined> {
  const conditions = [{ column: 'identifier', is: '=', value: identifier }] as const;
  return (await rows.find(`${nameAccounts(websiteId)}_code`, { where: conditions, limit: 1 }))[0];
}

/** Mails a code at once, never by the outbox; answers why it is not on its way, without the address. */
function createCodeMailer({ openMail, clock }: MailParts) {
  let mail: Promise<Mail> | null = null;
  return async (
    { from, write }: CodeMails,
    to: string,
    codeAnswer: Promise<LibraryAnswer>,
  ): Promise<string | null> => {
    // Loaded while the code is made: the time it has to be sent begins when both are there.
    const [openedMail, { code, status }] = await Promise.all([(mail ??= openMail()), codeAnswer]);
    if (code === null) return `The library answered with ${status} and made no code.`;
    const message: MailMessage = {
      ...write(code),
      id: randomUUID(),
      at: clock.now(),
      from,
      to: [to],
      replyTo: null,
    };
    return withTimeout(openedMail.send(message), MAIL_TIMEOUT_MS).then(
      (outcome) => (outcome.kind === 'sent' ? null : outcome.reason),
      String,
    );
  };
}
