import { randomUUID } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { isPlainObject, readCount } from '#domain/leads/read-value.ts';
import { revealPhone } from '#operations/reveal-phone.ts';
import type { Site } from '#ports/site.ts';
import { errorReply, invalidReply, jsonReply } from './error-reply.ts';
import { readJsonBody } from './read-json-body.ts';

/** Whoever counts clicks listens here: `{ id, kind, website_slug, car_id }`, never a phone number or a person. */
const events = channel('forecourt.event');

/** `POST /api/events/car_phone_call`: a shopper tapped a number → 201 `{id}`. */
export async function carPhoneCall(request: Request, site: Site): Promise<Response> {
  const click = await readClick(request, site);
  if (click instanceof Response) return click;
  return jsonReply(201, { id: recorded('car_phone_call', click, site) });
}

/** `POST /api/events/car_phone_reveal`: a shopper asks for the number behind the stars → 201 `{id, phone}`. */
export async function carPhoneReveal(request: Request, site: Site): Promise<Response> {
  const click = await readClick(request, site);
  if (click instanceof Response) return click;
  const phone = click.car_id === null ? null : await revealPhone(site, click.car_id);
  if (phone === null) return errorReply('not_found');
  return jsonReply(201, { id: recorded('car_phone_reveal', click, site), phone });
}

const IDS = ['car_id', 'dealership_id', 'website_id', 'location_id'] as const;
type Click = Record<(typeof IDS)[number], number | null>;

/** The ids of a click, or the answer to one that is malformed or names what is not the site's own. */
async function readClick(request: Request, site: Site): Promise<Click | Response> {
  const read = await readJsonBody(request);
  if ('fault' in read) return errorReply(read.fault);
  const { body } = read;
  if (!isPlainObject(body)) return invalidReply(invalid('body', 'The body must be an object.'));
  const click: Click = { car_id: null, dealership_id: null, website_id: null, location_id: null };
  for (const name of IDS) {
    const id = Object.hasOwn(body, name) ? (body[name] ?? null) : null;
    const count = id === null ? { value: null } : readCount(id);
    if ('fault' in count) return invalidReply(invalid(name, count.fault));
    click[name] = count.value;
  }
  return (await isOfSite(click, site)) ? click : errorReply('not_found');
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

function recorded(kind: string, { car_id }: Click, site: Site): string {
  const id = randomUUID();
  events.publish({ id, kind, website_slug: site.website.slug, car_id });
  return id;
}

function invalid(name: string, error: string) {
  return { error, fields: { [name]: error } };
}
