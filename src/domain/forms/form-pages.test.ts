import { describe, expect, it } from 'vitest';
import { CATALOGUE, findForm } from './catalogue/catalogue.ts';
import type { PageSite } from '../pages/page-row.ts';
import { listFormPages } from './form-pages.ts';
import { OPTIONAL_PAGES } from '../tenants/navigation/enabled-pages.ts';
import { SAMPLE_FORM_SITE } from '#test/fixtures/sample-form-site.ts';

const PLAIN = SAMPLE_FORM_SITE;
const IN_FOUR_STEPS = PLAIN.dealerships.map((each) => ({ ...each, four_step_valuation_form: true }));

function pathsOf(form: string, website: Partial<PageSite> = {}): string[] {
  return listFormPages({ ...PLAIN, ...website })
    .filter((page) => page.form === form)
    .map(({ path }) => path);
}

const features = (on: Partial<PageSite['features']>) => ({ features: { ...PLAIN.features, ...on } });

describe('the places of forms', () => {
  it('names forms of the catalogue only, each path once', () => {
    const pages = listFormPages(PLAIN);
    expect(pages.filter(({ form }) => findForm(form) === null)).toEqual([]);
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
  });

  it('has a place for every form on some site', () => {
    const fourSteps = { dealerships: IN_FOUR_STEPS };
    const rich: Partial<PageSite> = {
      ...features({ finance_pre_approval: true, offers_subscription: true }),
      enabled_pages: [...OPTIONAL_PAGES],
    };
    const sites = [PLAIN, { ...PLAIN, ...rich }, { ...PLAIN, ...fourSteps }];
    const placed = new Set(sites.flatMap((site) => listFormPages(site).map(({ form }) => form)));
    expect(CATALOGUE.map(({ name }) => name).filter((name) => !placed.has(name))).toEqual([]);
  });

  it.each([
    ['car', '/cars/{slug}/enquire'],
    ['motorcycle', '/motorcycles/{slug}/enquire'],
    ['camper', '/campers/{slug}/enquire'],
  ] as const)('puts the enquiry of a %s site at %s', (template, path) => {
    expect(pathsOf('enquire_now', { template })).toEqual([path]);
  });

  it('books on the service page where bookings have no page of their own', () => {
    expect(pathsOf('service_booking')).toEqual(['/service']);
    expect(pathsOf('service_enquiry')).toEqual([]);
  });

  it('asks on the service page where bookings have their own', () => {
    const website: Partial<PageSite> = { enabled_pages: ['/pages/book-a-service'] };
    expect(pathsOf('service_booking', website)).toEqual(['/pages/book-a-service']);
    expect(pathsOf('service_enquiry', website)).toEqual(['/service']);
  });

  it('takes no bookings of its own beside the workshop’s system', () => {
    const website = { xtime_url: 'https://booking.example' };
    expect(pathsOf('service_booking', website)).toEqual([]);
    expect(pathsOf('service_enquiry', website)).toEqual(['/service']);
  });

  it('values in four steps in place of the trade-in', () => {
    const dealerships = IN_FOUR_STEPS;
    expect(pathsOf('trade_in', { dealerships })).toEqual([]);
    expect(pathsOf('valuation', { dealerships })).toEqual(['/trade-in', '/cars/trade-in']);
  });

  it('keeps site pages below /pages where the site does', () => {
    const website = features({ use_pages_path: true });
    expect(pathsOf('contact', website)).toEqual(['/pages/contact', '/pages/contact-us/northside']);
    expect(pathsOf('finance_application', website)).toEqual(['/apply-for-finance']);
  });

  it.each(['subscribe', 'finance_pre_approval', 'fleet_enquiry', 'career_application', 'ev_enquiry'])(
    'has %s only where it is switched on',
    (form) => {
      expect(pathsOf(form)).toEqual([]);
    },
  );
});
