import type { LeadSubmission, SubmitOutcome } from '#ports/leads.ts';
import { type Engine, type PlatformJob, BULK_WRITES, createUnavailable } from '../engine.ts';
import { type Db, PLATFORM } from '../schema.ts';
import { type WriteInput, type WriteName, type WriteOutput, writes } from '../writes/writes.ts';
import { type Scope, runInTransaction, turnToSite } from './in-transaction.ts';
import { LostConnection } from './lost-connection.ts';
import { CompiledQuery } from 'kysely';
import { buildDeliveryRows } from '../writes/delivery-writes.ts';
import { buildNewLead } from '../writes/lead-writes.ts';
import type { AppConnections } from './pools.ts';
import { NAMED } from '../engine-differences.ts';

let text: string | undefined;

/** Leads in one transaction at most. */
const LARGEST = 64;

/** Transactions of leads at once: with two, some leads wait for both and p99 is further from p50. */
const AT_ONCE = 1;

/** Runs each write in a transaction bound to its website: a lead with others that come meanwhile, all else alone. */
export function createPostgresWrites({ prompt, bulk }: AppConnections, timeoutMs: number): Engine['write'] {
  const groups = createLeadGroups({
    storeTogether: (sites) => storeTogether(prompt, sites),
    storeAlone: (websiteId, submission) => writeAlone('insertLead', websiteId, submission),
    timeoutMs,
  });

  function writeAlone<Name extends WriteName>(
    name: Name,
    websiteId: number,
    input: WriteInput<Name>,
  ): Promise<WriteOutput<Name>> {
    const db = BULK_WRITES.has(name) ? bulk : prompt;
    const write = writes[name] as Write<Name>;
    return runInTransaction(db, findScope(name, websiteId), (transaction) =>
      write(transaction, websiteId, input),
    );
  }

  return <Name extends WriteName>(name: Name, websiteId: number, input: WriteInput<Name>) => {
    if (name !== 'insertLead') return writeAlone(name, websiteId, input);
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
const JOBS: Partial<Record<WriteName, 'tenants' | 'retention' | PlatformJob>> = {
  saveTenant: 'tenants',
  saveTenantApart: 'tenants',
  claimDeliveries: 'delivery',
  storeDeliveryOutcomes: 'delivery',
  claimFeeds: 'feeds',
  insertSignInRow: 'staff',
  updateSignInRows: 'staff',
  deleteSignInRows: 'staff',
  guessCode: 'staff',
  consumeSignInRow: 'staff',
  incrementSignInRow: 'staff',
  deleteExpiredSignIns: 'staff',
  inviteStaff: 'staff',
  useStaffInvitation: 'staff',
  revokeStaff: 'staff',
  saveNoticeChoices: 'staff',
  storePushSubscription: 'staff',
  removePushSubscription: 'staff',
  dropPushSubscription: 'staff',
  deleteOldStaffAudit: 'retention',
};

/** Row security judges the rows of each website while the transaction is about that one. */
async function storeTogether(db: Db, [firstSite, ...otherSites]: readonly SiteLeads[]): Promise<string[]> {
  if (firstSite === undefined) return [];
  return runInTransaction(db, { site: firstSite.websiteId }, async (transaction) => {
    const storedIds = await storeLeads(transaction, firstSite);
    for (const site of otherSites) {
      await turnToSite(transaction, site.websiteId);
      storedIds.push(...(await storeLeads(transaction, site)));
    }
    return storedIds;
  });
}

interface LeadGroups {
  /** Resolves when the lead is on disk. */
  store(websiteId: number, submission: LeadSubmission): Promise<SubmitOutcome>;
}

interface Writes {
  /** One transaction for all of them; returns the ids of those that it stored. */
  storeTogether: (sites: readonly SiteLeads[]) => Promise<readonly string[]>;
  storeAlone: (websiteId: number, submission: LeadSubmission) => Promise<SubmitOutcome>;
  /** How long a sender waits. */
  timeoutMs: number;
}

interface Job {
  websiteId: number;
  submission: LeadSubmission;
  arrivedAt: number;
  resolve(outcome: SubmitOutcome | Promise<SubmitOutcome>): void;
  reject(error: unknown): void;
}

/** Whether a lead is stored with others: it is where no row that others want as well comes with it. */
function isForGroup({ lead, booking, files, deliveries, addedBy }: LeadSubmission): boolean {
  const isAlone = booking === null && files.length === 0 && addedBy === undefined;
  return isAlone && !lead.spam && deliveries.length > 0;
}

/** Group commit: leads that come while others are put on disk share one transaction, whichever their sites. */
function createLeadGroups({ storeTogether, storeAlone, timeoutMs }: Writes): LeadGroups {
  const waitingJobs: Job[] = [];
  let underWay = 0;
  let isStarting = false;

  /** What arrived in the same turn of the event loop goes together. */
  function start(): void {
    if (isStarting || underWay >= AT_ONCE || waitingJobs.length === 0) return;
    isStarting = true;
    setImmediate(() => {
      isStarting = false;
      underWay += 1;
      void storeGroup(waitingJobs.splice(0, LARGEST)).finally(() => {
        underWay -= 1;
        start();
      });
      start();
    });
  }

  async function storeGroup(group: readonly Job[]): Promise<void> {
    const jobs = withoutLate(group);
    if (jobs.length === 0) return;
    try {
      const storedIds = new Set(await storeTogether(groupBySite(jobs)));
      for (const job of jobs)
        job.resolve(storedIds.has(job.submission.id) ? toCreated(job) : storeJobAlone(job));
    } catch (error) {
      // One that cannot be stored takes no other along; what a broken connection did is for each sender to decide.
      const isLost = error instanceof LostConnection;
      for (const job of jobs) {
        if (isLost) job.reject(error);
        else job.resolve(storeJobAlone(job));
      }
    }
  }

  /** Whoever was told already that it takes too long is not surprised by a lead. */
  function withoutLate(group: readonly Job[]): Job[] {
    const cutOff = performance.now() - timeoutMs;
    const { late: lateJobs = [], inTime = [] } = Object.groupBy(group, ({ arrivedAt }) =>
      arrivedAt < cutOff ? 'late' : 'inTime',
    );
    for (const job of lateJobs) job.reject(createUnavailable('no answer in time'));
    return inTime;
  }

  function storeJobAlone({ websiteId, submission }: Job): Promise<SubmitOutcome> {
    return storeAlone(websiteId, submission);
  }

  return {
    store: (websiteId, submission) =>
      new Promise((resolve, reject) => {
        waitingJobs.push({ websiteId, submission, arrivedAt: performance.now(), resolve, reject });
        start();
      }),
  };
}

function toCreated({ submission: { id, formToken } }: Job): SubmitOutcome {
  return { kind: 'created', id, formToken };
}

/** In one order, so that two processes which store the same keys never wait for each other. */
function groupBySite(jobs: readonly Job[]): SiteLeads[] {
  const sites = [...Map.groupBy(jobs, ({ websiteId }) => websiteId)].sort(([a], [b]) => a - b);
  return sites.map(([websiteId, siteLeads]) => ({
    websiteId,
    submissions: siteLeads.map(({ submission }) => submission).sort(compareKeys),
  }));
}

function compareKeys(a: LeadSubmission, b: LeadSubmission): number {
  return a.idempotencyKey < b.idempotencyKey ? -1 : 1;
}

/** Leads of one site with their deliveries, of which each has one at least. */
interface SiteLeads {
  websiteId: number;
  submissions: readonly LeadSubmission[];
}

/**
 * Stores them in one statement, of which two values are sent however many they are, and returns the ids of those that
 * it stored: none where a key is taken.
 */
async function storeLeads(db: Db, { websiteId, submissions }: SiteLeads): Promise<string[]> {
  const leads = submissions.map((submission) => buildNewLead(websiteId, submission));
  const deliveries = leads.flatMap(({ lead }, index) =>
    buildDeliveryRows(websiteId, {
      lead,
      sequence: 1,
      deliveries: submissions[index]?.deliveries ?? [],
      isHeld: false,
    }),
  );
  const rows = leads.map(({ row }) => row);
  text ??= buildStatement(listColumns(rows), listColumns(deliveries));
  const values = [JSON.stringify(rows), JSON.stringify(deliveries)];
  const inserted = await db.executeQuery<{ id: string }>(CompiledQuery.raw(text, values));
  return inserted.rows.map(({ id }) => id);
}

function listColumns(rows: readonly object[]): string {
  return Object.keys(rows[0] ?? {})
    .map((name) => `"${name}"`)
    .join();
}

function buildStatement(lead: string, delivery: string): string {
  return `${NAMED}with stored as (
    insert into "lead" (${lead}) select ${lead} from json_populate_recordset(null::lead, $1)
    on conflict (website_id, idempotency_key) do nothing returning id
  ), planned as (
    insert into "delivery" (${delivery}) select ${delivery} from json_populate_recordset(null::delivery, $2)
    where lead_id in (select id from stored)
  ) select id from stored`;
}
