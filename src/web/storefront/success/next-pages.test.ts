import { describe, expect, it } from 'vitest';
import { demoSites } from '#demo/demo-sites.ts';
import { findSitePage } from '#domain/content/site-pages.ts';
import { listFormPages } from '#domain/forms/form-pages.ts';
import { LEAD_CATEGORIES } from '#domain/leads/lead-categories.ts';
import { listNextPages } from './next-pages.ts';

const [riverline] = demoSites();
const titles = (category: string, site = riverline!) =>
  listNextPages(category, site).map(({ title }) => title);

describe('what a shopper may do while waiting', () => {
  it('are three pages for every category', () => {
    for (const { slug } of LEAD_CATEGORIES) expect([slug, new Set(titles(slug)).size]).toEqual([slug, 3]);
    expect(titles('nonsense')).toHaveLength(3);
  });

  it.each(demoSites().map((website) => [website.slug, website] as const))('exist on %s', (_, website) => {
    const forms = listFormPages(website).map(({ path }) => path);
    const links = LEAD_CATEGORIES.flatMap(({ slug }) => listNextPages(slug, website).map(({ url }) => url));
    const dead = links.filter((url) => {
      const found = findSitePage(website, url);
      return !forms.includes(url) && (found === null || 'location' in found);
    });
    expect(dead.filter((url) => url !== website.finance_link)).toEqual([]);
  });

  it('never lead back to what was just sent', () => {
    expect(titles('trade-in-enquiry')).not.toContain('Value your trade-in');
    expect(titles('special-offer-enquiry')).not.toContain('See the offers');
    expect(titles('finance-enquiry')).not.toContain('Look at finance');
    expect(titles('service-booking')).not.toContain('Service');
  });

  it('send nobody to places that are not shown', () => {
    expect(titles('general-enquiry', { ...riverline!, locations: [] })).not.toContain('Plan your visit');
  });
});
