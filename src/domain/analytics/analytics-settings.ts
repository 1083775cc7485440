import * as v from 'valibot';
import { flag, orNull, providerKey, shaped, webAddress } from '../tenants/settings/field-shapes.ts';
import { settings, type ValuesOf } from '../tenants/settings/setting.ts';

/** Keys of providers have strict shapes because they end up in scripts' addresses. */
export const TAG_SETTINGS = settings('Analytics', {
  google_site_verification: {
    label: 'Google verification',
    description: 'Shows Google that the site is the dealer’s.',
    visibility: 'browser',
    schema: orNull(providerKey),
  },
  google_analytics_id: {
    label: 'Google Analytics',
    description: 'The id under which Google Analytics counts visits.',
    visibility: 'browser',
    schema: orNull(shaped(/^(?:G|UA|AW)-[A-Z0-9-]{4,20}$/, 'an analytics id like G-XXXXXXXX')),
  },
  gtm_id: {
    label: 'Google Tag Manager',
    description: 'The container that Google Tag Manager loads.',
    visibility: 'browser',
    schema: orNull(shaped(/^GTM-[A-Z0-9]{4,10}$/, 'a container id like GTM-XXXXXX')),
  },
  facebook_pixel: {
    label: 'Meta pixel',
    description: 'The pixel by which Meta learns which pages were opened.',
    visibility: 'browser',
    schema: orNull(shaped(/^\d{5,20}$/, 'a pixel id of 5 to 20 digits')),
  },
});

export const EVENT_SETTINGS = settings('Analytics', {
  events_collector: {
    label: 'Our own statistics',
    description: 'Whether events of a visit are collected, and where they are sent.',
    /** Its address is called by the server; the browser posts to this site. */
    visibility: 'server',
    schema: v.optional(v.strictObject({ enabled: flag(false), url: orNull(webAddress) }), {}),
  },
  meta_catalogue: {
    label: "Meta's catalogue",
    description: 'Whether Meta knows the stock as products or as vehicles.',
    visibility: 'browser',
    schema: v.optional(v.picklist(['product', 'vehicle'], 'is not product or vehicle'), 'product'),
  },
});

export type AnalyticsSettings = ValuesOf<typeof TAG_SETTINGS> & ValuesOf<typeof EVENT_SETTINGS>;
