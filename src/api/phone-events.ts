import { randomUUID } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { isPlainObject, readContext, readCount, type Read } from '#domain/leads/reading/read-value.ts';
import { revealPhone } from '#operations/reveal-phone.ts';
import type { Site } from '#ports/site.ts';
import { errorReply, invalidReply, jsonReply } from './error-reply.ts';
import { readJsonBody } from './read-json-body.ts';

/**
 * Whoever counts clicks listens here: `{ id, kind, website_slug, car_id, location_id, url, anon_id, session_id }`, the
 * address without its query, never a phone number or a person.
 */
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
type ClickIds = Record<(typeof IDS)[number], number | null>;

/** What else the shopper's browser tells (decision G14). */
const TEXTS = { phone: readPhone, url: context(2048), anon_id: context(100), session_id: context(100) };
type ClickTexts = Record<keyof typeof TEXTS, string>;

type Click = ClickIds & ClickTexts;

/** What is known of a click, or the answer to one that is malformed or names what is not the site's own. */
async function readClick(request: Request, site: Site): Promise<Click | Response> {
  const read = await readJsonBody(request);
  if ('fault' in read) return errorReply(read.fault);
  const { body } = read;
  if (!isPlainObject(body)) return invalidReply(invalid('body', 'The body must be an object.'));
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
  const ids: ClickIds = { car_id: null, dealership_id: null, website_id: null, location_id: null };
  for (const name of IDS) {
    const id = Object.hasOwn(given, name) ? readCount(given[name]) : { value: null };
    if ('fault' in id) return invalidReply(invalid(name, id.fault));
    ids[name] = id.value;
  }
  const texts = readTexts(given);
  if (texts instanceof Response) return texts;
  return (await isOfSite(ids, site)) ? { ...ids, ...texts } : errorReply('not_found');
}

function readTexts(given: Record<string, unknown>): ClickTexts | Response {
  const texts: ClickTexts = { phone: '', url: '', anon_id: '', session_id: '' };
  for (const name of ['phone', 'url', 'anon_id', 'session_id'] as const) {
    const text = Object.hasOwn(given, name) ? TEXTS[name](given[name]) : { value: '' };
    if ('fault' in text) return invalidReply(invalid(name, text.fault));
    texts[name] = text.value;
  }
  return texts;
}

function context(maxLength: number) {
  return (input: unknown) => readContext(input, maxLength);
}

/** As people write one, with letters such as 1300 CARS or the stars of a masked one. */
function readPhone(input: unknown): Read<string> {
  const isPhone = typeof input === 'string' && /^[\dA-Z\s()+.*/-]{0,32}$/.test(input);
  return isPhone ? { value: input.trim() } : { fault: 'This must be a phone number.' };
}

async function isOfSite(
  { car_id, dealership_id, website_id, location_id }: ClickIds,
  site: Site,
): Promise<boolean> {
  const { website } = site;
  const dealerships = [website.dealership_id, ...website.dealerships.map(({ id }) => id)];
  if (website_id !== null && website_id !== website.id) return false;
  if (dealership_id !== null && !dealerships.includes(dealership_id)) return false;
  if (location_id !== null && !website.locations.some(({ id }) => id === location_id)) return false;
  return car_id === null || (await site.stock.byId(car_id)) !== null;
}

function recorded(kind: string, click: Click, { website }: Site): string {
  const id = randomUUID();
  const { car_id, location_id, anon_id, session_id } = click;
  const [url = ''] = click.url.split(/[?#]/);
  events.publish({ id, kind, website_slug: website.slug, car_id, location_id, url, anon_id, session_id });
  return id;
}

function invalid(name: string, error: string) {
  return { error, fields: { [name]: error } };
}
