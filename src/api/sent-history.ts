import type { Site } from '#ports/site.ts';
import { forShopper } from './auth.ts';
import { jsonReply } from './error-reply.ts';
import { sentBy } from './sent-by.ts';

/** `GET /api/auth/history` → 200 `{enquiries}`: what was sent to this site with the shopper's address. */
export function sentHistory(request: Request, site: Site): Promise<Response> {
  return forShopper(request, site, async ({ shopper }) =>
    jsonReply(200, { enquiries: await sentBy(shopper, site) }),
  );
}
