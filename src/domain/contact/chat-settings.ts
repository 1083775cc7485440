import { orNull, providerKey, shaped } from '../tenants/settings/field-shapes.ts';
import { settings } from '../tenants/settings/setting.ts';

/** Keys of providers have strict shapes because they end up in scripts' addresses. */
export const CHAT_SETTINGS = settings('Chat', {
  zendesk_key: {
    label: 'Zendesk',
    description: "The key of the dealer's chat at Zendesk.",
    visibility: 'browser',
    schema: orNull(providerKey),
  },
  podium_api_organization: {
    label: 'Podium organisation',
    description: 'The organisation whose chat and text messages Podium carries.',
    visibility: 'browser',
    schema: orNull(providerKey),
  },
  podium_api_token: {
    label: 'Podium token',
    description: 'The secret by which the server speaks to Podium.',
    visibility: 'server',
    schema: orNull(shaped(/^[A-Za-z0-9._-]{1,500}$/, 'a token', 500)),
  },
  livechat_agent_group: {
    label: 'LiveChat group',
    description: 'The group of agents at LiveChat who answer.',
    visibility: 'browser',
    schema: orNull(providerKey),
  },
  impel_chatbot_key: {
    label: 'Impel',
    description: "The key of the dealer's chat at Impel.",
    visibility: 'browser',
    schema: orNull(providerKey),
  },
});
