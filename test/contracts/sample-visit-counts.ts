import type { DayCounts } from '#domain/analytics/counts/day-counts.ts';

/** A row of each kind. */
export function sampleVisitCounts(day = '2026-11-18'): DayCounts {
  return {
    acts: [{ day, kind: 'search', page_type: 'search', location_id: 0, source: 'google', acts: 2 }],
    cars: [{ day, car_id: 7, views: 3, saves: 1 }],
    vitals: [{ day, page_type: 'car', device: 'mobile', providers: '', vital: 'LCP', bucket: 11, visits: 5 }],
    variants: [{ day, experiment: 'home-hero', variant: 'search-first', exposures: 4 }],
  };
}
