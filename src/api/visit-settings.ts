import { analyticsForVisit } from '#domain/analytics/analytics-for-visit.ts';
import { callsForVisit } from '#domain/contact/call-tracking.ts';
import { chatForVisit } from '#domain/assistant/chat-for-visit.ts';
import { consentForVisit } from '#domain/consent/consent-for-visit.ts';
import { experimentsForVisit } from '#domain/experiments/experiments.ts';
import { providersForVisit } from '#domain/providers/providers-for-visit.ts';
import type { Site } from '#ports/site.ts';

/** `GET /api/visit-settings.json`: what a page asks once it rests, which version of the site it has, and one part for each topic. */
export async function visitSettings(_request: Request, { website, configVersion }: Site): Promise<Response> {
  return Response.json({
    website_id: website.id,
    config_version: configVersion,
    consent: consentForVisit(website),
    analytics: analyticsForVisit(website),
    chat: chatForVisit(website),
    calls: callsForVisit(website),
    providers: providersForVisit(website),
    experiments: experimentsForVisit(website),
  });
}
