import { LISTING_BASES } from '#domain/cars/listing-base.ts';
import { whyNotVisible } from '#domain/cars/visibility.ts';
import type { Site } from '#ports/site.ts';
import { errorReply } from '../error-reply.ts';
import { carFacts } from './car-facts.ts';

/** A car as JSON: available whenever its page is. */
export async function carJson(request: Request, site: Site, slug: string): Promise<Response> {
  const { website } = site;
  const isOurs = new URL(request.url).pathname.startsWith(`${LISTING_BASES[website.template]}/`);
  const car = isOurs ? await site.stock.bySlug(slug) : null;
  if (car === null || whyNotVisible(car, website, site.clock.now()) !== null) return errorReply('not_found');
  return Response.json(carFacts(car, site), {
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  });
}
