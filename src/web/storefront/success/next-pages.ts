import { sitePagePath } from '#domain/content/site-page-path.ts';
import type { Department } from '#domain/leads/department.ts';
import { readLeadCategory } from '#domain/leads/lead-categories.ts';
import type { FinanceLinkSetting } from '#domain/cars/button-settings.ts';
import type { FeaturesSetting } from '#domain/tenants/feature-settings.ts';
import type { LocationsSetting } from '#domain/tenants/location.ts';

export interface NextPage {
  title: string;
  text: string;
  url: string;
}

type NextSite = FeaturesSetting & FinanceLinkSetting & LocationsSetting;

const MAX_SHOWN = 3;

/** Pages that help whoever waits for an answer; never the one the lead came from. */
export function listNextPages(category: string, site: NextSite): NextPage[] {
  const leadType = readLeadCategory(category);
  const sentName = leadType === null ? null : (SENT_FROM[leadType.slug] ?? null);
  return BY_DEPARTMENT[leadType?.department ?? 'sales']
    .filter(
      (name) => name !== sentName && (name !== 'visit' || site.locations.some(({ visible }) => visible)),
    )
    .slice(0, MAX_SHOWN)
    .map((name) => ({ ...TEXTS[name], url: buildNextUrl(name, site) }));
}

type NextName = 'trade' | 'finance' | 'visit' | 'offers' | 'service' | 'parts' | 'about';

const BY_DEPARTMENT: Record<Department, readonly NextName[]> = {
  sales: ['trade', 'finance', 'visit', 'offers'],
  finance: ['trade', 'offers', 'visit', 'service'],
  buying: ['finance', 'offers', 'visit', 'service'],
  fleet: ['visit', 'service', 'offers'],
  marketing: ['offers', 'trade', 'visit', 'finance'],
  service: ['parts', 'visit', 'offers'],
  parts: ['service', 'visit', 'offers'],
  'front desk': ['visit', 'trade', 'offers', 'finance'],
  HR: ['about', 'visit', 'offers'],
};

const SENT_FROM: Readonly<Record<string, NextName>> = {
  'trade-in-enquiry': 'trade',
  'special-offer-enquiry': 'offers',
};

const TEXTS: Record<NextName, Pick<NextPage, 'title' | 'text'>> = {
  trade: { title: 'Value your trade-in', text: 'What you have now can come off the price.' },
  finance: { title: 'Look at finance', text: 'See what it could cost before you decide.' },
  visit: { title: 'Plan your visit', text: 'Addresses, opening hours and directions.' },
  offers: { title: 'See the offers', text: 'What runs now, and until when.' },
  service: { title: 'Service', text: 'What the workshop does, and when it has time.' },
  parts: { title: 'Parts and accessories', text: 'Ask for a part by its name or number.' },
  about: { title: 'About us', text: 'Who we are and how we work.' },
};

const SITE_PAGES: Record<Exclude<NextName, 'finance'>, string> = {
  trade: '/trade-in',
  visit: '/our-locations',
  offers: '/special-offers',
  service: '/service',
  parts: '/vehicle-parts-and-accessories',
  about: '/about-us',
};

function buildNextUrl(name: NextName, site: NextSite): string {
  return name === 'finance' ? (site.finance_link ?? '/finance') : sitePagePath(SITE_PAGES[name], site);
}
