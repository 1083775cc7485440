import type { Website } from '../tenants/website.ts';
import type { PROVIDER_IDS } from './provider-keys.ts';

/** Somebody else who learns something of a visit or of what was sent, because the site is set up with them. */
export interface Provider {
  name: string;
  /** Ends the sentence of the privacy page that begins with the name. */
  what: string;
  isUsed: (website: Website) => boolean;
  /** Keeps what it learns outside Australia and New Zealand too. */
  isAbroad?: true;
}

/** A provider whose script runs in the pages of a site. */
export interface ScriptProvider extends Omit<Provider, 'isUsed'> {
  id: ProviderId;
  /** The setting that names the dealer's account. */
  key: keyof ScriptSettings;
  /** Another setting that is read with it. */
  besides?: keyof ScriptSettings;
  /** The account, or null where the site is not set up with the provider. */
  account: (website: ScriptSettings) => string | null;
  /** What a shopper allows or refuses. */
  category: ConsentCategory;
  /** `idle`: when a page rests. `first_use`: when the shopper asks for it. */
  moment: 'idle' | 'first_use';
  /** What of the page it takes over, where it does. */
  intent?: ProviderIntent;
  /** The script of an account; null where another provider's script brings it. */
  address: ((account: string) => string) | null;
  /** The name under which the running script is found at `window`. */
  globalName: string | null;
  /** What a chat calls the acts that are counted of it. What measurement is told is a table of `domain/analytics`. */
  events: Readonly<Partial<Record<ChatAct, string>>>;
  hosts: HostsByDirective;
  /** Writes styles into the page that no hash can name. */
  hasInlineStyles?: true;
}

export type ProviderId = (typeof PROVIDER_IDS)[number];

export type ConsentCategory = 'analytics' | 'advertising' | 'chat';

type ChatAct = 'chat_opened' | 'chat_first_message' | 'chat_message';

/** What a shopper asks a provider for. */
export type ProviderIntent = 'chat' | 'text_us';

/** Sources of the content policy, by directive. */
export type HostsByDirective = Partial<Record<Directive, readonly string[]>>;

export type Directive = 'script' | 'style' | 'img' | 'connect' | 'frame' | 'font' | 'worker' | 'media';

/** The settings that name accounts of providers with scripts. */
export type ScriptSettings = Partial<
  Pick<
    Website,
    | 'google_analytics_id'
    | 'gtm_id'
    | 'facebook_pixel'
    | 'adobe_launch'
    | 'callrail_key'
    | 'zendesk_key'
    | 'podium_api_organization'
    | 'livechat_license'
    | 'livechat_agent_group'
    | 'impel_chatbot_key'
  >
> & { features?: Partial<Pick<Website['features'], 'impel'>> };
