import type { DealershipSettings } from '#domain/tenants/dealership.ts';
import type { IdentitySettings } from '#domain/tenants/identity-settings.ts';

interface GroupWebsite {
  name: string;
  make: string | null;
  url: string;
  logo: string | null;
}

/** The group's other sites, and what the group is called. */
export interface Group {
  name: string;
  websites: GroupWebsite[];
}

type GroupedSite = IdentitySettings & DealershipSettings;

/** Null where the dealer has no other site. */
export function groupWebsites(website: GroupedSite): Group | null {
  const otherWebsites = website.dealership_websites.filter(
    ({ slug, url }) => slug !== website.slug && url !== website.url,
  );
  if (otherWebsites.length === 0) return null;
  return {
    name: website.dealership_group ?? website.name,
    websites: otherWebsites.map(({ name, make, url, logo }) => ({ name, make, url, logo })),
  };
}
