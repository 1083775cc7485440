import { analyticsForVisit } from '#domain/analytics/analytics-for-visit.ts';
import { chatForVisit } from '#domain/assistant/chat-for-visit.ts';
import type { Site } from '#ports/site.ts';

/** `GET /api/visit-settings.json`: what a page asks once it rests, which version of the site it has, and one part for each topic. */
export async function visitSettings(_request: Request, { website, configVersion }: Site): Promise<Response> {
  return Response.json({
    website_id: website.id,
    config_version: configVersion,
    analytics: analyticsForVisit(website),
    chat: chatForVisit(website),
  });
}
