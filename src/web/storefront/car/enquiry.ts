import { type SiteRules, siteRules } from '#domain/forms/site-rules.ts';
import type { Site } from '#ports/site.ts';

/** What the enquiry form needs of a site, in the page that may open it. */
export interface Enquiry {
  rules: SiteRules;
  /** `always` stores nothing, `asked` does so for `?test_lead=1` only (decision: test flag). */
  test_leads: 'always' | 'asked' | 'never';
}

export function enquiryOf(site: Site): Enquiry {
  const asked = site.appEnv === 'production' ? 'never' : 'asked';
  // Nothing that changes by itself may stand on a page that is cached, and this form asks for no place.
  const rules = { ...siteRules(site), places: [], groupPlaces: [], now: 0 };
  return { rules, test_leads: site.website.test_leads ? 'always' : asked };
}
