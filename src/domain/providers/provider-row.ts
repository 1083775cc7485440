import type { FeatureSettings } from '../tenants/feature-settings.ts';

/** A provider whose script runs in the pages of a site: all there is to say of it but what its own snippet does. */
export interface ProviderRow {
  id: string;
  name: string;
  /** Ends the sentence of the privacy page that begins with the name. */
  what: string;
  /** Keeps what it learns outside Australia and New Zealand too. */
  isAbroad?: true;
  /** The keys of a configuration that set it up: the first names the dealer's account. Empty where a feature does. */
  settings: Readonly<Record<string, AccountForm>>;
  /** The one of them that names the group of agents. */
  groupKey?: string;
  /** What stands for the account where a feature switches it on; null where it does not. */
  featureAccount?: (features: Partial<FeatureSettings['features']>) => string | null;
  /** What a shopper allows or refuses. */
  category: ConsentCategory;
  /** `idle`: when a page rests. `first_use`: when the shopper asks for it. */
  moment: 'idle' | 'first_use';
  /** Ahead of all others. */
  isLoadedFirst?: true;
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

/** What an account's key is called and looks like. Nothing else is taken as one: keys end up in the addresses of scripts. */
interface AccountForm {
  label: string;
  description: string;
  pattern: RegExp;
  /** Ends the sentence "is not …". */
  what: string;
}

export type ConsentCategory = 'analytics' | 'advertising' | 'chat';

type ChatAct = 'chat_opened' | 'chat_first_message' | 'chat_message';

/** What a shopper asks a provider for. */
export type ProviderIntent = 'chat' | 'text_us';

/** Sources of the content policy, by directive. */
export type HostsByDirective = Partial<Record<Directive, readonly string[]>>;

export type Directive = 'script' | 'style' | 'img' | 'connect' | 'frame' | 'font' | 'worker' | 'media';
