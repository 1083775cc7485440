import type { LeadEvent, LeadEventDetail, LeadWork } from '#domain/leads/work/lead-work.ts';
import { continueWork, type WorkRank } from '#domain/leads/work/rank-work.ts';
import type { WorkColumns } from '../schema.ts';

/** The columns that `readWorkRow` reads. */
export const WORK_COLUMNS = [
  'owner_id',
  'stage',
  'outcome',
  'due_at',
  'first_try_at',
  'last_try_kind',
  'last_try_at',
  'snoozed_until',
  'late_told_at',
  'work_version',
] as const satisfies readonly (keyof WorkColumns)[];

export function readWorkRow(row: Pick<WorkColumns, (typeof WORK_COLUMNS)[number]>): LeadWork {
  const { owner_id, stage, outcome, due_at, first_try_at, snoozed_until, late_told_at } = row;
  const { last_try_kind: kind, last_try_at, work_version } = row;
  const last_try = kind === null || last_try_at === null ? null : { kind, at: last_try_at };
  return {
    owner_id,
    stage: stage ?? 'new',
    outcome,
    due_at,
    first_try_at,
    last_try,
    snoozed_until,
    late_told_at,
    version: work_version ?? 0,
  };
}

export const EVENT_COLUMNS = ['seq', 'lead_id', 'at', 'actor', 'detail'] as const;

export function readEventRow({
  detail,
  ...event
}: Omit<LeadEvent, 'detail'> & { lead_id: string; detail: string }): LeadEvent & { lead_id: string } {
  return { ...event, detail: JSON.parse(detail) as LeadEventDetail };
}

type WorkRow = Pick<WorkColumns, (typeof WORK_COLUMNS)[number] | keyof WorkRank | 'turn_at'>;

/** The cells of a lead that change with what is known of it. */
export function continueLeadWork(row: WorkRow, step: Parameters<typeof continueWork>[1]) {
  const { work_state, work_at, turn_at } = row;
  return continueWork({ ...readWorkRow(row), work_state, work_at, turn_at }, step);
}
