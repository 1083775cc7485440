import { channel } from 'node:diagnostics_channel';
import type { Website } from '#domain/tenants/website.ts';
import type { Tenant } from '../sites/tenant.ts';
import { buildErrorAnswer } from './build-error-answer.ts';
import type { Exchange } from './exchange.ts';
import { isCall, RETRY_AFTER_SECONDS } from './send-error.ts';
import type { Hsts } from './build-security-headers.ts';
import type { BufferedResponse } from './buffered-response.ts';

interface BusyAnswer extends BufferedResponse {
  /** All headers but the request's id. */
  ready: readonly string[];
}

const turnedAway = channel('forecourt.turned-away');
const answersByWebsite = new WeakMap<Website, Map<string, BusyAnswer>>();

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
