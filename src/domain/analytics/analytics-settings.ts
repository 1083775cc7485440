import * as v from 'valibot';
import { flagShape, orNull, providerKey, webAddress } from '../tenants/settings/field-shapes.ts';
import { createAccountSettings } from '../providers/account-settings.ts';
import { MEASUREMENT_PROVIDERS } from '../providers/measurement-providers.ts';
import { settings, type ValuesOf } from '../tenants/settings/setting.ts';

export const TAG_SETTINGS = settings('Analytics', {
  google_site_verification: {
    label: 'Google verification',
    description: 'Shows Google that the site is the dealer’s.',
    visibility: 'browser',
    schema: orNull(providerKey),
  },
  ...createAccountSettings(MEASUREMENT_PROVIDERS),
});

export const EVENT_SETTINGS = settings('Analytics', {
  events_collector: {
    label: 'Our own statistics',
    description: 'Whether events of a visit are collected, and where they are sent.',
    /** Its address is called by the server; the browser posts to this site. */
    visibility: 'server',
    schema: v.optional(v.strictObject({ enabled: flagShape(false), url: orNull(webAddress) }), {}),
  },
  asc_events: {
    label: 'Names of the Automotive Standards Council',
    description: 'Whether tag manager and analytics get its names of events beside ours.',
    visibility: 'browser',
    schema: flagShape(false),
  },
  meta_catalogue: {
    label: "Meta's catalogue",
    description: 'Whether Meta knows the stock as products or as vehicles.',
    visibility: 'browser',
    schema: v.optional(v.picklist(['product', 'vehicle'], 'is not product or vehicle'), 'product'),
  },
});

export type AnalyticsSettings = ValuesOf<typeof TAG_SETTINGS> & ValuesOf<typeof EVENT_SETTINGS>;
