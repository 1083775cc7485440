import { paymentEventsRow, takePaymentEvent } from '#api/payment-events.ts';
import type { PaymentPlatform } from '#operations/reservations/record-payment.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Responder } from '../http/listener.ts';
import { BODY_LIMIT, buildCallRequest, readBody } from '../http/request-body.ts';
import { whyRefused } from '../http/same-origin.ts';
import { sendError } from '../http/send-error.ts';
import { sendUncached, sendUnkept } from '../http/send.ts';
import { bufferResponse } from '../http/buffered-response.ts';
import type { HostLookup, SiteDirectory } from '../sites/site-directory.ts';
import { noteSite, traceRequest } from '../sites/site-responder.ts';
import { parseHost } from '../http/host-name.ts';
import { splitTarget } from '../pages/build-page-key.ts';

interface PaymentEventParts extends PaymentPlatform {
  directory: SiteDirectory;
  /** What answers at a host that is no site's. */
  sites: Responder;
}

/** The platform's own call, at the host of any site. */
export function createPaymentEvents({ directory, sites, ...platform }: PaymentEventParts): Responder {
  return async (exchange) => {
    const lookup = await Promise.resolve(directory.open(exchange.host.name)).catch(() => null);
    if (lookup === null) return sendError(exchange, 503);
    if (lookup.kind !== 'site') return sites(exchange);
    noteSite(exchange, lookup.tenant);
    exchange.route = paymentEventsRow.path;
    return traceRequest({ exchange, site: null }, () => answerEvent(exchange, platform));
  };
}

async function answerEvent(exchange: Exchange, platform: PaymentPlatform): Promise<number> {
  const { request, origin } = exchange;
  const { method } = paymentEventsRow;
  if (request.method !== method) return sendError(exchange, 405, { headers: ['Allow', method] });
  const refusal = whyRefused(request.headers, origin, {});
  if (refusal !== null) return sendError(exchange, refusal);
  const body = await readBody(request, BODY_LIMIT);
  if ('status' in body) return sendError(exchange, body.status);
  const response = await takePaymentEvent(buildCallRequest(exchange, body.body), platform);
  return sendUnkept(exchange, await bufferResponse(response));
}

interface TlsCheckParts {
  directory: SiteDirectory;
  /** By a program of this machine, for itself. */
  isLocal: (exchange: Exchange) => boolean;
}

const ANSWERING_KINDS: ReadonlySet<HostLookup['kind']> = new Set(['site', 'redirect', 'console']);

/**
 * Whether a site, or the console, answers at `?domain=`, for a proxy on this machine that asks before it gets a certificate
 * (docs/operating.md): 200 or 404. To everybody else it is an address that does not exist.
 */
export function createTlsCheck({ directory, isLocal }: TlsCheckParts): Responder {
  return async (exchange) => {
    exchange.route = '/api/tls-check';
    const domain = new URLSearchParams(splitTarget(exchange.target)[1]).get('domain') ?? '';
    const host = isLocal(exchange) ? parseHost(domain) : null;
    if (host === null || host.name !== host.withPort) return sendError(exchange, 404);
    const lookup = await Promise.resolve(directory.open(host.name)).catch(() => null);
    if (lookup === null) return sendError(exchange, 503);
    return ANSWERING_KINDS.has(lookup.kind) ? sendFound(exchange) : sendError(exchange, 404);
  };
}

function sendFound(exchange: Exchange): Promise<number> {
  const contentType = 'text/plain; charset=utf-8';
  return sendUncached(exchange, {
    status: 200,
    headers: ['Content-Type', contentType, 'Cache-Control', 'no-store'],
    body: Buffer.from('Somebody answers there.\n'),
    contentType,
    isPrivate: true,
  });
}
