import { describe, expect, it } from 'vitest';
import { SAMPLE_FORM_SITE } from '#test/fixtures/sample-form-site.ts';
import { findSitePage, listSitePages, type SitePagesSite } from './site-pages.ts';

const PLAIN: SitePagesSite = SAMPLE_FORM_SITE;
const page = {
  title: 'Winter',
  description: null,
  heading: 'Winter',
  introduction: null,
  blocks: [],
  is_unlisted: false,
};
const WRITTEN: SitePagesSite = { ...PLAIN, pages: [{ ...page, path: '/winter' }] };
const UNDER_PAGES: SitePagesSite = { ...WRITTEN, features: { ...PLAIN.features, use_pages_path: true } };
const WITH_WORDS_ON_FINANCE: SitePagesSite = { ...UNDER_PAGES, pages: [{ ...page, path: '/finance' }] };
const WITH_MODELS: SitePagesSite = { ...PLAIN, enabled_pages: ['/models', '/used-car/list'] };
const BUILT_MODELS: SitePagesSite = {
  ...PLAIN,
  features: { ...PLAIN.features, build_model_pages: true },
};
const WITH_NEWS: SitePagesSite = { ...PLAIN, blog_path: '/news' };
const WITHOUT_BLOG: SitePagesSite = { ...PLAIN, blogs: { enabled: false, title: null } };
const IN_NEW_ZEALAND: SitePagesSite = { ...PLAIN, locale: 'en-NZ' };

describe('the page at an address', () => {
  it.each([
    [PLAIN, '/privacy-policy', 'privacy', []],
    [PLAIN, '/about-us', 'content', ['/about-us']],
    [WRITTEN, '/winter', 'content', ['/winter']],
    [PLAIN, '/our-locations/south-side', 'location', ['south-side']],
    [PLAIN, '/blog/a-b', 'post', ['a-b']],
    [WITH_NEWS, '/news', 'blog', []],
    [WITH_MODELS, '/models/mazda', 'make', ['mazda']],
    [BUILT_MODELS, '/models', 'models', []],
    [BUILT_MODELS, '/models/mazda', 'make', ['mazda']],
    [BUILT_MODELS, '/models/mazda/cx-5', 'model', ['mazda', 'cx-5']],
    [WITH_MODELS, '/used-car/list', 'list', []],
    [UNDER_PAGES, '/pages/winter', 'content', ['/winter']],
    [UNDER_PAGES, '/pages/our-locations/south-side', 'location', ['south-side']],
    [IN_NEW_ZEALAND, '/cars/a/consumer-information-notice', 'notice', ['a']],
  ] as const)('case %#: %2$s', (website, path, name, words) => {
    expect(findSitePage(website, path)).toEqual({ page: name, words });
  });

  it.each([
    [PLAIN, '/pages/about-us', '/about-us'],
    [PLAIN, '/pages/blog', '/blog'],
    [PLAIN, '/news/a-b', '/blog/a-b'],
    [PLAIN, '/pages/finance', '/finance'],
    [WITH_WORDS_ON_FINANCE, '/pages/finance', '/finance'],
    [WITH_NEWS, '/blog', '/news'],
    [UNDER_PAGES, '/about-us', '/pages/about-us'],
    [UNDER_PAGES, '/our-locations/south-side', '/pages/our-locations/south-side'],
  ] as const)('case %#: %2$s leads on', (website, path, location) => {
    expect(findSitePage(website, path)).toEqual({ location, status: 301 });
  });

  it.each([
    [PLAIN, '/winter'],
    [PLAIN, '/models'],
    [WITH_MODELS, '/models/mazda/cx-5'],
    [PLAIN, '/our-locations/'],
    [PLAIN, '/used-car/list'],
    [WITHOUT_BLOG, '/blog'],
    [PLAIN, '/cars/a/consumer-information-notice'],
    [IN_NEW_ZEALAND, '/campers/a/consumer-information-notice'],
  ] as const)('case %#: %2$s is none of the site', (website, path) => {
    expect(findSitePage(website, path)).toBeNull();
  });
});

it('lists fixed addresses in the site’s own spelling', () => {
  const paths = listSitePages(UNDER_PAGES).map(({ path }) => path);
  expect(paths).toContain('/pages/winter');
  expect(paths).toContain('/blog');
  expect(paths).not.toContain('/our-locations/:location');
});
