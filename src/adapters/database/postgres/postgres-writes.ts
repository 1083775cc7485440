import type { LeadSubmission } from '#ports/leads.ts';
import { BULK_WRITES, PLATFORM, type Engine, type PlatformJob } from '../engine.ts';
import type { Db } from '../schema.ts';
import { writes, type WriteInput, type WriteName, type WriteOutput } from '../writes/writes.ts';
import { inTransaction, turnToSite, type Scope } from './in-transaction.ts';
import { isForGroup, leadGroups } from './lead-groups.ts';
import type { AppConnections } from './pools.ts';
import { storeLeads, type SiteLeads } from './store-leads.ts';

/** Runs each write in a transaction bound to its website: a lead with others that come meanwhile, all else alone. */
export function postgresWrites({ prompt, bulk }: AppConnections, timeoutMs: number): Engine['write'] {
  const groups = leadGroups({
    storeTogether: (sites) => storeTogether(prompt, sites),
    storeAlone: (websiteId, submission) => alone('submitLead', websiteId, submission),
    timeoutMs,
  });

  function alone<Name extends WriteName>(
    name: Name,
    websiteId: number,
    input: WriteInput<Name>,
  ): Promise<WriteOutput<Name>> {
    const db = BULK_WRITES.has(name) ? bulk : prompt;
    const write = writes[name] as Write<Name>;
    return inTransaction(db, scopeOf(name, websiteId), (transaction) => write(transaction, websiteId, input));
  }

  return <Name extends WriteName>(name: Name, websiteId: number, input: WriteInput<Name>) => {
    if (name !== 'submitLead') return alone(name, websiteId, input);
    // The compiler does not see that the name says what the input is.
    const submission = input as LeadSubmission;
    if (!isForGroup(submission)) return alone(name, websiteId, input);
    return groups.store(websiteId, submission) as Promise<WriteOutput<Name>>;
  };
}

type Write<Name extends WriteName> = (
  db: Db,
  websiteId: number,
  input: WriteInput<Name>,
) => Promise<WriteOutput<Name>>;

function scopeOf(name: WriteName, websiteId: number): Scope {
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
async function storeTogether(db: Db, [first, ...others]: readonly SiteLeads[]): Promise<string[]> {
  if (first === undefined) return [];
  return inTransaction(db, { site: first.websiteId }, async (transaction) => {
    const stored = await storeLeads(transaction, first);
    for (const site of others) {
      await turnToSite(transaction, site.websiteId);
      stored.push(...(await storeLeads(transaction, site)));
    }
    return stored;
  });
}
