import { overridesForVisit } from '#domain/contact/call-tracking.ts';
import type { BookingKind } from '#domain/bookings/booking-settings.ts';
import type { DashboardAnswer } from '#ports/dashboard.ts';
import type { Site } from '#ports/site.ts';
import { errorReply, jsonReply } from './error-reply.ts';

/** `GET /dealerships/{id}/available_appointment_bookings.json`: the times for a test drive. */
export function availableAppointmentBookings(_request: Request, site: Site, id: string): Promise<Response> {
  return calendar(site, 'test_drive', id);
}

/** `GET /dealerships/{id}/available_service_bookings.json`: the times in the workshop. */
export function availableServiceBookings(_request: Request, site: Site, id: string): Promise<Response> {
  return calendar(site, 'service', id);
}

/** `GET /manufacturers/{slug}.json?website_id=`: the models of a make. */
export async function manufacturer({ url }: Request, site: Site, slug: string): Promise<Response> {
  const websiteId = new URL(url).searchParams.get('website_id');
  if (websiteId !== null && websiteId !== String(site.website.id)) return notFound();
  return SLUG.test(slug) ? reply(await site.dashboard.manufacturer(slug)) : notFound();
}

/** `GET /api/v1/websites/{siteId}/website_session_data.json`: what a visit is told of the site. */
export async function websiteSessionData(
  _request: Request,
  { website, dashboard }: Site,
  id: string,
): Promise<Response> {
  if (id !== String(website.id)) return notFound();
  const answer = await dashboard.sessionData();
  if (typeof answer === 'string') return reply(answer);
  const phone_overrides = overridesForVisit(answer.found.phone_overrides, website);
  return reply({ found: { ...answer.found, phone_overrides } });
}

const SLUG = /^[a-z0-9][a-z0-9-]{0,62}$/;

async function calendar(site: Site, kind: BookingKind, id: string): Promise<Response> {
  const { dealership_id, dealerships } = site.website;
  const dealershipIds = [dealership_id, ...dealerships.map((dealership) => dealership.id)].filter(
    (dealershipId) => dealershipId !== null,
  );
  const matchingId = dealershipIds.find((dealershipId) => String(dealershipId) === id);
  return matchingId === undefined ? notFound() : reply(await site.dashboard.openSlots(kind, matchingId));
}

function reply(answer: DashboardAnswer<object>): Response {
  if (answer === 'unreachable') return errorReply('dashboard_failed');
  return answer === 'not_found' ? notFound() : jsonReply(200, answer.found);
}

/** These calls say it in the body as well (spec §7). */
function notFound(): Response {
  return jsonReply(404, { error: 'Not found.', status: 404 });
}
