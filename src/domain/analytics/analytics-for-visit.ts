import { LISTING_BASES } from '../cars/listing-base.ts';
import type { SlugSetting, TemplateSetting } from '../tenants/identity-settings.ts';
import type { AnalyticsSettings } from './analytics-settings.ts';

/** Who is told what a shopper does on a site, and how. */
export interface AnalyticsForVisit {
  website_slug: string;
  /** Where pages of cars stand. */
  listing_base: string;
  tag_manager: boolean;
  analytics: boolean;
  pixel: boolean;
  collector: boolean;
  /** The names of the Automotive Standards Council beside ours. */
  asc_events: boolean;
  content_type: AnalyticsSettings['meta_catalogue'];
}

/** Null for a site that tells nobody but itself. */
export function chooseAnalytics(
  website: Pick<AnalyticsSettings, 'gtm_id' | 'google_analytics_id' | 'facebook_pixel'> &
    Pick<AnalyticsSettings, 'events_collector' | 'asc_events' | 'meta_catalogue'> &
    SlugSetting &
    TemplateSetting,
): AnalyticsForVisit | null {
  const { gtm_id, google_analytics_id, facebook_pixel, events_collector } = website;
  const usedTools = {
    tag_manager: gtm_id !== null,
    analytics: google_analytics_id !== null,
    pixel: facebook_pixel !== null,
    collector: events_collector.enabled && events_collector.url !== null,
  };
  if (!Object.values(usedTools).includes(true)) return null;
  return {
    website_slug: website.slug,
    listing_base: LISTING_BASES[website.template],
    ...usedTools,
    asc_events: website.asc_events,
    content_type: website.meta_catalogue,
  };
}
