import type { DomainNameSetting, SlugSetting } from './identity-settings.ts';
import { canonicaliseHostName } from './host-name.ts';

type AddressedSite = DomainNameSetting & SlugSetting;

const CONSOLE_LABEL = 'console';

/** Labels below BASE_DOMAIN at which the platform itself answers, so no site has one as its slug. */
export const PLATFORM_LABELS: readonly string[] = [CONSOLE_LABEL, 'www'];

/** The other name of a domain: with `www.` where it has none, without where it has. Null where that is no name of a site. */
export function findTwinDomain(domainName: string): string | null {
  if (!domainName.startsWith('www.')) return canonicaliseHostName(`www.${domainName}`);
  const bareName = domainName.slice('www.'.length);
  return bareName.includes('.') && !bareName.startsWith('www.') ? bareName : null;
}

/** The slug that a host below `baseDomain` names; null for every other host. */
export function readHostSlug(hostName: string, baseDomain: string): string | null {
  if (!hostName.endsWith(`.${baseDomain}`)) return null;
  const label = hostName.slice(0, -baseDomain.length - 1);
  return label.includes('.') || PLATFORM_LABELS.includes(label) ? null : label;
}

/** Whether the platform itself answers at a host. */
export function isPlatformHost(hostName: string, baseDomain: string): boolean {
  return hostName === baseDomain || PLATFORM_LABELS.some((label) => hostName === `${label}.${baseDomain}`);
}

/** Whether the dealers' console answers at a host. */
export function isConsoleHost(hostName: string, baseDomain: string): boolean {
  return hostName === `${CONSOLE_LABEL}.${baseDomain}`;
}

/** Every host that leads to a site: the one below the platform's, its domain, and that domain's twin. */
export function listHostNames({ slug, domain_name }: AddressedSite, baseDomain: string): string[] {
  const domainHosts = domain_name === null ? [] : [domain_name, findTwinDomain(domain_name) ?? domain_name];
  return [...new Set([`${slug}.${baseDomain}`, ...domainHosts])];
}

/** Why a domain cannot be a site's because of the platform, as the end of a sentence; null when it can. */
export function whyPlatformHasDomain(domainName: string | null, baseDomain: string): string | null {
  if (domainName === null) return null;
  if (domainName === baseDomain) return 'is BASE_DOMAIN, where the platform itself answers';
  const hostName = [domainName, findTwinDomain(domainName) ?? domainName].find((name) =>
    isPlatformHost(name, baseDomain),
  );
  return hostName === undefined ? null : `leads to ${hostName}, where the platform itself answers`;
}

interface DoubleAddress {
  hostName: string;
  /** Of the site that does not answer there. */
  slug: string;
  answeringSlug: string;
}

/** Each two sites that an older release, or another BASE_DOMAIN, let have a host in common, with one such host. */
export function findSharedAddresses(sites: readonly AddressedSite[], baseDomain: string): DoubleAddress[] {
  const owners = new Map<string, AddressedSite>();
  return sites.flatMap((site) => {
    const shared = listHostNames(site, baseDomain).find((hostName) => owners.has(hostName));
    for (const hostName of listHostNames(site, baseDomain))
      if (!owners.has(hostName)) owners.set(hostName, site);
    const owner = shared === undefined ? undefined : owners.get(shared);
    if (shared === undefined || owner === undefined) return [];
    const isAnswering = claimOn(shared, site, baseDomain) < claimOn(shared, owner, baseDomain);
    const [answering, otherSite] = isAnswering ? [site, owner] : [owner, site];
    return { hostName: shared, slug: otherSite.slug, answeringSlug: answering.slug };
  });
}

/** How good a claim a site has on one of its hosts; the lowest answers. The server's look-up goes in the same order. */
function claimOn(hostName: string, { slug, domain_name }: AddressedSite, baseDomain: string): number {
  if (slug === readHostSlug(hostName, baseDomain)) return 0;
  return domain_name === hostName ? 1 : 2;
}

/** A host of a site at which another one answers too, by its slug. */
export interface SharedAddress {
  hostName: string;
  otherSlug: string;
}

/** The first host of a site that leads to one of the others as well; null when none does. */
export function findSharedAddress(
  site: AddressedSite,
  otherSites: readonly AddressedSite[],
  baseDomain: string,
): SharedAddress | null {
  const ownHostNames = listHostNames(site, baseDomain);
  for (const otherSite of otherSites) {
    if (otherSite.slug === site.slug) continue;
    const hostName = listHostNames(otherSite, baseDomain).find((name) => ownHostNames.includes(name));
    if (hostName !== undefined) return { hostName, otherSlug: otherSite.slug };
  }
  return null;
}
