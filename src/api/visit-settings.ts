import { analyticsForVisit } from '#domain/analytics/analytics-for-visit.ts';
import { chatForVisit } from '#domain/assistant/chat-for-visit.ts';
import type { Site } from '#ports/site.ts';

/** `GET /api/visit-settings.json`: what a page asks once it rests, one part for each topic. */
export async function visitSettings(_request: Request, { website }: Site): Promise<Response> {
  return Response.json({ analytics: analyticsForVisit(website), chat: chatForVisit(website) });
}
