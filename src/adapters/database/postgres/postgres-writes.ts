import type { LeadSubmission } from '#ports/leads.ts';
import { BULK_WRITES, PLATFORM, type Engine, type PlatformJob } from '../engine.ts';
import type { Db } from '../schema.ts';
import { writes, type WriteInput, type WriteName, type WriteOutput } from '../writes/writes.ts';
import { inTransaction, turnToSite, type Scope } from './in-transaction.ts';
import { isForGroup, createLeadGroups } from './lead-groups.ts';
import type { AppConnections } from './pools.ts';
import { storeLeads, type SiteLeads } from './store-leads.ts';

/** Runs each write in a transaction bound to its website: a lead with others that come meanwhile, all else alone. */
export function createPostgresWrites({ prompt, bulk }: AppConnections, timeoutMs: number): Engine['write'] {
  const groups = createLeadGroups({
    storeTogether: (sites) => storeTogether(prompt, sites),
    storeAlone: (websiteId, submission) => writeAlone('submitLead', websiteId, submission),
    timeoutMs,
  });

  function writeAlone<Name extends WriteName>(
    name: Name,
    websiteId: number,
    input: WriteInput<Name>,
  ): Promise<WriteOutput<Name>> {
    const db = BULK_WRITES.has(name) ? bulk : prompt;
    const write = writes[name] as Write<Name>;
    return inTransaction(db, findScope(name, websiteId), (transaction) =>
      write(transaction, websiteId, input),
    );
  }

  return <Name extends WriteName>(name: Name, websiteId: number, input: WriteInput<Name>) => {
    if (name !== 'submitLead') return writeAlone(name, websiteId, input);
    // The compiler does not see that the name says what the input is.
    const submission = input as LeadSubmission;
    if (!isForGroup(submission)) return writeAlone(name, websiteId, input);
    return groups.store(websiteId, submission) as Promise<WriteOutput<Name>>;
  };
}

type Write<Name extends WriteName> = (
  db: Db,
  websiteId: number,
  input: WriteInput<Name>,
) => Promise<WriteOutput<Name>>;

function findScope(name: WriteName, websiteId: number): Scope {
  if (websiteId !== PLATFORM) return { site: websiteId };
  return { duty: JOBS[name] ?? null };
}

/** Writes of the platform, and which job's rows they touch. */
const JOBS: Partial<Record<WriteName, 'tenants' | PlatformJob>> = {
  saveTenant: 'tenants',
  saveTenantApart: 'tenants',
  claimDeliveries: 'delivery',
  storeDeliveryOutcomes: 'delivery',
  claimFeeds: 'feeds',
};

/** Row security judges the rows of each website while the transaction is about that one. */
async function storeTogether(db: Db, [firstSite, ...otherSites]: readonly SiteLeads[]): Promise<string[]> {
  if (firstSite === undefined) return [];
  return inTransaction(db, { site: firstSite.websiteId }, async (transaction) => {
    const storedIds = await storeLeads(transaction, firstSite);
    for (const site of otherSites) {
      await turnToSite(transaction, site.websiteId);
      storedIds.push(...(await storeLeads(transaction, site)));
    }
    return storedIds;
  });
}
