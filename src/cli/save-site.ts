import { checkAddress } from '#adapters/fetching/check-address.ts';
import { listingPath } from '#domain/cars/listing-base.ts';
import { whyNotVisible } from '#domain/cars/visibility.ts';
import { redirectKey } from '#domain/content/redirects.ts';
import type { Fault } from '#domain/tenants/faults/fault.ts';
import { missingDuties } from '#domain/tenants/faults/missing-duties.ts';
import type { ParsedWebsite } from '#domain/tenants/parse-website.ts';
import type { LeadSettings } from '#domain/leads/lead-settings.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { Stock } from '#ports/stock.ts';
import { DONE, WRONG_USE, type CommandContext, type ExitCode, type Platform } from './command.ts';
import { addressOf } from './find-site.ts';

/** Names that hosts of the platform itself use. */
const RESERVED = new Set(['console', 'www']);

/** Says every fault by its path and what is missing, else stores the site and prints its address. */
export async function saveSite(parsed: ParsedWebsite, platform: Platform): Promise<ExitCode> {
  const faults = 'faults' in parsed ? parsed.faults : await faultsAmongSites(parsed.website, platform);
  if ('faults' in parsed || faults.length > 0) return refuseSite(faults, platform);
  const webhooks = await checkedWebhooks(parsed.website, platform);
  if (webhooks.faults.length > 0) return refuseSite(webhooks.faults, platform);
  for (const warning of [...webhooks.warnings, ...missingDuties(parsed.website)])
    platform.say(`Warning: ${warning}`);
  const { id: _storeGivesIt, ...configuration } = parsed.website;
  const { website } = await platform.database.tenants.save(configuration);
  await platform.print(addressOf(website, platform));
  return DONE;
}

/** Checks the addresses that leads would be posted to: forbidden ones are not stored. */
async function checkedWebhooks(
  { lead_destinations }: Pick<LeadSettings, 'lead_destinations'>,
  { config }: Platform,
) {
  const rules = { allowLoopback: config.appEnv !== 'production', use: 'post' } as const;
  const faults: Fault[] = [];
  const warnings: string[] = [];
  const checks = lead_destinations.map(async ({ url }) => (url === null ? null : checkAddress(url, rules)));
  for (const [at, check] of (await Promise.all(checks)).entries()) {
    const path = `lead_destinations[${at}].url`;
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

/** Faults that only the other sites, the platform and the stock show. */
export async function faultsAmongSites(website: Website, { database, clock, config }: Platform) {
  const { slug, domain_name } = website;
  const faults = RESERVED.has(slug) ? [{ path: 'slug', message: `"${slug}" is kept for the platform` }] : [];
  const owner = domain_name === null ? null : await database.tenants.byDomainName(domain_name);
  if (owner !== null && owner.website.slug !== slug) {
    faults.push({ path: 'domain_name', message: `belongs to the site "${owner.website.slug}"` });
  }
  if (domain_name === config.baseDomain) {
    faults.push({ path: 'domain_name', message: 'is BASE_DOMAIN, where the platform itself answers' });
  }
  const stored = await database.tenants.bySlug(slug);
  if (stored === null || website.redirects.length === 0) return faults;
  const { stock } = database.storesOf(stored.website.id);
  return [...faults, ...(await redirectsOverCars(website, stock, clock.now()))];
}

async function redirectsOverCars(website: Website, stock: Stock, now: number): Promise<Fault[]> {
  const places = new Map(website.redirects.map(({ from }, at) => [redirectKey(from), at]));
  const faults: Fault[] = [];
  for await (const car of stock.all()) {
    const at = places.get(listingPath(website, car.slug));
    if (at !== undefined && whyNotVisible(car, website, now) === null)
      faults.push({ path: `redirects[${at}].from`, message: `is the page of the car ${car.stocknum}` });
  }
  return faults;
}
