import { channel } from 'node:diagnostics_channel';
import type { Website } from '#domain/tenants/website.ts';
import type { Tenant } from '../sites/tenant.ts';
import { errorAnswer } from './error-answer.ts';
import type { Exchange } from './exchange.ts';
import { isCall, RETRY_AFTER_SECONDS } from './send-error.ts';
import type { Hsts } from './security-headers.ts';
import type { BufferedResponse } from './buffered-response.ts';

interface BusyAnswer extends BufferedResponse {
  /** All headers but the request's id. */
  ready: readonly string[];
}

const turnedAway = channel('forecourt.turned-away');
const known = new WeakMap<Website, Map<string, BusyAnswer>>();

/** Refuses a request in overload with a prebuilt response: it costs what a cached page costs. */
export function sendBusy({ target, hsts, id, request, response }: Exchange, tenant: Tenant): number {
  turnedAway.publish({ why: 'overload' });
  const { website } = tenant.state.record;
  const { ready, body } = busyAnswer(website, isCall(target), hsts);
  response.writeHead(503, ['X-Request-Id', id, ...ready]);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
  return 503;
}

function busyAnswer(website: Website, isJson: boolean, hsts: Hsts): BusyAnswer {
  const answers = known.get(website) ?? new Map<string, BusyAnswer>();
  known.set(website, answers);
  const name = `${isJson} ${hsts}`;
  const before = answers.get(name);
  if (before !== undefined) return before;
  const headers = ['Retry-After', RETRY_AFTER_SECONDS];
  const answer = errorAnswer(503, { isJson, isReading: true, hsts, website, headers });
  const ready = [...answer.headers, 'Content-Length', String(answer.body.length)];
  const made = { ...answer, ready };
  answers.set(name, made);
  return made;
}
