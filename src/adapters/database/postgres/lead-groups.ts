import type { LeadSubmission, SubmitOutcome } from '#ports/leads.ts';
import { createUnavailable } from '../engine.ts';
import { LostConnection } from './lost-connection.ts';
import type { SiteLeads } from './store-leads.ts';

/** Leads in one transaction at most. */
const LARGEST = 64;
/** Transactions of leads at once: with two, some leads wait for both and p99 is further from p50. */
const AT_ONCE = 1;

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
export function isForGroup({ lead, booking, files, deliveries }: LeadSubmission): boolean {
  return !lead.spam && booking === null && files.length === 0 && deliveries.length > 0;
}

/** Group commit: leads that come while others are put on disk share one transaction, whichever their sites. */
export function createLeadGroups({ storeTogether, storeAlone, timeoutMs }: Writes): LeadGroups {
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
  return sites.map(([websiteId, ofSite]) => ({
    websiteId,
    submissions: ofSite.map(({ submission }) => submission).sort(compareKeys),
  }));
}

function compareKeys(a: LeadSubmission, b: LeadSubmission): number {
  return a.idempotencyKey < b.idempotencyKey ? -1 : 1;
}
