import { SAMPLE_FORM_SITE } from '../forms/sample-form-site.ts';
import type { ScriptSettings } from './providers.ts';

/** For tests: a site with each provider's account and no other, by its key. */
export const EVERY_ACCOUNT = {
  google_analytics_id: { google_analytics_id: 'G-ABCDE1' },
  gtm_id: { gtm_id: 'GTM-ABCDE' },
  facebook_pixel: { facebook_pixel: '123456789' },
  adobe_launch: { adobe_launch: '0a1b2c3d4e5f/6a7b8c9d0e1f/launch-2a3b4c5d6e7f' },
  callrail_key: { callrail_key: '123456789/0a1b2c3d4e5f6a7b8c9d' },
  zendesk_key: { zendesk_key: '01234567-89ab-cdef-0123-456789abcdef' },
  podium_api_organization: { podium_api_organization: '01234567-89ab-cdef-0123-456789abcdef' },
  livechat_license: { livechat_license: '12345678' },
  livechat_agent_group: { livechat_license: '12345678', livechat_agent_group: '3' },
  impel_chatbot_key: { impel_chatbot_key: 'abc-123' },
  features: { features: { ...SAMPLE_FORM_SITE.features, impel: true } },
} satisfies Record<keyof ScriptSettings, ScriptSettings>;
