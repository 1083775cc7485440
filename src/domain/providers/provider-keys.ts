/**
 * What the key of each provider's account looks like. Nothing else is taken as one: keys end up in the addresses of
 * scripts.
 */
export const PROVIDER_KEYS = {
  google_analytics_id: { pattern: /^(?:G|UA|AW)-[A-Z0-9-]{4,20}$/, what: 'an analytics id like G-XXXXXXXX' },
  gtm_id: { pattern: /^GTM-[A-Z0-9]{4,10}$/, what: 'a container id like GTM-XXXXXX' },
  facebook_pixel: { pattern: /^\d{5,20}$/, what: 'a pixel id of 5 to 20 digits' },
  adobe_launch: {
    pattern: /^(?:[0-9a-f]{8,40}\/[0-9a-f]{8,40}\/)?launch-(?:EN)?[0-9a-f]{8,40}(?:-development|-staging)?$/,
    what: 'the path of an Adobe tag library like 0a1b2c3d4e5f/6a7b8c9d0e1f/launch-2a3b4c5d6e7f',
  },
  callrail_key: {
    pattern: /^\d{5,12}\/[0-9a-f]{12,40}$/,
    what: 'the numbers of a CallRail script like 123456789/0a1b2c3d4e5f6a7b8c9d',
  },
  zendesk_key: { pattern: /^[A-Za-z0-9_-]{1,80}$/, what: 'letters, digits, _ and -' },
  podium_api_organization: { pattern: /^[A-Za-z0-9_-]{1,80}$/, what: 'letters, digits, _ and -' },
  livechat_license: { pattern: /^\d{4,12}$/, what: 'a licence number of 4 to 12 digits' },
  livechat_agent_group: { pattern: /^[A-Za-z0-9_-]{1,80}$/, what: 'letters, digits, _ and -' },
  impel_chatbot_key: { pattern: /^[A-Za-z0-9_-]{1,80}$/, what: 'letters, digits, _ and -' },
} as const satisfies Record<string, { pattern: RegExp; what: string }>;

/** Names of the rows, also where a dealer names one. */
export const PROVIDER_IDS = [
  'google_analytics',
  'google_tag_manager',
  'meta_pixel',
  'adobe_launch',
  'callrail',
  'zendesk',
  'podium',
  'livechat',
  'impel_chat',
  'impel_walkarounds',
] as const;
