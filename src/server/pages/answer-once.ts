import { SUBMIT_FAILED } from '#domain/forms/submit-failed.ts';
import type { Database } from '#ports/database.ts';
import type { Answer } from '../answer.ts';
import type { Asked } from '../http/asked.ts';
import { bodyStream } from '../http/body-stream.ts';
import type { Exchange } from '../http/exchange.ts';
import { keepQuery } from '../http/kept-query.ts';
import { requestOf } from '../http/plain-request.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { sendError } from '../http/send-error.ts';
import { sendOnce } from '../http/send.ts';
import { giveTimeForFiles } from '../http/slow-bodies.ts';
import { type WholeAnswer, wholeAnswer } from '../http/whole-answer.ts';
import { TooSlow, withinTime } from '../within-time.ts';
import { contentSecurityPolicy } from './csp.ts';

export interface AnswerParts {
  database: Pick<Database, 'isReady'>;
  broken(exchange: Exchange, error: unknown): void;
  csp: boolean;
}

interface Acting {
  answer: Answer;
  parts: AnswerParts;
}

/** Files, and what stands around them in a form. */
const FILES_BODY_LIMIT = 21 * 1024 * 1024;
/** An answer to a form is there within two seconds, or the visitor is told that it failed. */
const ANSWER_WITHIN_MS = 1900;
/** For the log alone: the sender went away before the end. */
const GONE = 499;

/** Asks for an answer that is made for this caller alone, of what was asked or of less. */
export async function answerOnce(asked: Asked, { answer, parts }: Acting, request: Request): Promise<number> {
  const { exchange, site, tenant } = asked;
  const isReading = request.method === 'GET';
  try {
    const work = answer.answer(request, site).then(wholeAnswer);
    const whole = await (isReading ? work : withinTime(work, ANSWER_WITHIN_MS));
    if (isReading && (whole.status === 301 || whole.status === 302))
      keepQuery(whole.headers, exchange.target);
    if (whole.status !== 500 || (await isReady(parts))) {
      return sendOnce(exchange, whole, protection(asked, whole, parts.csp));
    }
  } catch (error) {
    if (!(error instanceof TooSlow)) parts.broken(exchange, error);
    if (!(error instanceof TooSlow) && (await isReady(parts))) return sendError(exchange, 500, { tenant });
  }
  return sendError(exchange, 503, isReading ? { tenant } : { tenant, text: SUBMIT_FAILED });
}

/** The call reads the body itself, at the sender's pace; what it leaves unread ends with the connection. */
export async function answerStream(asked: Asked, { answer, parts }: Acting): Promise<number> {
  const { exchange, site, tenant } = asked;
  giveTimeForFiles(exchange.request);
  const body = bodyStream(exchange.request, FILES_BODY_LIMIT);
  if ('status' in body) return sendError(exchange, body.status, { tenant });
  try {
    const whole = await answer.answer(requestOf(exchange, body.stream), site).then(wholeAnswer);
    const closing = body.isAtEnd() ? [] : ['Connection', 'close'];
    return await sendOnce(exchange, whole, [...protection(asked, whole, parts.csp), ...closing]);
  } catch (error) {
    if (body.isTooLarge()) return sendError(exchange, 413, { tenant });
    // Nobody is left to be told.
    if (exchange.request.destroyed && !exchange.request.complete) return GONE;
    parts.broken(exchange, error);
    return sendError(exchange, 503, { tenant, text: SUBMIT_FAILED });
  }
}

function isReady({ database }: AnswerParts): Promise<boolean> {
  return withinTime(database.isReady(), 200).catch(() => false);
}

/** Headers of what is made for one caller. */
export function protection(
  { exchange, site }: Asked,
  whole: Pick<WholeAnswer, 'contentType' | 'inline'>,
  csp: boolean,
): string[] {
  const isHtml = whole.contentType.startsWith('text/html');
  const policy = isHtml ? (csp ? contentSecurityPolicy(whole.inline, site.website) : '') : null;
  return ['Cache-Control', 'private, no-store', ...securityHeaders(policy, exchange.isTls)];
}
