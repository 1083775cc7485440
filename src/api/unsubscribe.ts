import { escapeHtml } from '#domain/words/escape-html.ts';
import type { Site } from '#ports/site.ts';
import { buildStaffPage, buildStaffReply } from './held-leads/staff-page.ts';
import type { AnsweredCall } from './call-row.ts';

export const askToUnsubscribeRow: AnsweredCall = {
  method: 'GET',
  path: '/unsubscribe/:token',
  answer: askToUnsubscribe,
  describe: null,
};

/** `GET /unsubscribe/{token}`: what the link of an alert opens. Looking changes nothing: programs open links, too. */
async function askToUnsubscribe(_request: Request, site: Site, token: string): Promise<Response> {
  const { website, alertLinks } = site;
  if (alertLinks.read(token) === null) return deadLink(site);
  const content = `<p class="lead">${escapeHtml(`${website.name} mails you what is new in the searches you saved.`)}</p>
<form method="post"><p><button>Stop these mails</button></p></form>`;
  return buildStaffReply(website, 200, buildStaffPage(website, 'Unsubscribe', content));
}

export const unsubscribeRow: AnsweredCall = {
  method: 'POST',
  path: '/unsubscribe/:token',
  answer: unsubscribe,
  isOneClick: true,
  describe: null,
};

/** `POST /unsubscribe/{token}`: stops the alerts of all searches of the shopper, at once and without a cookie. */
async function unsubscribe(_request: Request, site: Site, token: string): Promise<Response> {
  const { website, alertLinks, savedSearches } = site;
  const shopperId = alertLinks.read(token);
  if (shopperId === null) return deadLink(site);
  await savedSearches.stopAlerts(shopperId);
  const content = `<p class="lead" role="status">We mail you no more about your saved searches. They stay saved: in <a href="${escapeHtml(website.garage_path)}">your garage</a> you can ask to be told again.</p>`;
  return buildStaffReply(website, 200, buildStaffPage(website, 'You are unsubscribed', content));
}

/** Forged or another site's: the answer does not say which. */
function deadLink({ website }: Site): Response {
  const content =
    '<p class="lead">A part of it was lost on the way. Please copy the whole link from the mail.</p>';
  return buildStaffReply(website, 404, buildStaffPage(website, 'This link opens nothing', content));
}
