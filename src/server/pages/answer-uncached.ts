import { SUBMIT_FAILED } from '#domain/forms/wording.ts';
import type { OwnDocument } from '#domain/pages/page-row.ts';
import type { ReadinessProbe } from '#ports/database.ts';
import type { Exchange, TenantRequest } from '../http/exchange.ts';
import { buildRequest, openBodyStream } from '../http/request-body.ts';

import { keepQueryInLocation } from '../http/append-query.ts';

import type { FlatHeaders } from '../http/build-security-headers.ts';
import { sendError } from '../http/send-error.ts';
import { buildUnkeptHeaders, sendUncached } from '../http/send.ts';
import { extendBodyTimeout } from '../http/body-timeouts.ts';
import { type BufferedResponse, bufferResponse } from '../http/buffered-response.ts';
import { TimedOut, withTimeout } from '../bounds/with-timeout.ts';
import { isUnavailable } from '../log/log.ts';
import { type AnsweringMatch, readOwnDocument } from './route-match.ts';
import { buildPagePolicy } from './csp.ts';

interface FaultParts {
  database: ReadinessProbe;
  reportError(exchange: Exchange, error: unknown): void;
}

export interface AnswerParts extends FaultParts {
  csp: boolean;
}

interface MatchedCall {
  match: AnsweringMatch;
  parts: AnswerParts;
}

/** Files, and what stands around them in a form. */
const FILES_BODY_LIMIT = 21 * 1024 * 1024;
/** A form is answered within two seconds, or the visitor reads that it failed. */
export const ANSWER_WITHIN_MS = 1900;
/** Nothing was sent yet that could be lost, and an answer after a while is better than "Please try again". */
const WITH_THREAD_WITHIN_MS = 10_000;
/** For the log alone: the client closed the request before its end. */
const GONE = 499;

/** Asks for an answer that is made for this caller alone, of what was asked or of less. */
export async function answerUncached(
  tenantRequest: TenantRequest,
  { match, parts }: MatchedCall,
  request: Request,
): Promise<number> {
  const { exchange, site, tenant } = tenantRequest;
  const isReading = request.method === 'GET';
  try {
    const work = match.answer(request, site).then(bufferResponse);
    const buffered = await (isReading ? work : withTimeout(work, chooseLimit(match)));
    if (buffered.status === 301 || buffered.status === 302)
      keepQueryInLocation(buffered.headers, exchange.target);
    if (buffered.status !== 500 || (await isReady(parts))) {
      return sendUncached(
        exchange,
        buffered,
        buildUncachedHeaders(tenantRequest, buffered, {
          csp: parts.csp,
          ownDocument: readOwnDocument(match),
        }),
      );
    }
  } catch (error) {
    if ((await reportFault(exchange, parts, error)) === 500) return sendError(exchange, 500, { tenant });
  }
  return sendError(exchange, 503, isReading ? { tenant } : { tenant, text: SUBMIT_FAILED });
}

/** The status for an error: 503 where it took too long or the database did not do it, since another try may end well. */
export async function reportFault(exchange: Exchange, parts: FaultParts, error: unknown): Promise<500 | 503> {
  if (error instanceof TimedOut) return 503;
  parts.reportError(exchange, error);
  return isUnavailable(error) || !(await isReady(parts)) ? 503 : 500;
}

function chooseLimit(match: AnsweringMatch): number {
  return match.kind === 'call' && match.row.startsThread === true ? WITH_THREAD_WITHIN_MS : ANSWER_WITHIN_MS;
}

/** The call reads the body itself, at the sender's pace; what it leaves unread ends with the connection. */
export async function answerStream(
  tenantRequest: TenantRequest,
  { match, parts }: MatchedCall,
): Promise<number> {
  const { exchange, site, tenant } = tenantRequest;
  extendBodyTimeout(exchange.request);
  const body = openBodyStream(exchange.request, FILES_BODY_LIMIT);
  if ('status' in body) return sendError(exchange, body.status, { tenant });
  try {
    const buffered = await match.answer(buildRequest(exchange, body.stream), site).then(bufferResponse);
    const closing = body.isAtEnd() ? [] : ['Connection', 'close'];
    return await sendUncached(exchange, buffered, [
      ...buildUncachedHeaders(tenantRequest, buffered, {
        csp: parts.csp,
        ownDocument: readOwnDocument(match),
      }),
      ...closing,
    ]);
  } catch (error) {
    if (body.isTooLarge()) return sendError(exchange, 413, { tenant });
    // The client is gone.
    if (exchange.request.destroyed && !exchange.request.complete) return GONE;
    parts.reportError(exchange, error);
    return sendError(exchange, 503, { tenant, text: SUBMIT_FAILED });
  }
}

function isReady({ database }: FaultParts): Promise<boolean> {
  return withTimeout(database.isReady(), 200).catch(() => false);
}

interface Protection {
  /** Off while developing. */
  csp: boolean;
  ownDocument?: OwnDocument | undefined;
}

/** Headers of a response that is made for one caller. */
export function buildUncachedHeaders(
  { exchange, site }: TenantRequest,
  response: BufferedResponse,
  { csp, ownDocument }: Protection,
): FlatHeaders {
  if (!response.contentType.startsWith('text/html')) return buildUnkeptHeaders(exchange, null);
  const { policy, payers } = buildPagePolicy(response, site, ownDocument);
  return buildUnkeptHeaders(exchange, csp ? policy : '', payers);
}
