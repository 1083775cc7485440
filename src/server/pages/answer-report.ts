import type { TenantRequest } from '../http/tenant-request.ts';
import { bufferResponse } from '../http/buffered-response.ts';
import { sendAccepted, sendUncached } from '../http/send.ts';
import { sendError } from '../http/send-error.ts';
import type { TakeReport } from '#api/report.ts';
import { withTimeout } from '../with-timeout.ts';
import { ANSWER_WITHIN_MS, type AnswerParts, isOwnFault, buildUncachedHeaders } from './answer-uncached.ts';

interface ReportCall {
  takeReport: TakeReport;
  parts: AnswerParts;
}

/** Answers a call of `takeReport`. Nearly every report is taken in, most of them at once: no timer, nothing to compose. */
export async function answerReport(
  tenantRequest: TenantRequest,
  { takeReport, parts }: ReportCall,
  content: Uint8Array,
): Promise<number> {
  const { exchange, site, tenant } = tenantRequest;
  const { headers } = exchange.request;
  const report = {
    content,
    headers: { get: (name: string) => (headers[name] as string | undefined) ?? null },
  };
  try {
    const refusalOrWork = takeReport(report, site);
    const refusal =
      refusalOrWork instanceof Promise ? await withTimeout(refusalOrWork, ANSWER_WITHIN_MS) : refusalOrWork;
    if (refusal === null) return sendAccepted(exchange);
    const buffered = await bufferResponse(refusal);
    return await sendUncached(
      exchange,
      buffered,
      buildUncachedHeaders(tenantRequest, buffered, { csp: false }),
    );
  } catch (error) {
    const status = (await isOwnFault(exchange, parts, error)) ? 500 : 503;
    return sendError(exchange, status, { tenant });
  }
}
