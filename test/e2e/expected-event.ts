import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type SentEvent, readSentEvents } from './recorded-events.ts';
import type { EventCar } from './event-site.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Meta is told this much later (spec §7); a timer may be early by less than a millisecond. */
const PIXEL_DELAY_MS = 249;

/** An act as everybody is to be told of it. */
export interface ExpectedAct {
  event: string;
  event_id: number;
  /** Path of the page it was done on. */
  path: string;
  /** Its own fields, by the words of our counts. */
  own: Record<string, unknown>;
  car: EventCar | null;
  /** Kind and name of the pixel's call. */
  pixel: readonly ['track' | 'trackCustom', string];
}

export type Who = SentEvent['who'];

/** Who is told of an act at once, in order. */
export const AT_ONCE: readonly Who[] = ['data layer', 'analytics', 'collector'];
/** Everybody but our own counts, which are told when the page is left. */
export const EVERYBODY: readonly Who[] = [...AT_ONCE, 'pixel'];

/** Of each act of this name and number that was told in this tab: what was told of it, in order. */
export async function readSentActs(
  page: Page,
  { event, event_id }: Pick<ExpectedAct, 'event' | 'event_id'>,
): Promise<SentEvent[][]> {
  const all = await readSentEvents(page);
  const isIt = ({ what }: SentEvent) => what['event'] === event && what['event_id'] === event_id;
  const ids = new Set(all.filter(isIt).map(({ id }) => id));
  return [...ids].map((id) => all.filter((events) => events.id === id));
}

/** Each destination was told of the act once, with just these fields; the pixel last and later, unless the page was left. */
export function expectSent(events: readonly SentEvent[], act: ExpectedAct, who: readonly Who[]): void {
  const names = events.map((each) => each.who);
  expect(names).toEqual(who);
  for (const each of events) expect(each).toEqual({ ...each, what: WHAT[each.who](act, each) });
  const [first] = events;
  const pixel = events.find((each) => each.who === 'pixel');
  const isLeft = names.includes('counts') && names.indexOf('counts') < names.indexOf('pixel');
  if (first && pixel && !isLeft) expect(pixel.at - first.at).toBeGreaterThanOrEqual(PIXEL_DELAY_MS);
}

/** Whoever is told of a conversion: the collector has its lead. */
export const CONVERTED: readonly Who[] = EVERYBODY.filter((who) => who !== 'collector');

const WHAT: Record<Who, (act: ExpectedAct, events: SentEvent) => object> = {
  'data layer': (act, { id }) => ({ event: act.event, ...fieldsOf(act, id) }),
  analytics: (act, { id }) => ({
    event: act.event,
    ...fieldsOf(act, id),
    page_location: expect.stringMatching(new RegExp(`^http://[^/]+${act.path}$`)),
    page_title: expect.any(String),
    page_referrer: expect.any(String),
  }),
  pixel: (act, { id }) => ({ kind: act.pixel[0], name: act.pixel[1], ...fieldsOf(act, id) }),
  collector: ({ event, event_id, path, own, car }, { id }) => ({
    website_slug: expect.stringMatching(/^fixture-/),
    url: expect.stringMatching(new RegExp(`^http://[^/]+${path}$`)),
    category: own['category'] ?? event,
    lead_id: own['lead_id'] ?? '',
    anon_id: expect.stringMatching(UUID),
    session_id: expect.stringMatching(UUID),
    error_message: '',
    event_properties: {
      id,
      event_id,
      ...(own['label'] !== undefined && { label: own['label'] }),
      ...(own['search'] !== undefined && { search: own['search'] }),
      ...(car && { car_slug: car.slug, car_name: car.name }),
      browser: expect.stringMatching(/^Chrome \d+$/),
      language: 'en-US',
      device: '1440x900',
    },
  }),
  counts: ({ event, event_id, path, own }, { id }) => ({
    address: '/api/vitals',
    event,
    event_id,
    id,
    path,
    ...own,
  }),
};

/** What tag manager, analytics and pixel are told beside the name of the act. */
function fieldsOf({ event_id, path, own, car }: ExpectedAct, id: string): object {
  const { search, car: _slug, ...fields } = own;
  return {
    event_id,
    unique_id: id,
    page_path: path,
    ...fields,
    ...(search !== undefined && { search_string: search }),
    ...car?.payload,
  };
}
