import { describe, expect, it } from 'vitest';
import type { PageSite } from '#domain/pages/page-row.ts';
import { SAMPLE_FORM_SITE } from '#test/fixtures/sample-form-site.ts';
import { findFormPage } from './find-form-page.ts';

const PLAIN = SAMPLE_FORM_SITE;
const UNDER_PAGES = { ...PLAIN, features: { ...PLAIN.features, use_pages_path: true } };
const WITH_BOOKINGS: PageSite = { ...PLAIN, enabled_pages: ['/pages/book-a-service'] };
const WITH_XTIME = { ...WITH_BOOKINGS, xtime_url: 'https://workshop.example/book' };

describe('the form at an address', () => {
  it.each([
    ['/contact', 'contact', null, null],
    ['/contact-us/northside', 'contact', null, 'northside'],
    ['/cars/2024-mazda-cx-5/enquire', 'enquire_now', '2024-mazda-cx-5', null],
    ['/cars/k%C5%8Dwhai/request-photos', 'request_photos', 'kōwhai', null],
    ['/cars/trade-in', 'trade_in', null, null],
    ['/service', 'service_booking', null, null],
  ])('%s is %s', (path, name, slug, dealer) => {
    expect(findFormPage(PLAIN, path)).toMatchObject({ form: { name }, slug, dealer });
  });

  it.each([
    ['/contact-us/other'],
    ['/campers/x/enquire'],
    ['/cars//enquire'],
    ['/fleet'],
    ['/careers'],
    ['/subscribe'],
  ])('%s is none of this site', (path) => {
    expect(findFormPage(PLAIN, path)).toBeNull();
  });

  it.each([
    [PLAIN, '/pages/contact', '/contact', 301],
    [PLAIN, '/contact-us', '/contact', 301],
    [UNDER_PAGES, '/contact', '/pages/contact', 301],
    [UNDER_PAGES, '/contact-us/northside', '/pages/contact-us/northside', 301],
    [PLAIN, '/finance-pre-approval', '/finance', 302],
    [WITH_XTIME, '/pages/book-a-service', 'https://workshop.example/book', 302],
  ] as const)('case %#: %2$s leads to %3$s', (website, path, location, status) => {
    expect(findFormPage(website, path)).toEqual({ location, status });
  });

  it('keeps the booking page where it is, whatever the site does with its other pages', () => {
    expect(findFormPage(WITH_BOOKINGS, '/pages/book-a-service')).toMatchObject({
      form: { name: 'service_booking' },
    });
    expect(findFormPage(WITH_BOOKINGS, '/book-a-service')).toEqual({
      location: '/pages/book-a-service',
      status: 301,
    });
  });
});
