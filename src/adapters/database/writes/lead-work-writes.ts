import type { LeadEventDetail, LeadWork } from '#domain/leads/work/lead-work.ts';
import { continueWork, rankWork, WORK_STATES, type WorkRank } from '#domain/leads/work/rank-work.ts';
import type { LeadActOutcome, LeadWorkStore } from '#ports/lead-work.ts';
import { lockForUpdate } from '../engine-differences.ts';
import { EVENT_COLUMNS, readEventRow, readWorkRow, WORK_COLUMNS } from '../rows/work-rows.ts';
import type { Db, WorkColumns } from '../schema.ts';
import { noteAct } from './audit-writes.ts';

type ActCall<Name extends keyof LeadWorkStore> = Parameters<LeadWorkStore[Name]>[0];

/** What an act does to a lead that stands so; no events: it was done already. */
interface PlannedAct {
  change: Partial<LeadWork>;
  events: readonly LeadEventDetail[];
}

interface Act {
  leadId: string;
  actor: string;
  /** ISO instant. */
  at: string;
  /** Null: it holds whatever else was done. */
  version: number | null;
  /** Its name in the audit. */
  name: string;
  plan: (work: LeadWork) => PlannedAct;
}

export function takeLead(db: Db, websiteId: number, call: ActCall<'takeLead'>): Promise<LeadActOutcome> {
  return actOnLead(db, websiteId, { ...call, name: 'take lead', plan: (work) => planTake(work, call.actor) });
}

function planTake(work: LeadWork, actor: string): PlannedAct {
  if (work.owner_id === actor) return NOTHING;
  return { change: { owner_id: actor }, events: [{ kind: 'taken' }] };
}

const NOTHING: PlannedAct = { change: {}, events: [] };

export function giveLead(db: Db, websiteId: number, call: ActCall<'giveLead'>): Promise<LeadActOutcome> {
  const { to } = call;
  const plan = (work: LeadWork): PlannedAct =>
    work.owner_id === to ? NOTHING : { change: { owner_id: to }, events: [{ kind: 'given', to }] };
  return actOnLead(db, websiteId, { ...call, name: 'give lead', plan });
}

export function tryLead(db: Db, websiteId: number, call: ActCall<'tryLead'>): Promise<LeadActOutcome> {
  const { actor, by, at: instant } = call;
  const plan = (work: LeadWork): PlannedAct => {
    const taking = work.owner_id === null ? planTake(work, actor) : NOTHING;
    return {
      change: {
        ...taking.change,
        first_try_at: work.first_try_at ?? instant,
        last_try: { kind: by, at: instant },
        snoozed_until: null,
      },
      events: [...taking.events, { kind: 'tried', by }],
    };
  };
  return actOnLead(db, websiteId, { ...call, version: null, name: 'try lead', plan });
}

export function answerTry(db: Db, websiteId: number, call: ActCall<'answerTry'>): Promise<LeadActOutcome> {
  const { result, snoozedUntil } = call;
  const plan = (work: LeadWork): PlannedAct => {
    const isFirstReached = result === 'reached' && work.stage === 'new';
    const snooze: LeadEventDetail[] = snoozedUntil === null ? [] : [{ kind: 'snoozed', until: snoozedUntil }];
    return {
      change: { ...(isFirstReached ? { stage: 'contacted' as const } : {}), snoozed_until: snoozedUntil },
      events: [{ kind: 'tried_with', result }, ...snooze],
    };
  };
  return actOnLead(db, websiteId, { ...call, name: 'answer try', plan });
}

export function moveLead(db: Db, websiteId: number, call: ActCall<'moveLead'>): Promise<LeadActOutcome> {
  const { stage } = call;
  const outcome = stage === 'closed' ? call.outcome : null;
  const plan = (work: LeadWork): PlannedAct =>
    work.stage === stage && work.outcome === outcome
      ? NOTHING
      : { change: { stage, outcome, snoozed_until: null }, events: [{ kind: 'moved', stage, outcome }] };
  return actOnLead(db, websiteId, { ...call, name: 'move lead', plan });
}

export function snoozeLead(db: Db, websiteId: number, call: ActCall<'snoozeLead'>): Promise<LeadActOutcome> {
  const { until } = call;
  const plan = (work: LeadWork): PlannedAct =>
    work.snoozed_until === until
      ? NOTHING
      : { change: { snoozed_until: until }, events: [{ kind: 'snoozed', until }] };
  return actOnLead(db, websiteId, { ...call, name: 'snooze lead', plan });
}

export function noteLead(db: Db, websiteId: number, call: ActCall<'noteLead'>): Promise<LeadActOutcome> {
  const text = call.text.replaceAll('\0', '').toWellFormed();
  const plan = (): PlannedAct => ({ change: {}, events: [{ kind: 'noted', text }] });
  return actOnLead(db, websiteId, { ...call, version: null, name: 'note lead', plan });
}

type WorkRow = Pick<WorkColumns, (typeof WORK_COLUMNS)[number] | keyof WorkRank | 'turn_at'>;

/** The cells of a lead that change with what is known of it. */
export function continueLeadWork(row: WorkRow, step: Parameters<typeof continueWork>[1]) {
  const { work_state, work_at, turn_at } = row;
  return continueWork({ ...readWorkRow(row), work_state, work_at, turn_at }, step);
}

/** The act, its events and its line of audit, where nothing was done since whoever acts looked. */
async function actOnLead(db: Db, websiteId: number, act: Act): Promise<LeadActOutcome> {
  const { leadId, actor, at: instant, version, name } = act;
  const query = db
    .selectFrom('lead')
    .select([...WORK_COLUMNS, 'seq', 'spam'])
    .where('website_id', '=', websiteId)
    .where('id', '=', leadId)
    .where('erased_at', 'is', null);
  // Whoever comes second waits here, and then finds another version.
  const row = await lockForUpdate(db, query).executeTakeFirst();
  if (row === undefined) return { kind: 'not_found' };
  const work = readWorkRow(row);
  if (version !== null && version !== work.version)
    return { kind: 'changed_meanwhile', work, last: await findLastEvent(db, websiteId, leadId) };
  const { change, events } = act.plan(work);
  if (events.length === 0) return { kind: 'done', work };
  const changedFields = Object.keys(change);
  const changedWork = { ...work, ...change, version: work.version + Math.min(changedFields.length, 1) };
  if (changedFields.length > 0) {
    const { last_try, version: newVersion, ...cells } = changedWork;
    const tryCells = { last_try_kind: last_try?.kind ?? null, last_try_at: last_try?.at ?? null };
    const rank = rankWork(changedWork, { spam: Boolean(row.spam), at: instant });
    await db
      .updateTable('lead')
      .set({ ...cells, ...tryCells, ...rank, work_version: newVersion })
      .where('website_id', '=', websiteId)
      .where('seq', '=', row.seq)
      .execute();
  }
  await noteEvents(db, websiteId, { leadId, actor, at: instant, events });
  await noteAct(db, websiteId, {
    at: instant,
    actor,
    act: name,
    thing: `lead ${leadId}`,
    changed: changedFields,
  });
  return { kind: 'done', work: changedWork };
}

/** Whoever is no member any more has no open lead: they are nobody's again, as late as they were. */
export async function freeLeads(
  db: Db,
  websiteId: number,
  { staffId, actor, at: instant }: { staffId: string; actor: string; at: string },
): Promise<void> {
  const freedRows = await db
    .updateTable('lead')
    .set((eb) => ({ owner_id: null, work_version: eb(eb.fn.coalesce('work_version', eb.val(0)), '+', 1) }))
    .where('website_id', '=', websiteId)
    .where('owner_id', '=', staffId)
    .where('work_state', 'in', [WORK_STATES.answer, WORK_STATES.wait])
    .returning('id')
    .execute();
  for (const { id: leadId } of freedRows)
    await noteEvents(db, websiteId, { leadId, actor, at: instant, events: [{ kind: 'freed' }] });
}

interface LeadEvents {
  leadId: string;
  actor: string;
  /** ISO instant. */
  at: string;
  events: readonly LeadEventDetail[];
}

export async function noteEvents(
  db: Db,
  websiteId: number,
  { leadId, actor, at: instant, events }: LeadEvents,
): Promise<void> {
  const row = { website_id: websiteId, lead_id: leadId, actor, at: instant };
  for (const { kind, ...facts } of events)
    await db
      .insertInto('lead_event')
      .values({ ...row, kind, detail: JSON.stringify({ kind, ...facts }) })
      .execute();
}

async function findLastEvent(db: Db, websiteId: number, leadId: string) {
  const row = await db
    .selectFrom('lead_event')
    .select(EVENT_COLUMNS)
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { lead_id: _lead, ...event } = readEventRow(row);
  return event;
}
