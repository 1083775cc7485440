import * as v from 'valibot';
import { pretendPayment } from '#operations/reservations/pretend-payment.ts';
import type { Site } from '#ports/site.ts';
import { answerWithTimeout } from '../answer-with-timeout.ts';
import { buildErrorReply, buildInvalidReply, buildJsonReply } from '../error-reply.ts';
import { parseBody } from '../parse-body.ts';
import { readJsonBody } from '../read-json-body.ts';
import type { AnsweredCall } from '../call-row.ts';

const pretendBody = v.object({
  client_secret: v.pipe(v.string(), v.maxLength(200)),
  outcome: v.picklist(['pay', 'decline']),
});

export const payPretendedRow: AnsweredCall = {
  method: 'POST',
  path: '/api/payments/pretend',
  answer: payPretended,
  limit: 'later steps',
  describe: null,
};

/** `POST /api/payments/pretend` `{client_secret, outcome}`: the shopper's act in the pretend form of payment; in production 404. */
async function payPretended(request: Request, site: Site): Promise<Response> {
  if (!site.payments?.pretendToPay) return buildErrorReply('not_found');
  const sentJson = await readJsonBody(request);
  if ('fault' in sentJson) return buildErrorReply(sentJson.fault);
  const parsedBody = parseBody(pretendBody, sentJson.body);
  if ('error' in parsedBody) return buildInvalidReply(parsedBody);
  const { client_secret, outcome } = parsedBody.values;
  return answerWithTimeout('POST /api/payments/pretend', async () => {
    const result = await pretendPayment(site, client_secret, outcome);
    if (result === 'not_found') return buildErrorReply('not_found');
    return result === 'closed'
      ? buildJsonReply(409, { error: 'This payment has ended.' })
      : buildJsonReply(200, {});
  });
}
