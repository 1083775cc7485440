import type { Website } from '#domain/tenants/website.ts';
import type { Database } from '#ports/database.ts';
import { DISTANCES, buildFactName, describeIgnored } from '#server/untrusted-forwards.ts';
import { fault, type Finding, warning } from './finding.ts';

/** Proxies that the running server saw and that `TRUST_PROXY` does not name. */
export async function examineForwards(
  _sites: readonly Website[],
  { database: { facts } }: { database: Pick<Database, 'facts'> },
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const distance of DISTANCES) {
    const from = await facts.get(buildFactName(distance));
    if (from) findings.push((distance === 'near' ? fault : warning)(describeIgnored(from, distance)));
  }
  return findings;
}
