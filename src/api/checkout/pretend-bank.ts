import type { Website } from '#domain/tenants/website.ts';
import { pretendPayment } from '#operations/reservations/pretend-payment.ts';
import { HtmlResponse } from '#ports/whole-response.ts';
import type { Site } from '#ports/site.ts';
import { buildErrorReply } from '../error-reply.ts';
import { buildHeldLeadsStyle } from '../held-leads/held-leads-style.ts';
import type { AnsweredCall } from '../call-row.ts';

export const showPretendBankRow: AnsweredCall = {
  method: 'GET',
  path: '/checkout/pretend-bank/:secret',
  answer: showPretendBank,
  describe: null,
};

/** `GET /checkout/pretend-bank/{secret}`: stands in for the shopper's bank (3-D Secure); in production 404. */
async function showPretendBank(_request: Request, site: Site): Promise<Response> {
  if (!site.payments?.pretendToPay) return buildErrorReply('not_found');
  const inline = { scripts: [], styles: [buildHeldLeadsStyle(site.website.theme)] };
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  };
  return new HtmlResponse(bankPage(site.website), inline, { status: 200, headers });
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

function bankPage({ locale, theme }: Website): string {
  return `<!DOCTYPE html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Pretend bank</title>
<style>${buildHeldLeadsStyle(theme)}</style>
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
