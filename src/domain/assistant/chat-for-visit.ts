import { sitePagePath } from '../content/site-page-path.ts';
import { findChatProvider } from '../providers/providers.ts';
import type { ProviderIntent } from '../providers/provider-row.ts';
import type { Website } from '../tenants/website.ts';

/** What a page needs of a site's chat. */
export interface ChatForVisit {
  /** Whose chat it is. */
  name: string;
  /** The form for any question, where a chat is about no car. */
  enquiry: string;
  /** The site's own assistant answers, where nobody else's chat opens. */
  has_assistant: boolean;
  /** What may be asked of it where nobody has asked yet. */
  examples: readonly string[];
  /** What somebody else's chat is opened for; null where there is none. */
  intent: ProviderIntent | null;
}

/** Null where the site has no chat. */
export function chooseChat(website: Website, examples: readonly string[] = []): ChatForVisit | null {
  const intent = findChatProvider(website)?.intent ?? null;
  if (!website.features.autobot && intent === null) return null;
  return {
    name: website.name,
    enquiry: sitePagePath('/general-enquiry', website),
    has_assistant: website.features.autobot,
    examples,
    intent,
  };
}
