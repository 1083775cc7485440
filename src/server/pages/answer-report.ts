import type { TenantRequest } from '../http/tenant-request.ts';
import { bufferedResponse } from '../http/buffered-response.ts';
import { sendAccepted, sendUncached } from '../http/send.ts';
import { sendError } from '../http/send-error.ts';
import type { TakeReport } from '#api/report.ts';
import { withTimeout } from '../with-timeout.ts';
import { ANSWER_WITHIN_MS, type AnswerParts, isOwnFault, uncachedHeaders } from './answer-uncached.ts';

interface Acting {
  takeReport: TakeReport;
  parts: AnswerParts;
}

/** Answers a call of `takeReport`. Nearly every report is taken in, most of them at once: no timer, nothing to compose. */
export async function answerReport(
  tenantRequest: TenantRequest,
  { takeReport, parts }: Acting,
  content: Uint8Array,
): Promise<number> {
  const { exchange, site, tenant } = tenantRequest;
  const { headers } = exchange.request;
  const report = {
    content,
    headers: { get: (name: string) => (headers[name] as string | undefined) ?? null },
  };
  try {
    const taken = takeReport(report, site);
    const refused = taken instanceof Promise ? await withTimeout(taken, ANSWER_WITHIN_MS) : taken;
    if (refused === null) return sendAccepted(exchange);
    const whole = await bufferedResponse(refused);
    return await sendUncached(exchange, whole, uncachedHeaders(tenantRequest, whole, { csp: false }));
  } catch (error) {
    const status = (await isOwnFault(exchange, parts, error)) ? 500 : 503;
    return sendError(exchange, status, { tenant });
  }
}
