import { slotsSchema } from '#domain/bookings/slots-schema.ts';
import { sessionDataSchema } from '#domain/session/session-data-schema.ts';
import { manufacturerSchema } from '#domain/cars/manufacturer-schema.ts';
import { pickOverrides } from '#domain/contact/call-tracking.ts';
import type { BookingKind } from '#domain/bookings/booking-settings.ts';
import type { DashboardAnswer } from '#ports/dashboard.ts';
import type { Site } from '#ports/site.ts';
import { buildErrorReply, buildJsonReply } from './error-reply.ts';
import type { AnsweredCall } from './call-row.ts';
import type { DescribedCall, DescribedAnswer } from './openapi/described-call.ts';
import { count, closedObject, text } from './openapi/json-schema.ts';
import { buildResponseSchema } from './openapi/schema-json.ts';
import { FAILURES, describeFailures } from './openapi/failures.ts';
import { describePathParameter } from './openapi/parameters.ts';

const dealership = describePathParameter('id', 'One of the site’s dealerships.', {
  schema: count('Its id.'),
  example: 101,
});

const notFoundAnswer: DescribedAnswer = {
  ...FAILURES[404],
  schema: closedObject({ error: text('What went wrong, for people.'), status: count('404.') }),
};

function describeSlots(summary: string): DescribedCall {
  return {
    group: 'Bookings and models',
    summary,
    description:
      'From opening hours, special hours and what is booked already. A time is taken with the lead that asks for it, and never twice.',
    parameters: [dealership],
    answers: {
      200: { description: 'Open times.', schema: buildResponseSchema(slotsSchema) },
      404: notFoundAnswer,
      ...describeFailures(429, 503),
    },
  };
}

export const appointmentSlotsRow: AnsweredCall = {
  method: 'GET',
  path: '/dealerships/:id/available_appointment_bookings.json',
  answer: answerAppointments,
  limit: 'dashboard',
  describe: () => describeSlots('Times for a test drive'),
};

function answerAppointments(_request: Request, site: Site, id: string): Promise<Response> {
  return answerCalendar(site, 'test_drive', id);
}

export const serviceSlotsRow: AnsweredCall = {
  method: 'GET',
  path: '/dealerships/:id/available_service_bookings.json',
  answer: answerServices,
  limit: 'dashboard',
  describe: () => describeSlots('Times for a service'),
};

function answerServices(_request: Request, site: Site, id: string): Promise<Response> {
  return answerCalendar(site, 'service', id);
}

export const manufacturerRow: AnsweredCall = {
  method: 'GET',
  path: '/manufacturers/:slug.json',
  answer: answerManufacturer,
  query: ['website_id'],
  limit: 'dashboard',
  describe: () => ({
    group: 'Bookings and models',
    summary: 'Models of a make',
    description: 'What this site has in stock of it.',
    parameters: [
      describePathParameter('slug', 'The make in lower case with hyphens.', {
        schema: text('Slug.'),
        example: 'toyota',
      }),
      {
        name: 'website_id',
        in: 'query',
        description: 'The site.',
        schema: count('Its id.'),
        example: 1,
      },
    ],
    answers: {
      200: { description: 'The make.', schema: buildResponseSchema(manufacturerSchema) },
      404: notFoundAnswer,
      ...describeFailures(429, 503),
    },
  }),
};

async function answerManufacturer({ url }: Request, site: Site, slug: string): Promise<Response> {
  const websiteId = new URL(url).searchParams.get('website_id');
  if (websiteId !== null && websiteId !== String(site.website.id)) return answerNotFound();
  return SLUG.test(slug) ? reply(await site.dashboard.manufacturer(slug)) : answerNotFound();
}

export const sessionDataRow: AnsweredCall = {
  method: 'GET',
  path: '/api/v1/websites/:id/website_session_data.json',
  answer: answerSessionData,
  limit: 'dashboard',
  describe: () => ({
    group: 'Site',
    summary: 'What a visit is told of the site',
    description: 'How many cars and offers there are, whether anybody is in, and what the dealer has taken.',
    parameters: [describePathParameter('id', 'The site.', { schema: count('Its id.'), example: 1 })],
    answers: {
      200: { description: 'The site now.', schema: buildResponseSchema(sessionDataSchema) },
      ...describeFailures(404, 429, 503),
    },
  }),
};

async function answerSessionData(
  _request: Request,
  { website, dashboard }: Site,
  id: string,
): Promise<Response> {
  if (id !== String(website.id)) return answerNotFound();
  const answer = await dashboard.sessionData();
  if (typeof answer === 'string') return reply(answer);
  const phone_overrides = pickOverrides(answer.found.phone_overrides, website);
  return reply({ found: { ...answer.found, phone_overrides } });
}

const SLUG = /^[a-z0-9][a-z0-9-]{0,62}$/;

async function answerCalendar(site: Site, kind: BookingKind, id: string): Promise<Response> {
  const { dealership_id, dealerships } = site.website;
  const dealershipIds = [dealership_id, ...dealerships.map((dealership) => dealership.id)].filter(
    (dealershipId) => dealershipId !== null,
  );
  const matchingId = dealershipIds.find((dealershipId) => String(dealershipId) === id);
  return matchingId === undefined
    ? answerNotFound()
    : reply(await site.dashboard.openSlots(kind, matchingId));
}

function reply(answer: DashboardAnswer<object>): Response {
  if (answer === 'unreachable') return buildErrorReply('dashboard_failed');
  return answer === 'not_found' ? answerNotFound() : buildJsonReply(200, answer.found);
}

/** These calls say it in the body as well (spec §7). */
function answerNotFound(): Response {
  return buildJsonReply(404, { error: 'Not found.', status: 404 });
}
