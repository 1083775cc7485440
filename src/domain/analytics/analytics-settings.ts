import * as v from 'valibot';
import { flag, orNull, providerKey, webAddress } from '../tenants/settings/field-shapes.ts';
import { createAccountSchema } from '../providers/account-setting.ts';
import { settings, type ValuesOf } from '../tenants/settings/setting.ts';

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
    schema: createAccountSchema('google_analytics_id'),
  },
  gtm_id: {
    label: 'Google Tag Manager',
    description: 'The container that Google Tag Manager loads.',
    visibility: 'browser',
    schema: createAccountSchema('gtm_id'),
  },
  facebook_pixel: {
    label: 'Meta pixel',
    description: 'The pixel by which Meta learns which pages were opened.',
    visibility: 'browser',
    schema: createAccountSchema('facebook_pixel'),
  },
  adobe_launch: {
    label: 'Adobe Tags',
    description: 'The path of the library that Adobe Tags loads, without .min.js.',
    visibility: 'browser',
    schema: createAccountSchema('adobe_launch'),
  },
  callrail_key: {
    label: 'CallRail',
    description: 'The two numbers in the address of the script by which CallRail swaps phone numbers.',
    visibility: 'browser',
    schema: createAccountSchema('callrail_key'),
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
  asc_events: {
    label: 'Names of the Automotive Standards Council',
    description: 'Whether tag manager and analytics get its names of events beside ours.',
    visibility: 'browser',
    schema: flag(false),
  },
  meta_catalogue: {
    label: "Meta's catalogue",
    description: 'Whether Meta knows the stock as products or as vehicles.',
    visibility: 'browser',
    schema: v.optional(v.picklist(['product', 'vehicle'], 'is not product or vehicle'), 'product'),
  },
});

export type AnalyticsSettings = ValuesOf<typeof TAG_SETTINGS> & ValuesOf<typeof EVENT_SETTINGS>;
