import { missingDuties } from '#domain/tenants/faults/missing-duties.ts';
import type { ParsedWebsite } from '#domain/tenants/parse-website.ts';
import type { Website } from '#domain/tenants/website.ts';
import { DONE, WRONG_USE, type ExitCode, type Platform } from './command.ts';
import { addressOf } from './find-site.ts';

/** Names that hosts of the platform itself use. */
const RESERVED = new Set(['console', 'www']);

/** Says every fault by its path and what is missing, else stores the site and prints its address. */
export async function saveSite(parsed: ParsedWebsite, platform: Platform): Promise<ExitCode> {
  const faults = 'faults' in parsed ? parsed.faults : await faultsAmongSites(parsed.website, platform);
  if ('faults' in parsed || faults.length > 0) {
    for (const { path, message } of faults) platform.say(`${path || 'The configuration'} ${message}`);
    return WRONG_USE;
  }
  for (const duty of missingDuties(parsed.website)) platform.say(`Warning: ${duty}`);
  const { id: _storeGivesIt, ...configuration } = parsed.website;
  const { website } = await platform.database.tenants.save(configuration);
  await platform.print(addressOf(website, platform));
  return DONE;
}

async function faultsAmongSites({ slug, domain_name }: Website, { database }: Platform) {
  const faults = RESERVED.has(slug) ? [{ path: 'slug', message: `"${slug}" is kept for the platform` }] : [];
  const owner = domain_name === null ? null : await database.tenants.byDomainName(domain_name);
  if (owner !== null && owner.website.slug !== slug) {
    faults.push({ path: 'domain_name', message: `belongs to the site "${owner.website.slug}"` });
  }
  return faults;
}
