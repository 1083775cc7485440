import type { DayCounts } from '#domain/analytics/counts/day-counts.ts';
import type { KeptVisit } from '#domain/analytics/kept-visit.ts';

/** A row of each kind. */
export function sampleVisitCounts(day = '2026-11-18'): DayCounts {
  return {
    acts: [{ day, kind: 'search', page_type: 'search', location_id: 0, source: 'google', acts: 2 }],
    cars: [{ day, car_id: 7, views: 3, saves: 1 }],
    vitals: [{ day, page_type: 'car', device: 'mobile', providers: '', vital: 'LCP', bucket: 11, visits: 5 }],
    variants: [{ day, experiment: 'home-hero', variant: 'search-first', exposures: 4 }],
    errors: [{ day, kind: 'script', page_type: 'car', errors: 3 }],
  };
}

export function sampleVisit(change: Partial<KeptVisit> = {}): KeptVisit {
  return {
    anon_id: 'device-a',
    session_id: 's-1',
    at: '2026-11-18T01:00:00.000Z',
    source: 'google',
    acts: [
      { event: 'page_view', path: '/' },
      { event: 'favourite_added', event_id: 39, path: '/search/used-cars', car: 'kia-rio' },
    ],
    ...change,
  };
}
