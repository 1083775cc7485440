import { checkAddress } from '#adapters/fetching/check-address.ts';
import { listingPath } from '#domain/cars/listing-base.ts';
import { whyNotVisible } from '#domain/cars/visibility.ts';
import { redirectKey } from '#domain/content/redirects.ts';
import type { Fault } from '#domain/tenants/faults/fault.ts';
import { findMissingDuties } from '#domain/tenants/faults/missing-duties.ts';
import { findPlatformHostFaults } from '#domain/tenants/faults/provider-host-faults.ts';
import type { DomainNameSetting } from '#domain/tenants/identity-settings.ts';
import type { ParsedWebsite } from '#domain/tenants/parse-website.ts';
import { findTwinDomain, whyPlatformHasDomain, type SharedAddress } from '#domain/tenants/site-addresses.ts';
import { describeUnreached, findStrangers, findUnreachedRules } from '#domain/leads/work/lead-turns.ts';
import { readRulePeople } from '#server/lead-work/read-rule-people.ts';
import type { LeadSettings } from '#domain/leads/lead-settings.ts';
import type { Website } from '#domain/tenants/website.ts';
import { DONE, WRONG_USE, type CommandContext, type ExitCode, type Platform } from './command.ts';
import { buildSiteUrl } from './find-site.ts';

/** Says every fault by its path and what is missing, else stores the site and prints its address. */
export async function saveSite(parsedWebsite: ParsedWebsite, platform: Platform): Promise<ExitCode> {
  const faults =
    'faults' in parsedWebsite
      ? parsedWebsite.faults
      : await findPlatformFaults(parsedWebsite.website, platform);
  if ('faults' in parsedWebsite || faults.length > 0) return refuseSite(faults, platform);
  const webhooks = await checkWebhooks(parsedWebsite.website, platform);
  if (webhooks.faults.length > 0) return refuseSite(webhooks.faults, platform);
  const completedSite = await keepCredentials(parsedWebsite.website, platform);
  if (completedSite.faults.length > 0) return refuseSite(completedSite.faults, platform);
  const { id: _storeGivesIt, ...configuration } = completedSite.website;
  const { database, config } = platform;
  const outcome = await database.tenants.saveApart(configuration, config.baseDomain);
  if (outcome.kind === 'address_taken') return refuseSite([addressFault(configuration, outcome)], platform);
  const unreached = findUnreachedRules(parsedWebsite.website).map((place) => `${describeUnreached(place)}.`);
  for (const warning of [...webhooks.warnings, ...unreached, ...findMissingDuties(parsedWebsite.website)])
    platform.say(`Warning: ${warning}`);
  await platform.print(buildSiteUrl(configuration, platform));
  return DONE;
}

function addressFault({ domain_name }: DomainNameSetting, { hostName, otherSlug }: SharedAddress): Fault {
  const isOfDomain = domain_name !== null && [domain_name, findTwinDomain(domain_name)].includes(hostName);
  const message = `leads to ${hostName}, where the site "${otherSlug}" answers`;
  return { path: isOfDomain ? 'domain_name' : 'slug', message };
}

/**
 * Puts the stored key in where an export left it out, for a destination of the same name at the same origin: a key never
 * goes to an address that it was not given for.
 */
async function keepCredentials(website: Website, { database }: Platform) {
  const storedSite = await database.tenants.bySlug(website.slug);
  const faults: Fault[] = [];
  const lead_destinations = website.lead_destinations.map((destination, index) => {
    const { name, url, credential } = destination;
    if (credential === null || credential.value !== null) return destination;
    const storedDestination = storedSite?.website.lead_destinations.find(
      (candidate) => candidate.name === name && readOrigin(candidate.url) === readOrigin(url),
    );
    const value = storedDestination?.credential?.value ?? null;
    if (value === null)
      faults.push({
        path: `lead_destinations[${index}].credential.value`,
        message: 'is missing: none is stored for this destination at this host',
      });
    return { ...destination, credential: { ...credential, value } };
  });
  return { website: { ...website, lead_destinations }, faults };
}

function readOrigin(url: string | null): string | null {
  return url === null ? null : (URL.parse(url)?.origin ?? null);
}

/** Checks the addresses that leads would be posted to: forbidden ones are not stored. */
async function checkWebhooks({ lead_destinations }: LeadSettings, { config }: Platform) {
  const rules = { allowLoopback: config.appEnv !== 'production', use: 'post' } as const;
  const faults: Fault[] = [];
  const warnings: string[] = [];
  const checks = lead_destinations.map(async ({ url }) => (url === null ? null : checkAddress(url, rules)));
  for (const [index, check] of (await Promise.all(checks)).entries()) {
    const path = `lead_destinations[${index}].url`;
    if (check !== null && 'fault' in check) faults.push({ path, message: check.fault });
    if (check !== null && 'warning' in check) warnings.push(`${path} ${check.warning}.`);
  }
  return { faults, warnings };
}

/** Says why nothing is stored: a fault by its path, or a whole sentence. */
export function refuseSite(faults: readonly (Fault | string)[], { say }: CommandContext): ExitCode {
  for (const fault of faults)
    say(typeof fault === 'string' ? fault : `${fault.path || 'The configuration'} ${fault.message}`);
  return WRONG_USE;
}

/** Faults that only the platform and the stock show. */
async function findPlatformFaults(website: Website, platform: Platform): Promise<Fault[]> {
  const whyNot = whyPlatformHasDomain(website.domain_name, platform.config.baseDomain);
  const domainFaults = whyNot === null ? [] : [{ path: 'domain_name', message: whyNot }];
  return [
    ...domainFaults,
    ...findPlatformHostFaults(website, platform.config.baseDomain),
    ...(await findTurnStrangers(website, platform)),
    ...(await findFirstCarFaults(website, platform)),
    ...(await findRedirectsOverCars(website, platform)),
  ];
}

async function findTurnStrangers(website: Website, { database }: Platform): Promise<Fault[]> {
  if (website.lead_turns.length === 0) return [];
  const storedSite = await database.tenants.bySlug(website.slug);
  const id = storedSite?.website.id;
  return findStrangers(website, id === undefined ? [] : (await readRulePeople(database, id)).people);
}

/** A first car that the site does not have. Before there is stock nothing is known of it. */
async function findFirstCarFaults(website: Website, { database }: Platform): Promise<Fault[]> {
  const { slug, override_primary_vehicle: carSlug } = website;
  const storedSite = carSlug === null ? null : await database.tenants.bySlug(slug);
  if (carSlug === null || storedSite === null) return [];
  const { stock } = database.openStores(storedSite.website.id);
  if ((await stock.bySlug(carSlug)) !== null) return [];
  for await (const _car of stock.all())
    return [
      { path: 'override_primary_vehicle', message: `no car of this site has the address "${carSlug}"` },
    ];
  return [];
}

/** Old addresses that are pages of cars now. */
export async function findRedirectsOverCars(
  website: Website,
  { database, clock }: Platform,
): Promise<Fault[]> {
  const storedSite = website.redirects.length === 0 ? null : await database.tenants.bySlug(website.slug);
  if (storedSite === null) return [];
  const { stock } = database.openStores(storedSite.website.id);
  const now = clock.now();
  const places = new Map(website.redirects.map(({ from }, index) => [redirectKey(from), index]));
  const faults: Fault[] = [];
  for await (const car of stock.all()) {
    const redirectIndex = places.get(listingPath(website, car.slug));
    if (redirectIndex !== undefined && whyNotVisible(car, website, now) === null)
      faults.push({
        path: `redirects[${redirectIndex}].from`,
        message: `is the page of the car ${car.stocknum}`,
      });
  }
  return faults;
}
