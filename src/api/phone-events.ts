import { randomUUID } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import type { Car } from '#domain/cars/car.ts';
import { findTrackedPhone } from '#domain/contact/call-tracking.ts';
import { findCarDesk, findCarPhone } from '#domain/contact/phone-of-car.ts';
import type { Site } from '#ports/site.ts';
import { buildErrorReply, buildInvalidReply, buildJsonReply } from './error-reply.ts';
import { parseBody, readBy } from './parse-body.ts';
import * as v from 'valibot';
import { SOURCE_PATTERN } from '#domain/analytics/visit-source.ts';
import { type ReadResult, readContext, readCount } from '#domain/leads/reading/read-values.ts';
import { described } from '#domain/tenants/settings/field-shapes.ts';
import { readJsonBody } from './read-json-body.ts';
import type { AnsweredCall } from './call-row.ts';
import { describeFailures, INVALID } from './openapi/failures.ts';
import { closedObject, text } from './openapi/json-schema.ts';
import { describeBody } from './openapi/schema-json.ts';

const wholeNumber = v.union(
  [v.pipe(v.number(), v.integer(), v.minValue(0)), v.string()],
  'This must be a whole number.',
);

const textSchema = v.string('This must be text.');

const phone = v.string('This must be a phone number.');

/** A tap on a phone number, as the shopper's browser reports it (spec §7): nothing in it is required. */
const clickBody = v.object({
  car_id: id('A car of this site.'),
  dealership_id: id('One of the site’s dealerships.'),
  website_id: id('The site.'),
  location_id: id('One of the site’s locations.'),
  phone: createOptionalText(readBy(phone, readPhone), 'The number that was tapped.'),
  url: createOptionalText(context(2048), 'The page.'),
  anon_id: createOptionalText(context(100), 'The visitor, by a random text of the device.'),
  session_id: createOptionalText(context(100), 'The visit.'),
  source: createOptionalText(
    v.pipe(textSchema, v.regex(SOURCE_PATTERN, 'This must be a short name.')),
    'Where the visit came from, as one word: of a reveal, whose number it answers.',
  ),
});

/**
 * Diagnostics channel of clicks: `{ id, kind, website_slug, car_id, location_id, url, anon_id, session_id }`, the
 * address without its query, never a phone number or a person.
 */
const events = channel('forecourt.event');

export const carPhoneCallRow: AnsweredCall = {
  method: 'POST',
  path: '/api/events/car_phone_call',
  answer: answerCarPhoneCall,
  describe: () => ({
    group: 'Phone',
    summary: 'Note a call',
    description: 'A shopper tapped a phone number. Answered at once, and never in the way of the call.',
    body: describeBody(clickBody, { url: '/' }),
    answers: {
      201: { description: 'Noted.', schema: closedObject({ id: text('The event.') }) },
      422: INVALID,
      ...describeFailures(400, 403, 404, 413, 415),
    },
  }),
};

export async function answerCarPhoneCall(request: Request, site: Site): Promise<Response> {
  const click = await readClick(request, site);
  if (click instanceof Response) return click;
  return buildJsonReply(201, { id: buildPhoneEvent('car_phone_call', click, site) });
}

export const carPhoneRevealRow: AnsweredCall = {
  method: 'POST',
  path: '/api/events/car_phone_reveal',
  answer: answerCarPhoneReveal,
  limit: 'phone reveals',
  describe: () => ({
    group: 'Phone',
    summary: 'Show a phone number',
    description: 'The number behind the stars, which stands on no page.',
    body: describeBody(clickBody, { car_id: 1 }),
    answers: {
      201: {
        description: 'The number.',
        schema: closedObject({ id: text('The event.'), phone: text('As people read it.') }),
      },
      422: INVALID,
      ...describeFailures(400, 403, 404, 413, 415, 429),
    },
  }),
};

export async function answerCarPhoneReveal(request: Request, site: Site): Promise<Response> {
  const click = await readClick(request, site);
  if (click instanceof Response) return click;
  const car = click.car_id === null ? null : await site.stock.byId(click.car_id);
  const phone = car && ((await findSourcePhone(car, click.source, site)) ?? findCarPhone(car, site.website));
  if (phone === null) return buildErrorReply('not_found');
  return buildJsonReply(201, { id: buildPhoneEvent('car_phone_reveal', click, site), phone });
}

/** Null where the visit came from nowhere in particular, or call tracking has no number for it. */
async function findSourcePhone(
  car: Car,
  source: string,
  { website, dashboard }: Site,
): Promise<string | null> {
  const desk = findCarDesk(car, website);
  if (source === '' || desk === null || !website.features.dealercell) return null;
  const answer = await dashboard.sessionData();
  if (typeof answer === 'string') return null;
  return findTrackedPhone(desk.id, source, { overrides: answer.found.phone_overrides, website });
}

/** What is known of a click, or the answer to one that is malformed or names what is not the site's own. */
async function readClick(request: Request, site: Site): Promise<Click | Response> {
  const sentJson = await readJsonBody(request);
  if ('fault' in sentJson) return buildErrorReply(sentJson.fault);
  const click = parseBody(clickBody, sentJson.body);
  if ('error' in click) return buildInvalidReply(click);
  return (await isOfSite(click.values, site)) ? click.values : buildErrorReply('not_found');
}

async function isOfSite(
  { car_id, dealership_id, website_id, location_id }: Click,
  site: Site,
): Promise<boolean> {
  const { website } = site;
  const dealerships = [website.dealership_id, ...website.dealerships.map(({ id }) => id)];
  if (website_id !== null && website_id !== website.id) return false;
  if (dealership_id !== null && !dealerships.includes(dealership_id)) return false;
  if (location_id !== null && !website.locations.some(({ id }) => id === location_id)) return false;
  return car_id === null || (await site.stock.byId(car_id)) !== null;
}

function buildPhoneEvent(kind: string, click: Click, { website }: Site): string {
  const id = randomUUID();
  const { car_id, location_id, anon_id, session_id } = click;
  const [url = ''] = click.url.split(/[?#]/);
  events.publish({ id, kind, website_slug: website.slug, car_id, location_id, url, anon_id, session_id });
  return id;
}

type Click = v.InferOutput<typeof clickBody>;

function id(meaning: string) {
  return described(v.nullish(readBy(wholeNumber, readCount), null), meaning);
}

function createOptionalText<const Schema extends v.GenericSchema<string, string>>(
  schema: Schema,
  meaning: string,
) {
  return described(v.nullish(schema, ''), meaning);
}

function context(maxLength: number) {
  return readBy(textSchema, (input) => readContext(input, maxLength));
}

/** As people write one, with letters such as 1300 CARS or the stars of a masked one. */
function readPhone(input: string): ReadResult<string> {
  const isPhone = /^[\dA-Z\s()+.*/-]{0,32}$/.test(input);
  return isPhone ? { value: input.trim() } : { fault: 'This must be a phone number.' };
}
