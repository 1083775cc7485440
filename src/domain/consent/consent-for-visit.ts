import { sitePagePath } from '../content/site-page-path.ts';
import { listProvidersForVisit } from '../providers/providers-for-visit.ts';
import type { Website } from '../tenants/website.ts';
import type { ConsentSettings } from './consent-settings.ts';

/** What a page has to know of what shoppers are asked. */
export interface ConsentForVisit {
  mode: ConsentSettings['consent'];
  /** There is somebody whom a shopper allows or refuses. */
  is_asked: boolean;
  /** Where what is loaded is explained. */
  privacy: string;
}

export function chooseConsent(website: Website): ConsentForVisit {
  return {
    mode: website.consent,
    is_asked: isAskedForConsent(website),
    privacy: sitePagePath('/privacy-policy', website),
  };
}

/** Whether shoppers choose on a site what is loaded, who is told what they do, and which advertisement's number they see. */
export function isAskedForConsent(website: Website): boolean {
  const { consent, events_collector, features } = website;
  const hasCollector = events_collector.enabled && events_collector.url !== null;
  const isTracked = hasCollector || features.dealercell;
  return consent !== 'off' && (isTracked || listProvidersForVisit(website) !== null);
}
