import type { BrowserContext, Page } from 'playwright-core';
import type { AnalyticsForVisit } from '#domain/analytics/analytics-for-visit.ts';
import type { ConsentForVisit } from '#domain/consent/consent-for-visit.ts';

export type DataLayerEntry = Record<string, unknown>;

/** A site with a tag manager, whichever it is: what its pages are to tell stands in their data layer. */
export async function openDataLayer(context: BrowserContext): Promise<void> {
  const consent: ConsentForVisit = { mode: 'off', is_asked: false, privacy: '/privacy-policy' };
  await context.route('**/api/visit-settings.json', (route) => {
    const { pathname } = new URL(route.request().frame().url());
    const listing_base = /^\/(?:motorcycles|campers)(?=\/)/.exec(pathname)?.[0] ?? '/cars';
    const analytics: AnalyticsForVisit = { ...ANALYTICS, listing_base };
    return route.fulfill({ json: { analytics, consent, chat: null, calls: null, providers: null } });
  });
}

const ANALYTICS = {
  website_slug: 'told',
  tag_manager: true,
  analytics: false,
  pixel: false,
  collector: false,
  asc_events: false,
  content_type: 'product',
} as const;

/** What the data layer was told of this document but that pages were opened. Waits until it is told of anything. */
export async function readDataLayer(page: Page): Promise<DataLayerEntry[]> {
  await page.waitForFunction(() => window.dataLayer !== undefined);
  const entries = await page.evaluate(() => (window.dataLayer ?? []) as DataLayerEntry[]);
  return entries.filter(({ event }) => event !== 'page_view');
}
