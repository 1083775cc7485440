import type { Database } from '#ports/database.ts';
import type { Website } from '#domain/tenants/website.ts';
import { PROVIDERS, skippedFact } from '#server/providers.ts';
import { fault, type Finding } from './finding.ts';

/** Providers that the running server skips because they do not answer. */
export async function examineProviders(
  _sites: readonly Website[],
  { database: { facts } }: { database: Pick<Database, 'facts'> },
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const name of PROVIDERS) {
    const since = await facts.get(skippedFact(name));
    if (since)
      findings.push(
        fault(
          `The ${name} has not answered since ${since}: forms offer the way without it, and the server asks it every ten seconds.`,
        ),
      );
  }
  return findings;
}
