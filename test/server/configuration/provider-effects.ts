import type { Website } from '#domain/tenants/website.ts';
import { dropped, shown, testedIn, type Effect, type WebsiteChange } from './effect.ts';

const VISIT = '/api/visit-settings.json';
const named = (change: WebsiteChange, who: string) =>
  shown('/privacy-policy', change, `<strong>${who}:</strong>`);

/** Who else is at work on a site. */
export const PROVIDER_EFFECTS = {
  repayments_shown: dropped(
    '/cars/{car}',
    { repayments_shown: 'nowhere' },
    /\$[\d,.]+\sa\sweek,\s<span>comparison\srate/,
  ),
  estimate_trade_ins: testedIn(
    'server/lookups.test.ts > is our own estimate for a dealer who has not taken AutoGrab and asked for it, whoever has a key',
  ),
  lookups_a_month: testedIn('server/lookups.test.ts > asks nobody beyond the look-ups of a month'),
  google_site_verification: shown(
    '/',
    { google_site_verification: 'abc123' },
    /google-site-verification" content="abc123"/,
  ),
  google_analytics_id: named({ google_analytics_id: 'G-ABCDE1' }, 'Google Analytics'),
  gtm_id: named({ gtm_id: 'GTM-ABCDE' }, 'Google Tag Manager'),
  facebook_pixel: named({ facebook_pixel: '123456789' }, 'Meta pixel'),
  asc_events: shown(VISIT, { gtm_id: 'GTM-ABCDE', asc_events: true }, '"asc_events":true'),
  meta_catalogue: shown(VISIT, { gtm_id: 'GTM-ABCDE', meta_catalogue: 'vehicle' }, 'vehicle"'),
  zendesk_key: named({ zendesk_key: 'abc-123' }, 'Zendesk'),
  podium_api_organization: named({ podium_api_organization: 'abc-123' }, 'Podium'),
  adobe_launch: named({ adobe_launch: 'launch-0a1b2c3d4e5f' }, 'Adobe Tags'),
  callrail_key: named({ callrail_key: '123456789/0a1b2c3d4e5f6a7b' }, 'CallRail'),
  livechat_license: named({ livechat_license: '12345678' }, 'LiveChat'),
  livechat_agent_group: shown(
    VISIT,
    { livechat_license: '12345678', livechat_agent_group: '3' },
    '"group":"3"',
  ),
  impel_chatbot_key: named({ impel_chatbot_key: 'abc-123', gtm_id: 'GTM-ABCDE' }, 'Impel'),
  consent: testedIn('e2e/consent.spec.ts > asks at the bottom edge, and loads nothing third-party before'),
  providers_in_test: testedIn('e2e/providers.spec.ts > are loaded in a test session alone'),
  provider_hosts: testedIn(
    'server/provider-hosts.test.ts > are named by the policy of every page on which providers run, from the next request on',
  ),
  phone_overrides: testedIn(
    'server/call-tracking.test.ts > tells a visit the numbers of the site’s own call tracking, and hides what pages hide',
  ),
  events_collector: testedIn(
    'server/collected-events.test.ts > is passed on as it was told, without the query of its page',
  ),
} satisfies Partial<Record<keyof Website, Effect>>;
