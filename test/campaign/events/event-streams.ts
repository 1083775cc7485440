import type { Stream } from '../load/open-loop.ts';
import { LEADS } from '../load/streams.ts';

export const SLUG = 'riverline';
const HOST = `${SLUG}.localhost`;
/** Phones of as many networks, behind one proxy. */
const PHONES = {
  'X-Forwarded-For': '{network}',
  'User-Agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
};

/** What the pages of a site tell its collector, an act each. */
export const EVENTS = (perSecond: number): Stream => ({
  name: 'events',
  perSecond,
  method: 'POST',
  host: HOST,
  path: '/api/events',
  headers: PHONES,
  body: JSON.stringify({
    event: {
      website_slug: SLUG,
      url: `http://${HOST}/search/new-used-and-demo-cars`,
      category: 'search',
      anon_id: '00000000-0000-4000-8000-{hex}',
      session_id: '00000000-0000-4000-9000-{hex}',
      event_properties: { id: '{n}', event_id: 29, language: 'en-AU', device: '390x844' },
    },
  }),
});

export const ACTS_OF_BEACON = 3;

/** What a page tells as it is left: how fast it was, and what was done on the way to a car. */
export const BEACONS = (perSecond: number, car: string): Stream => ({
  name: 'beacons',
  perSecond,
  method: 'POST',
  host: HOST,
  path: '/api/vitals',
  headers: PHONES,
  body: JSON.stringify({
    vitals: [
      { name: 'LCP', value: 1180, path: '/' },
      { name: 'TTFB', value: 140, path: '/' },
      { name: 'CLS', value: 0.01, path: '/' },
    ],
    acts: [
      { id: '{n}a', event: 'page_view', path: '/' },
      { id: '{n}b', event: 'page_view', path: `/cars/${car}` },
      { id: '{n}c', event: 'favourite_added', event_id: 39, path: `/cars/${car}` },
    ],
    source: 'google',
    visitor: {
      anon_id: '00000000-0000-4000-8000-{hex}',
      session_id: '00000000-0000-4000-9000-{hex}',
      has_accepted: true,
    },
  }),
});

/** Enquiries meanwhile. */
export const ENQUIRIES: Stream = { ...LEADS, headers: PHONES };

/** Pages that most visitors get from the cache. */
export const CACHED = (perSecond: number): Stream[] => [
  { name: 'home', perSecond: perSecond / 2, host: HOST, path: '/' },
  { name: 'search', perSecond: perSecond / 2, host: HOST, path: '/search/new-used-and-demo-cars' },
];
