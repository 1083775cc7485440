import type { Stream } from './open-loop.ts';

const HOST = 'riverline.localhost';

/** Searches that show the same cars at addresses that are all new, so that none comes from the cache. */
export const PAGES = (perSecond: number): Stream => ({
  name: 'pages',
  perSecond,
  host: HOST,
  path: '/search/new-used-and-demo-cars?range%5Byear%5D=-{n}%3A',
});

/** The same of another site. */
export const SMALL_SITE = (perSecond: number): Stream => ({
  name: 'small',
  perSecond,
  host: 'kingfisher-used-cars.localhost',
  path: '/search/used-cars-brisbane?range%5Byear%5D=-{n}%3A',
});

export const LEADS: Stream = {
  name: 'leads',
  perSecond: 5,
  method: 'POST',
  host: HOST,
  path: '/api/leads',
  body: JSON.stringify({
    lead: {
      name: 'Ann',
      last_name: 'Lee',
      email: 'ann@example.com',
      phone: '0412345678',
      category: 'general-enquiry',
      message: 'Number {n}',
    },
  }),
};

export const LIVEZ: Stream = { name: 'livez', perSecond: 5, host: HOST, path: '/livez' };

/** What most visitors get. */
export const HITS = (perSecond: number): Stream => ({ name: 'hits', perSecond, host: HOST, path: '/' });

/** A search as programs ask it. */
export const CALLS = (perSecond: number): Stream => ({
  name: 'calls',
  perSecond,
  method: 'POST',
  host: HOST,
  path: '/1/indexes/*/queries',
  body: JSON.stringify({ requests: [{ indexName: 'Car_production', params: 'query=toyota+{n}' }] }),
});

/** Pages that are not there. */
export const NOWHERE = (perSecond: number): Stream => ({
  name: 'nowhere',
  perSecond,
  host: HOST,
  path: '/cars/no-such-car-{n}',
});
