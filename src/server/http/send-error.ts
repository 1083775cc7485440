import type { BufferedResponse } from './buffered-response.ts';
import type { Website } from '#domain/tenants/website.ts';
import { channel } from 'node:diagnostics_channel';
import { type Exchange, isReading } from './exchange.ts';
import { type ErrorAsked, buildErrorAnswer } from './build-error-answer.ts';

import { linger } from './linger.ts';
import { buildNoPicture, isAskedByImage } from './no-picture.ts';
import { buildSecurityHeaders, listHstsHeader, type Hsts } from './build-security-headers.ts';
import { sendUncached } from './send.ts';
import type { Tenant } from '../sites/tenant.ts';

const turnedAway = channel('forecourt.turned-away');

const answersByWebsite = new WeakMap<Website, Map<string, BusyAnswer>>();

/** What programs ask for, and pictures. */
const CALLS = /^\/(api|1|mock|_img|social|dealerships|manufacturers)\b/;
const RETRY_AFTER_SECONDS = '5';

interface ErrorDetails extends Pick<ErrorAsked, 'headers' | 'text'> {
  /** Whose name and number a person reads. */
  tenant?: Tenant;
}

/** An error in the form its reader takes: JSON for calls, a page for people. */
export function sendError(exchange: Exchange, status: number, details: ErrorDetails = {}): Promise<number> {
  const { target, hsts, request } = exchange;
  const { tenant, text } = details;
  if (status === 413) linger(request.socket);
  const headers = [...listStandingHeaders(status, details), ...(details.headers ?? [])];
  const website = tenant?.state.record.website ?? null;
  const context = { isJson: isCall(target), isReading: isReading(exchange), hsts, website, headers };
  if (isAskedByImage(exchange)) return sendUncached(exchange, buildNoPicture(status, context));
  return sendUncached(
    exchange,
    buildErrorAnswer(status, text === undefined ? context : { ...context, text }),
  );
}

function isCall(target: string): boolean {
  return CALLS.test(target);
}

function listStandingHeaders(status: number, { headers }: ErrorDetails): string[] {
  if (status === 405 && headers === undefined) return ['Allow', 'GET, HEAD'];
  if (status === 413) return ['Connection', 'close'];
  return status === 503 ? ['Retry-After', RETRY_AFTER_SECONDS] : [];
}

/** For unknown hosts: names nothing and is cached nowhere. */
export function sendNotFound(exchange: Exchange): Promise<number> {
  const contentType = 'text/plain; charset=utf-8';
  return sendUncached(exchange, {
    status: 404,
    headers: [
      'Content-Type',
      contentType,
      'Cache-Control',
      'no-store',
      ...buildSecurityHeaders(null, exchange.hsts),
    ],
    body: Buffer.from('Not found.\n'),
    contentType,
    isPrivate: true,
  });
}

export function sendRedirect(exchange: Exchange, location: string): Promise<number> {
  return sendUncached(exchange, {
    status: 301,
    headers: [
      'Location',
      location,
      'Cache-Control',
      'public, max-age=0, must-revalidate',
      ...listHstsHeader(exchange.hsts),
    ],
    body: Buffer.alloc(0),
    contentType: '',
    isPrivate: false,
  });
}

interface BusyAnswer extends BufferedResponse {
  /** All headers but the request's id. */
  ready: readonly string[];
}

/** Refuses a request in overload with a prebuilt response: it costs what a cached page costs. */
export function sendBusy({ target, hsts, id, request, response }: Exchange, tenant: Tenant): number {
  turnedAway.publish({ why: 'overload' });
  const { website } = tenant.state.record;
  const { ready: readyHeaders, body } = findBusyAnswer(website, isCall(target), hsts);
  response.writeHead(503, ['X-Request-Id', id, ...readyHeaders]);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
  return 503;
}

function findBusyAnswer(website: Website, isJson: boolean, hsts: Hsts): BusyAnswer {
  const answers = answersByWebsite.get(website) ?? new Map<string, BusyAnswer>();
  answersByWebsite.set(website, answers);
  const name = `${isJson} ${hsts}`;
  const knownAnswer = answers.get(name);
  if (knownAnswer !== undefined) return knownAnswer;
  const headers = ['Retry-After', RETRY_AFTER_SECONDS];
  const answer = buildErrorAnswer(503, { isJson, isReading: true, hsts, website, headers });
  const readyHeaders = [...answer.headers, 'Content-Length', String(answer.body.length)];
  const newAnswer = { ...answer, ready: readyHeaders };
  answers.set(name, newAnswer);
  return newAnswer;
}
