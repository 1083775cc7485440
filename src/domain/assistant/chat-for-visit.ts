import { sitePagePath } from '../content/site-page-path.ts';
import type { FeatureSettings } from '../tenants/feature-settings.ts';
import type { IdentitySettings } from '../tenants/identity-settings.ts';

/** What a page needs of a site's chat. */
export interface ChatForVisit {
  /** Whose assistant it is. */
  name: string;
  /** The form for any question, where a chat is about no car. */
  enquiry: string;
}

/** Null where the site has no chat. */
export function chatForVisit(
  website: Pick<FeatureSettings, 'features'> & Pick<IdentitySettings, 'name'>,
): ChatForVisit | null {
  if (!website.features.autobot) return null;
  return { name: website.name, enquiry: sitePagePath('/general-enquiry', website) };
}
