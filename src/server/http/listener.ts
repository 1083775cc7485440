import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type Exchange, isReading } from './exchange.ts';
import { type RequestHost, findOnlyHost, parseHost, readHost } from './host-name.ts';
import { splitTarget } from '../pages/build-page-key.ts';
import { sendError } from './send-error.ts';

const MAX_LENGTH = 8192;

/** One slash, never two, then visible ASCII without a backslash or a fragment. */
const ORIGIN_FORM = /^\/(?!\/)[!"$-[\]-~]*$/;

/** `/a/..`, `/a/%2e`: a reader of URLs would make another path of it than the one that was checked. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** Answers one request and says with which status. */
export type Responder = (exchange: Exchange) => number | Promise<number>;

export interface ListenerParts {
  /** As those of the platform, and by HTTP/1.0 without a Host, as balancers check. */
  checks: Readonly<Record<string, Responder>>;
  /** Each at its path, before it is asked whose host it is. */
  platform: Readonly<Record<string, Responder>>;
  /** Everything else, once the host and the target are sound. */
  sites: Responder;
  isTls(request: IncomingMessage): boolean;
  onDone(exchange: Exchange, status: number): void;
  reportError(exchange: Exchange, error: unknown): void;
  isStopping: () => boolean;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

/** The first check: Host, target and method are validated strictly before anything reads them. */
export function createListener(parts: ListenerParts): RequestListener {
  return (request, response) => {
    const exchange = openExchange(request, response, parts);
    if (parts.isStopping()) response.setHeader('Connection', 'close');
    let status: number | Promise<number>;
    try {
      status = respond(exchange, parts);
    } catch (error) {
      status = fail(exchange, error, parts);
    }
    if (typeof status === 'number') return parts.onDone(exchange, status);
    status
      .catch((error: unknown) => fail(exchange, error, parts))
      .then((sentStatus) => parts.onDone(exchange, sentStatus))
      .catch((error: unknown) => parts.reportError(exchange, error));
  };
}

const NO_HOST: RequestHost = { name: '', withPort: '', origins: { http: 'http://', https: 'https://' } };

function openExchange(request: IncomingMessage, response: ServerResponse, parts: ListenerParts): Exchange {
  const host = readHost(findOnlyHost(request.rawHeaders) ?? '') ?? NO_HOST;
  const isTls = parts.isTls(request);
  return {
    request,
    response,
    id: randomUUID(),
    startedAt: performance.now(),
    host,
    target: request.url ?? '',
    isTls,
    hsts: isTls ? 'host' : 'none',
    origin: isTls ? host.origins.https : host.origins.http,
    route: '-',
    tenant: null,
  };
}

function respond(exchange: Exchange, parts: ListenerParts): number | Promise<number> {
  if (exchange.host === NO_HOST && !isBareCheck(exchange, parts)) return refuse(exchange, 400);
  const parsedTarget = parseTarget(exchange.target, exchange.host.name);
  if ('status' in parsedTarget) return refuse(exchange, parsedTarget.status);
  if (!METHODS.has(exchange.request.method ?? '')) return refuse(exchange, 405);
  exchange.target = parsedTarget.target;
  const [pathname] = splitTarget(exchange.target);
  const respondToAll = findResponder(parts.checks, pathname) ?? findResponder(parts.platform, pathname);
  return (respondToAll ?? parts.sites)(exchange);
}

function findResponder(responders: ListenerParts['platform'], pathname: string): Responder | undefined {
  return Object.hasOwn(responders, pathname) ? responders[pathname] : undefined;
}

/** A Host that is there is read like any other. */
function isBareCheck({ request, target }: Exchange, { checks }: ListenerParts): boolean {
  if (request.httpVersion !== '1.0' || request.headers.host !== undefined) return false;
  return findResponder(checks, splitTarget(target)[0]) !== undefined;
}

/** Whoever does not read is told that nothing else is taken. */
export function toReaders(respond: Responder): Responder {
  return (exchange) => (isReading(exchange) ? respond(exchange) : sendError(exchange, 405));
}

function refuse(exchange: Exchange, status: number): Promise<number> {
  const headers = status === 405 ? ['Allow', 'GET, HEAD, POST'] : ['Connection', 'close'];
  return sendError(exchange, status, { headers });
}

function fail(exchange: Exchange, error: unknown, parts: ListenerParts): number | Promise<number> {
  parts.reportError(exchange, error);
  const { response } = exchange;
  if (!response.headersSent) return sendError(exchange, 500);
  response.destroy();
  return 500;
}

type Target = { target: string } | { status: 400 | 414 };

/**
 * The path and query of a request line. An absolute-form target counts only when it names the host that was asked;
 * whatever a browser would never send is refused, so that no later reader can take it for another host.
 */
function parseTarget(raw: string, hostName: string): Target {
  if (raw.length > MAX_LENGTH) return { status: 414 };
  const target = raw.startsWith('/') ? raw : withoutOrigin(raw, hostName);
  return target !== null && ORIGIN_FORM.test(target) && isPlainPath(target) ? { target } : { status: 400 };
}

/** A path that is not valid text would end up in the log of whatever fails to decode it. */
function isPlainPath(target: string): boolean {
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  // Nearly every path: nothing is encoded, and no segment begins with a dot.
  if (!path.includes('%') && !path.includes('/.')) return true;
  if (DOT_SEGMENT.test(path)) return false;
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

function withoutOrigin(raw: string, hostName: string): string | null {
  const [, host, rest] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(raw) ?? [];
  if (parseHost(host)?.name !== hostName) return null;
  return rest?.startsWith('/') ? rest : `/${rest ?? ''}`;
}
