import type { Site } from '#ports/site.ts';
import { collectedEventBody } from './collected-event-body.ts';
import { errorReply, invalidReply, jsonReply } from './error-reply.ts';
import { formTokensOf } from './leads-form-token.ts';
import { parseBody } from './parse-body.ts';
import { readJsonBody } from './read-json-body.ts';

const MAX_EVENT_BYTES = 8 * 1024;

/**
 * `POST /api/events` `{event:{…}}`: passed on to the site's collector → 202, at once, whether that answers or not. A
 * site without one has no such call.
 */
export async function collectEvent(request: Request, site: Site): Promise<Response> {
  const { collector } = site;
  if (collector === null) return errorReply('not_found');
  const read = await readJsonBody(request, MAX_EVENT_BYTES);
  if ('fault' in read) return errorReply(read.fault);
  const parsed = parseBody(collectedEventBody, read.body);
  if ('error' in parsed) return invalidReply(parsed);
  const { event } = parsed.parsed;
  if (event.website_slug !== site.website.slug) return errorReply('not_found');
  if (event.lead_id !== '' && !(await isSender(request, site, event.lead_id))) return errorReply('not_found');
  collector.collect(event);
  return jsonReply(202, {});
}

/** Whoever made the lead has its token in a cookie. */
async function isSender(request: Request, { leads }: Site, leadId: string): Promise<boolean> {
  const held = formTokensOf(request, null).map((token) => leads.isHeldBy(leadId, token));
  return (await Promise.all(held)).includes(true);
}
