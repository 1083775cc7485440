import * as v from 'valibot';
import { pretendPayment } from '#operations/reservations/pretend-payment.ts';
import type { Site } from '#ports/site.ts';
import { buildErrorReply, buildInvalidReply, buildJsonReply, answerWithTimeout } from '../error-reply.ts';
import { parseBody } from '../parse-body.ts';
import { readJsonBody } from '../read-json-body.ts';
import type { AnsweredCall } from '../call-row.ts';
import type { Website } from '#domain/tenants/website.ts';
import { HtmlResponse } from '#ports/whole-response.ts';
import { buildPlainPageStyle } from '../plain-page/plain-page-style.ts';
import { buildCheckoutCookie } from '#domain/reservations/checkout-cookie.ts';

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

export const showPretendBankRow: AnsweredCall = {
  method: 'GET',
  path: '/checkout/pretend-bank/:secret',
  answer: showPretendBank,
  describe: null,
};

/** `GET /checkout/pretend-bank/{secret}`: stands in for the shopper's bank (3-D Secure); in production 404. */
async function showPretendBank(_request: Request, site: Site): Promise<Response> {
  if (!site.payments?.pretendToPay) return buildErrorReply('not_found');
  const inline = { scripts: [], styles: [buildPlainPageStyle(site.website.theme)] };
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  };
  return new HtmlResponse(writeBankPage(site.website), inline, { status: 200, headers });
}

export const answerPretendBankRow: AnsweredCall = {
  method: 'POST',
  path: '/checkout/pretend-bank/:secret',
  answer: answerPretendBank,
  describe: null,
};

/** `POST /checkout/pretend-bank/{secret}`: leads back the way a real one does, with what that adds to the address. */
async function answerPretendBank(request: Request, site: Site, secret: string): Promise<Response> {
  const form = await request.formData().catch(() => null);
  const isApproved = form?.get('answer') === 'approve';
  const result = await pretendPayment(site, secret, isApproved ? 'pay' : 'decline');
  if (result === 'not_found') return buildErrorReply('not_found');
  const back = new URLSearchParams({
    payment_intent_client_secret: secret,
    redirect_status: isApproved ? 'succeeded' : 'failed',
  });
  return new Response(null, { status: 303, headers: { location: `/checkout?${back.toString()}` } });
}

function writeBankPage({ locale, theme }: Website): string {
  return `<!DOCTYPE html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Pretend bank</title>
<style>${buildPlainPageStyle(theme)}</style>
</head>
<body>
<main>
<h1>Is this payment yours?</h1>
<p class="lead">This stands in for the shopper’s bank. No card is charged.</p>
<form method="post">
<p><button name="answer" value="approve">Approve the payment</button></p>
<p><button name="answer" value="refuse">Refuse it</button></p>
</form>
</main>
</body>
</html>
`;
}

export const continueCheckoutRow: AnsweredCall = {
  method: 'GET',
  path: '/checkout/link/:token',
  answer: continueCheckout,
  describe: null,
};

/**
 * `GET /checkout/link/{token}`: the link of a mail goes on with a reservation on the device that opens it. The token
 * moves into a cookie and out of the address; one that opens nothing leads to the page that says what to do.
 */
async function continueCheckout(_request: Request, site: Site, token: string): Promise<Response> {
  const isGood = site.checkoutLinks.read(token) !== null;
  return new Response(null, {
    status: 303,
    headers: {
      location: '/checkout',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
      ...(isGood && { 'set-cookie': buildCheckoutCookie(token, site) }),
    },
  });
}
