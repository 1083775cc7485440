import { describe, expect, it } from 'vitest';
import { countReport, type ReportContext } from './count-report.ts';

const context: ReportContext = {
  day: '2026-11-18',
  device: 'mobile',
  source: 'google',
  providers: ['google_tag_manager', 'meta_pixel'],
  variants: { 'home-hero': 'offers-first' },
  website: {
    experiments: [{ name: 'home-hero', variants: ['search-first', 'offers-first'] }],
    locations: [{ id: 3, slug: 'service' }],
  },
  cars: new Map([['corolla', { id: 7, location_id: 2 }]]),
};

const acts = (...reported: Parameters<typeof countReport>[0]['acts']) =>
  countReport({ vitals: [], acts: reported }, context);

describe('what a report counts', () => {
  it('is every act, by page, location and source of the visit', () => {
    const { acts: counts } = acts(
      { event: 'click_to_call', path: '/cars/corolla' },
      { event: 'get_directions', path: '/our-locations/service' },
      { event: 'search', path: '/search/used-cars' },
    );
    expect(counts.map(({ kind, page_type, location_id }) => [kind, page_type, location_id])).toEqual([
      ['click_to_call', 'car', 2],
      ['get_directions', 'location', 3],
      ['search', 'search', 0],
    ]);
    expect(counts[0]).toMatchObject({ day: '2026-11-18', source: 'google', acts: 1 });
  });

  it('is the view of a car on its page, and its saving anywhere', () => {
    const { cars } = acts(
      { event: 'page_view', path: '/cars/corolla' },
      { event: 'favourite_added', car: 'corolla', path: '/search/used-cars' },
      { event: 'print', path: '/cars/corolla' },
      { event: 'page_view', path: '/cars/somebody-elses' },
    );
    expect(cars).toEqual([
      { day: '2026-11-18', car_id: 7, views: 1, saves: 0 },
      { day: '2026-11-18', car_id: 7, views: 0, saves: 1 },
    ]);
  });

  it('is never a lead: those are counted from leads', () => {
    const report = acts({ event: 'lead', path: '/' }, { event: 'conversion', path: '/success' });
    expect(report).toEqual({ acts: [], cars: [], vitals: [], variants: [], errors: [] });
  });

  it('is the variant that was seen, on the pages of its experiment alone', () => {
    const { variants } = acts({ event: 'page_view', path: '/' }, { event: 'page_view', path: '/finance' });
    expect(variants).toEqual([
      { day: '2026-11-18', experiment: 'home-hero', variant: 'offers-first', exposures: 1 },
    ]);
  });

  it.each([
    ['once, however often its page was opened', undefined, ['/', '/finance', '/'], 1],
    ['where the visit had not seen it before', ['home-hero'], ['/'], 1],
    ['and not where it had', [], ['/', '/'], 0],
    ['and not where its page was not opened', ['home-hero'], ['/finance'], 0],
    ['and not of another name', ['home-hero-2'], ['/'], 0],
  ])('is a visit that saw a variant: %s', (_which, shown, paths, visits) => {
    const views = paths.map((path) => ({ event: 'page_view' as const, path }));
    expect(countReport({ vitals: [], acts: views, shown }, context).variants).toHaveLength(visits);
  });

  it('is a page’s health, with the kind of device and who was on the page', () => {
    const { vitals } = countReport({ vitals: [{ name: 'LCP', value: 1180, path: '/' }], acts: [] }, context);
    expect(vitals).toEqual([
      {
        day: '2026-11-18',
        page_type: 'home',
        device: 'mobile',
        providers: 'google_tag_manager,meta_pixel',
        vital: 'LCP',
        bucket: 11,
        visits: 1,
      },
    ]);
  });
});
