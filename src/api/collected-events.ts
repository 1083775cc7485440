import type { Site } from '#ports/site.ts';
import { checkoutTokensIn } from '#domain/reservations/checkout-cookie.ts';
import { collectedEventBody } from './collected-event-body.ts';
import { formTokensInCookies } from '#operations/form-token-cookie.ts';
import { errorReply, invalidReply } from './error-reply.ts';
import { parseBody } from './parse-body.ts';
import { parseReportJson } from './read-json-body.ts';
import type { Report } from './report.ts';

const MAX_EVENT_BYTES = 8 * 1024;

/**
 * `POST /api/events` `{event:{…}}`: passed on to the site's collector → 202, at once, whether that answers or not. A
 * site without one has no such call.
 */
export function collectEvent(report: Report, site: Site): Response | null | Promise<Response | null> {
  const { collector } = site;
  if (collector === null) return errorReply('not_found');
  const sentJson = parseReportJson(report, MAX_EVENT_BYTES);
  if ('fault' in sentJson) return errorReply(sentJson.fault);
  const parsedBody = parseBody(collectedEventBody, sentJson.body);
  if ('error' in parsedBody) return invalidReply(parsedBody);
  const { event } = parsedBody.values;
  if (event.website_slug !== site.website.slug) return errorReply('not_found');
  const collect = () => {
    collector.collect(event);
    return null;
  };
  if (event.lead_id === '') return collect();
  return isSender(report, site, event.lead_id).then((is) => (is ? collect() : errorReply('not_found')));
}

/** Whoever made the lead has its token in a cookie; of a reservation it is the checkout's. */
async function isSender(report: Report, site: Site, leadId: string): Promise<boolean> {
  const tokenChecks = formTokensInCookies(report).map((token) => site.leads.isHeldBy(leadId, token));
  if ((await Promise.all(tokenChecks)).includes(true)) return true;
  const holds = checkoutTokensIn(report.headers.get('cookie')).map((token) => site.checkoutLinks.read(token));
  return holds.length > 0 && holds.includes((await site.reservations.findByLead(leadId))?.id ?? '');
}
