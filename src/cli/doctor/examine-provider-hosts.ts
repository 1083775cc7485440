import type { ErrorCount } from '#domain/analytics/counts/day-counts.ts';
import { listTagHosts } from '#domain/providers/providers.ts';
import { findPlatformHostFaults } from '#domain/tenants/faults/provider-host-faults.ts';
import type { Website } from '#domain/tenants/website.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { Platform } from '../command.ts';
import { fault, type Finding, warning } from './finding.ts';

const DAYS = 7;
/** Whoever has more to look at asks `counts --errors`. */
const MOST_NAMED = 10;

interface CountingPlatform {
  database: { openStores: Platform['database']['openStores'] };
  clock: Platform['clock'];
  config: { baseDomain: Platform['config']['baseDomain'] };
}

/** Whom the operator allowed for tags, and what browsers say that a content policy refused. */
export async function examineProviderHosts(website: Website, platform: CountingPlatform): Promise<Finding[]> {
  const { slug, id } = website;
  const wrong = findPlatformHostFaults(website, platform.config.baseDomain);
  // Not on the site's clocks: what is examined may have a time zone that there is not.
  const firstDay = new Date(platform.clock.now() - DAYS * DAY_MS).toISOString().slice(0, 10);
  const { errors } = await platform.database.openStores(id).visitCounts.since(firstDay);
  return [
    ...wrong.map(({ path, message }) => fault(`${slug}: ${path} ${message}.`)),
    ...allowedHosts(website).map((sentence) => warning(`${slug}: ${sentence}`)),
    ...refusedHosts(errors).map((sentence) => warning(`${slug}: ${sentence}`)),
  ];
}

function allowedHosts(website: Website): string[] {
  const ways = Object.entries(listTagHosts(website)).filter(([, hosts]) => hosts.length > 0);
  if (ways.length === 0) return [];
  const hostsText = ways.map(([way, hosts]) => `${way} ${hosts.join(' ')}`).join('; ');
  return [`provider_hosts allows tags beside the providers' own hosts: ${hostsText}.`];
}

function refusedHosts(errors: readonly ErrorCount[]): string[] {
  const times = new Map<string, number>();
  for (const { kind, errors: more } of errors)
    if (kind.startsWith('blocked ')) times.set(kind, (times.get(kind) ?? 0) + more);
  const most = [...times].toSorted(([, a], [, b]) => b - a).slice(0, MOST_NAMED);
  if (most.length === 0) return [];
  const refusalsText = most.map(([kind, count]) => `${kind.replace('blocked ', '')} (${count})`).join(', ');
  return [
    `browsers say that its content policy refused in the last ${DAYS} days: ${refusalsText}. What an agency asked for goes into provider_hosts; what nobody knows stays refused.`,
  ];
}
