import type { ProviderRow } from './provider-row.ts';

/** Who carries conversations, and who shows stock in a frame of its own. */
export const CONVERSATION_PROVIDERS = [
  {
    id: 'zendesk',
    name: 'Zendesk',
    what: 'carries the chat, with what you write there',
    isAbroad: true,
    settings: {
      zendesk_key: {
        label: 'Zendesk',
        description: "The key of the dealer's chat at Zendesk.",
        pattern: /^[A-Za-z0-9_-]{1,80}$/,
        what: 'letters, digits, _ and -',
      },
    },
    category: 'chat',
    moment: 'first_use',
    intent: 'chat',
    address: (account) => `https://static.zdassets.com/ekr/snippet.js?key=${account}`,
    globalName: 'zE',
    events: { chat_opened: 'open' },
    // developer.zendesk.com, Web Widget SDKs, "Content Security Policy (CSP) support", as at 2026-11-23. Left out:
    // hosts of calls by voice.
    hosts: {
      script: ['https://static.zdassets.com', 'https://ekr.zdassets.com'],
      img: [
        'https://static.zdassets.com',
        'https://*.zendesk.com',
        'https://media.smooch.io',
        'https://*.zdusercontent.com',
        'blob:',
      ],
      connect: [
        'https://static.zdassets.com',
        'https://ekr.zdassets.com',
        'https://*.zendesk.com',
        'https://api.smooch.io',
        'wss://*.zendesk.com',
        'wss://api.smooch.io',
      ],
      media: ['https://static.zdassets.com'],
    },
    hasInlineStyles: true,
  },
  {
    // The text-us widget is Podium's too: its chat goes on by text message.
    id: 'podium',
    name: 'Podium',
    what: 'carries the chat and text messages, with what you write there',
    isAbroad: true,
    settings: {
      podium_api_organization: {
        label: 'Podium organisation',
        description: 'The organisation whose chat and text messages Podium carries.',
        pattern: /^[A-Za-z0-9_-]{1,80}$/,
        what: 'letters, digits, _ and -',
      },
    },
    category: 'chat',
    moment: 'first_use',
    intent: 'text_us',
    address: (account) => `https://connect.podium.com/widget.js#ORG_TOKEN=${account}`,
    globalName: 'PodiumWebChat',
    // Names by which `PodiumEventsCallback` is called.
    events: { chat_opened: 'Bubble Clicked', chat_first_message: 'Conversation Started' },
    // consentstack.io/vendors/podium and the script's address in Podium's snippet, as at 2026-11-23. Podium documents
    // no policy.
    hosts: {
      script: ['https://connect.podium.com'],
      img: ['https://*.podium.com'],
      connect: ['https://*.podium.com', 'wss://*.podium.com'],
      frame: ['https://*.podium.com'],
      font: ['https://*.podium.com'],
    },
    hasInlineStyles: true,
  },
  {
    id: 'livechat',
    name: 'LiveChat',
    what: 'carries the chat, with what you write there',
    isAbroad: true,
    settings: {
      livechat_license: {
        label: 'LiveChat licence',
        description: "The number of the dealer's licence at LiveChat.",
        pattern: /^\d{4,12}$/,
        what: 'a licence number of 4 to 12 digits',
      },
      livechat_agent_group: {
        label: 'LiveChat group',
        description: 'The group of agents at LiveChat who answer.',
        pattern: /^[A-Za-z0-9_-]{1,80}$/,
        what: 'letters, digits, _ and -',
      },
    },
    groupKey: 'livechat_agent_group',
    category: 'chat',
    moment: 'first_use',
    intent: 'chat',
    address: () => 'https://cdn.livechatinc.com/tracking.js',
    globalName: 'LiveChatWidget',
    events: { chat_opened: 'visibility_changed', chat_message: 'new_event' },
    // livechat.com/help/use-livechat-with-content-security-policy, updated 2024-11-14, as at 2026-11-23.
    hosts: {
      script: ['https://*.livechatinc.com'],
      img: ['https://*.livechatinc.com', 'https://*.livechat-files.com'],
      connect: ['https://*.livechatinc.com', 'wss://*.livechatinc.com'],
      frame: ['https://secure.livechatinc.com'],
      font: ['https://*.livechatinc.com'],
      media: ['https://*.livechatinc.com'],
    },
    hasInlineStyles: true,
  },
  {
    id: 'impel_chat',
    name: 'Impel',
    what: 'carries the chat, with what you write there',
    isAbroad: true,
    settings: {
      impel_chatbot_key: {
        label: 'Impel',
        description: "The key of the dealer's chat at Impel.",
        pattern: /^[A-Za-z0-9_-]{1,80}$/,
        what: 'letters, digits, _ and -',
      },
    },
    category: 'chat',
    moment: 'first_use',
    intent: 'chat',
    // Impel publishes no address of its chat's script: the dealer's container at Google or Adobe brings it.
    address: null,
    globalName: null,
    events: {},
    // The provider's own domains; it documents no policy; as at 2026-11-23.
    hosts: {
      script: ['https://*.impel.io', 'https://*.impel.ai'],
      img: ['https://*.impel.io', 'https://*.impel.ai'],
      connect: ['https://*.impel.io', 'https://*.impel.ai', 'wss://*.impel.ai'],
      frame: ['https://*.impel.io', 'https://*.impel.ai'],
    },
    hasInlineStyles: true,
  },
  {
    // The web-asset widgets: the script finds the cars of the page and shows what Impel has of them.
    id: 'impel_walkarounds',
    name: 'Impel WalkArounds',
    what: 'shows pictures of stock that can be turned around',
    isAbroad: true,
    settings: {},
    featureAccount: ({ impel }) => (impel === true ? 'impel' : null),
    category: 'analytics',
    moment: 'idle',
    address: () => 'https://integrator.swipetospin.com/',
    globalName: null,
    events: {},
    // The script's address in the provider's snippet, and the hosts of its viewer on public sites (cdn.impel.io,
    // spins.impel.io); as at 2026-11-23. It documents no policy.
    hosts: {
      script: ['https://integrator.swipetospin.com', 'https://cdn.impel.io'],
      img: ['https://cdn.impel.io'],
      connect: ['https://*.impel.io'],
      frame: ['https://spins.impel.io', 'https://cdn.impel.io'],
    },
    hasInlineStyles: true,
  },
] as const satisfies readonly ProviderRow[];
