import { paymentEventsRow, takePaymentEvent } from '#api/payment-events.ts';
import type { PaymentPlatform } from '#operations/reservations/record-payment.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Responder } from '../http/listener.ts';
import { BODY_LIMIT, buildCallRequest, readBody } from '../http/request-body.ts';
import { whyRefused } from '../http/same-origin.ts';
import { sendError } from '../http/send-error.ts';
import { sendUnkept } from '../http/send.ts';
import { bufferResponse } from '../http/buffered-response.ts';
import type { SiteDirectory } from '../sites/site-directory.ts';
import { noteSite, traceRequest } from '../sites/site-responder.ts';

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
