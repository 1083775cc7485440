import type { Site } from '#ports/site.ts';
import { checkoutTokensIn } from '#domain/reservations/checkout-cookie.ts';
import { collectedEventBody } from './collected-event-body.ts';
import { formTokensInCookies } from '#operations/form-token.ts';
import { errorReply, invalidReply } from './error-reply.ts';
import { parseBody } from './parse-body.ts';
import { parseReportJson } from './read-json-body.ts';
import type { Report, ReportCall } from './call-row.ts';
import { INVALID, failures } from './openapi/failures.ts';
import { exactly } from './openapi/json-schema.ts';
import { describeBody } from './openapi/schema-json.ts';

const MAX_EVENT_BYTES = 8 * 1024;

export const collectEventRow: ReportCall = {
  method: 'POST',
  path: '/api/events',
  takeReport: collectEvent,
  limit: 'visit reports',
  describe: () => ({
    group: 'Visits',
    summary: 'Tell the collector',
    description:
      'Passes an event on to the collector of the site, at most 8 KB and one after the other. Texts that are too long are cut; what looks like a mail address or a phone number in them is replaced.',
    proof: 'form_token',
    body: describeBody(collectedEventBody, { event: { website_slug: 'a', url: '/', category: 'page_view' } }),
    answers: {
      202: { description: 'Will be passed on.', schema: exactly({}) },
      422: INVALID,
      ...failures(400, 403, 404, 413, 415, 429),
    },
  }),
};

/**
 * `POST /api/events` `{event:{…}}`: passed on to the site's collector → 202, at once, whether that answers or not. A
 * site without one has no such call.
 */
function collectEvent(report: Report, site: Site): Response | null | Promise<Response | null> {
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
  return isSender(report, site, event.lead_id).then((isSentBySender) =>
    isSentBySender ? collect() : errorReply('not_found'),
  );
}

/** Whoever made the lead has its token in a cookie; of a reservation it is the checkout's. */
async function isSender(report: Report, site: Site, leadId: string): Promise<boolean> {
  const tokenChecks = formTokensInCookies(report).map((token) => site.leads.isHeldBy(leadId, token));
  if ((await Promise.all(tokenChecks)).includes(true)) return true;
  const heldIds = checkoutTokensIn(report.headers.get('cookie')).map((token) =>
    site.checkoutLinks.read(token),
  );
  return heldIds.length > 0 && heldIds.includes((await site.reservations.findByLead(leadId))?.id ?? '');
}
