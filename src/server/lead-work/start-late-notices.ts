import { planLateMails } from '#domain/leads/work/plan-late-mails.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type { Clock } from '#ports/clock.ts';
import type { CountingDatabase, LeadJobDatabase, StaffDatabase } from '#ports/database.ts';
import { openJobTurns } from '../bounds/shared-counts.ts';
import type { ErrorLog } from '../log/log.ts';

export interface LateNoticeParts {
  database: LeadJobDatabase & CountingDatabase & StaffDatabase;
  clock: Clock;
  log: ErrorLog;
}

interface LateNoticeJob {
  stop(): void;
}

const JOB = 'late leads';
/** Shorter than the time between two looks, so that no look is left out. */
const TURN_MS = 50_000;
/** Leads of a site that are told in one look. */
const AT_ONCE = 500;

/**
 * Tells managers of leads that are late, each once: at once, also where no server lives for a minute, and each minute.
 * Of several servers one looks.
 */
export function startLateNotices(parts: LateNoticeParts): LateNoticeJob {
  const turns = openJobTurns(parts.database, TURN_MS);
  const look = async () => {
    if (await turns.take(JOB)) await tellLateLeads(parts);
  };
  void look();
  const timer = setInterval(() => void look(), MINUTE_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** What fails on one site stops no other. */
export async function tellLateLeads({ database, clock, log }: LateNoticeParts): Promise<void> {
  const now = clock.now();
  const instant = new Date(now).toISOString();
  try {
    for (const id of await database.dueLeads.listLate(instant))
      await tellSite(database, id, now).catch((error: unknown) => log.error('telling of late leads', error));
  } catch (error) {
    log.error('telling of late leads', error);
  }
}

async function tellSite(
  { tenants, staff, openStores }: LateNoticeParts['database'],
  websiteId: number,
  now: number,
): Promise<void> {
  const record = await tenants.byId(websiteId);
  if (record === null) return;
  const { leadWork } = openStores(websiteId);
  const instant = new Date(now).toISOString();
  const lateLeads = await leadWork.listLate(instant, AT_ONCE);
  const members = await staff.listMembers(websiteId);
  const plan = planLateMails(lateLeads, members, { website: record.website, now });
  if (plan.leadIds.length > 0) await leadWork.tellLate({ ...plan, at: instant });
}
