import type { BufferedResponse } from './buffered-response.ts';
import { AGENT_PATH } from '#domain/agents/commerce-protocol.ts';
import type { Website } from '#domain/tenants/website.ts';
import { waitText } from '#domain/words/wait-text.ts';
import { channel } from 'node:diagnostics_channel';
import { type Exchange, isReading } from './exchange.ts';
import { type ErrorAsked, type ErrorForm, buildErrorAnswer } from './build-error-answer.ts';
import { linger } from './linger.ts';
import { readFileSync } from 'node:fs';
import type { Template } from '#domain/tenants/identity-settings.ts';
import { type Hsts, buildSecurityHeaders, listHstsHeader } from './build-security-headers.ts';
import { sendUncached } from './send.ts';
import type { Tenant } from '../sites/tenant.ts';

const DRAWINGS = new URL('../../web/ui/icons.svg', import.meta.url);

const MINUTE_SECONDS = 60;

const GROUND =
  '<style>rect{fill:#eceef1}@media(prefers-color-scheme:dark){rect{fill:#23272e}}</style><rect width="300" height="200"/>';
const LATE_PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2" viewBox="0 0 300 200">${GROUND}</svg>`;

const drawnPictures = new Map<Template, string>();

const turnedAway = channel('forecourt.turned-away');

const answersByWebsite = new WeakMap<Website, Map<string, BusyAnswer>>();

/** What programs ask for, and pictures. */
const CALLS = /^\/(api|1|mock|_img|photos|social|dealerships|manufacturers)\b/;
const RETRY_AFTER_SECONDS = '5';

/** Whoever is led there has sent something, and must not send it again because its page fails. */
const SUCCESS_PAGE = /^\/success(?:\?|$)/;
const WAS_SENT =
  'We have what you sent. Its page cannot be shown right now: there is no need to send it again.';

interface ErrorDetails extends Pick<ErrorAsked, 'headers' | 'text'> {
  /** Whose name and number a person reads. */
  tenant?: Tenant;
}

/** An error in the form its reader takes: JSON for calls, a page for people. */
export function sendError(exchange: Exchange, status: number, details: ErrorDetails = {}): Promise<number> {
  const { target, hsts, request } = exchange;
  const isAfterSending = status >= 500 && isReading(exchange) && SUCCESS_PAGE.test(target);
  const { tenant, text = isAfterSending ? WAS_SENT : undefined } = details;
  if (status === 413) linger(request.socket);
  const headers = [...listStandingHeaders(status, details), ...(details.headers ?? [])];
  const website = tenant?.state.record.website ?? null;
  const context = { form: chooseForm(target), isReading: isReading(exchange), hsts, website, headers };
  if (isAskedByImage(exchange)) return sendUncached(exchange, buildNoPicture(status, context));
  return sendUncached(
    exchange,
    buildErrorAnswer(status, text === undefined ? context : { ...context, text }),
  );
}

/** `tenant`: whose name and number a person reads; left out at the console. */
export function sendTooMany(exchange: Exchange, seconds: number, tenant?: Tenant): Promise<number> {
  const text = `Too many requests. Please try again ${waitText(seconds)}.`;
  return sendError(exchange, 429, {
    ...(tenant && { tenant }),
    text,
    headers: ['Retry-After', String(seconds)],
  });
}

function chooseForm(target: string): ErrorForm {
  if (target === AGENT_PATH) return 'message';
  return CALLS.test(target) ? 'json' : 'page';
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
  const isAfterSending = SUCCESS_PAGE.test(target);
  const busy = { form: chooseForm(target), isAfterSending, hsts };
  const { ready: readyHeaders, body } = findBusyAnswer(website, busy);
  response.writeHead(503, ['X-Request-Id', id, ...readyHeaders]);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
  return 503;
}

interface BusyAsked {
  form: ErrorForm;
  isAfterSending: boolean;
  hsts: Hsts;
}

function findBusyAnswer(website: Website, { form, isAfterSending, hsts }: BusyAsked): BusyAnswer {
  const answers = answersByWebsite.get(website) ?? new Map<string, BusyAnswer>();
  answersByWebsite.set(website, answers);
  const name = `${form} ${isAfterSending} ${hsts}`;
  const knownAnswer = answers.get(name);
  if (knownAnswer !== undefined) return knownAnswer;
  const headers = ['Retry-After', RETRY_AFTER_SECONDS];
  const text = isAfterSending ? { text: WAS_SENT } : {};
  const answer = buildErrorAnswer(503, { form, isReading: true, hsts, website, headers, ...text });
  const readyHeaders = [...answer.headers, 'Content-Length', String(answer.body.length)];
  const newAnswer = { ...answer, ready: readyHeaders };
  answers.set(name, newAnswer);
  return newAnswer;
}

/** Whether an error's reader is an `img`: a page would show the browser's own sign of a broken picture. */
function isAskedByImage({ target, request }: Exchange): boolean {
  const accept = request.headers.accept ?? '';
  return /^\/_img\b/.test(target) && accept.includes('image/') && !accept.includes('text/html');
}

/** An error as a picture: bare ground where it may come later (503), else the drawing for cars without a picture. */
function buildNoPicture(status: number, { website, hsts, headers = [] }: ErrorAsked): BufferedResponse {
  const contentType = 'image/svg+xml';
  const caching = status === 404 ? `public, max-age=${MINUTE_SECONDS}` : 'no-store';
  return {
    status,
    headers: [
      'Content-Type',
      contentType,
      'Cache-Control',
      caching,
      'Vary',
      'Accept',
      ...buildSecurityHeaders(null, hsts),
      ...headers,
    ],
    body: Buffer.from(status === 503 ? LATE_PICTURE : findPicture(website?.template ?? 'car')),
    contentType,
    isPrivate: status !== 404,
  };
}

function findPicture(template: Template): string {
  const picture = drawnPictures.get(template) ?? drawNoPicture(template);
  drawnPictures.set(template, picture);
  return picture;
}

/** In neutral colours, light or dark as the visitor's system is. */
function drawNoPicture(template: Template): string {
  const symbol = new RegExp(`id="arrival-${template}"[^>]*>(.*?)</symbol>`);
  const drawing = symbol.exec(readFileSync(DRAWINGS, 'utf8'))?.[1] ?? '';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 300 200">',
    GROUND,
    '<style>g{fill:none;stroke:#6b7380;stroke-width:2.5;stroke-linecap:round}text{fill:#565d69;font:12px system-ui,sans-serif;text-anchor:middle}',
    '@media(prefers-color-scheme:dark){g{stroke:#8b93a1}text{fill:#a3abb8}}</style>',
    `<g transform="translate(65 62)">${drawing}</g><text x="150" y="146">No photo</text></svg>`,
  ].join('');
}
