import { createAccountSchema } from '../providers/account-setting.ts';
import { settings } from '../tenants/settings/setting.ts';

export const CHAT_SETTINGS = settings('Chat', {
  zendesk_key: {
    label: 'Zendesk',
    description: "The key of the dealer's chat at Zendesk.",
    visibility: 'browser',
    schema: createAccountSchema('zendesk_key'),
  },
  podium_api_organization: {
    label: 'Podium organisation',
    description: 'The organisation whose chat and text messages Podium carries.',
    visibility: 'browser',
    schema: createAccountSchema('podium_api_organization'),
  },
  livechat_license: {
    label: 'LiveChat licence',
    description: "The number of the dealer's licence at LiveChat.",
    visibility: 'browser',
    schema: createAccountSchema('livechat_license'),
  },
  livechat_agent_group: {
    label: 'LiveChat group',
    description: 'The group of agents at LiveChat who answer.',
    visibility: 'browser',
    schema: createAccountSchema('livechat_agent_group'),
  },
  impel_chatbot_key: {
    label: 'Impel',
    description: "The key of the dealer's chat at Impel.",
    visibility: 'browser',
    schema: createAccountSchema('impel_chatbot_key'),
  },
});
