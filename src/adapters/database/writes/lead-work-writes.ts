import { listWorkListeners, type WorkListener } from '#domain/leads/deliveries/work-listeners.ts';
import { STAFF_REPLY } from '#domain/leads/deliveries/route-lead.ts';
import type { LeadEventDetail, LeadWork, TryKind } from '#domain/leads/work/lead-work.ts';
import { findFirstTry, rankWork, WORK_STATES } from '#domain/leads/work/rank-work.ts';
import type { LeadActOutcome, LeadWorkStore } from '#ports/lead-work.ts';
import { lockForUpdate } from '../engine-differences.ts';
import { readTenantRow } from '../rows/tenant-rows.ts';
import { EVENT_COLUMNS, readEventRow, readWorkRow, WORK_COLUMNS } from '../rows/work-rows.ts';
import type { Db } from '../schema.ts';
import { noteAct } from './audit-writes.ts';
import { noteEvents } from './lead-event-writes.ts';
import { readNextSequence, storeDueDelivery } from './delivery-writes.ts';
import { notifyListeners } from './notify-listeners.ts';
import { storeNews } from './news-writes.ts';

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
  workListeners?: readonly WorkListener[];
  /** Whether it was done before, where its version does not say. */
  isDone?: () => Promise<boolean>;
  /** What is stored beside. */
  store?: () => Promise<void>;
}

export function takeLead(db: Db, websiteId: number, call: ActCall<'takeLead'>): Promise<LeadActOutcome> {
  return actOnLead(db, websiteId, { ...call, name: 'take lead', plan: (work) => planTake(work, call.actor) });
}

function planTake(work: LeadWork, actor: string): PlannedAct {
  if (work.owner_id === actor) return NOTHING;
  return { change: { owner_id: actor }, events: [{ kind: 'taken' }] };
}

const NOTHING: PlannedAct = { change: {}, events: [] };

export async function giveLead(
  db: Db,
  websiteId: number,
  call: ActCall<'giveLead'>,
): Promise<LeadActOutcome> {
  const { leadId, to, actor: by, at: instant } = call;
  let from: string | null = null;
  const plan = (work: LeadWork): PlannedAct => {
    from = work.owner_id;
    return from === to ? NOTHING : { change: { owner_id: to }, events: [{ kind: 'given', to }] };
  };
  const outcome = await actOnLead(db, websiteId, { ...call, name: 'give lead', plan });
  if (outcome.kind === 'done' && outcome.work.version !== call.version) {
    const { version } = outcome.work;
    await storeNews(db, websiteId, {
      news: [{ kind: 'given', leadId, by, from, to, version }],
      at: instant,
    });
  }
  return outcome;
}

export function tryLead(db: Db, websiteId: number, call: ActCall<'tryLead'>): Promise<LeadActOutcome> {
  const { actor, by, at: instant } = call;
  const plan = (work: LeadWork): PlannedAct => {
    const { change, events } = planTry(work, { actor, by, at: instant });
    return { change, events: [...events, { kind: 'tried', by }] };
  };
  return actOnLead(db, websiteId, { ...call, version: null, name: 'try lead', plan });
}

/** What is nobody's is taken by whoever tries. */
function planTry(
  work: LeadWork,
  { actor, by, at: instant }: { actor: string; by: TryKind; at: string },
): PlannedAct {
  const taking = work.owner_id === null ? planTake(work, actor) : NOTHING;
  const change = {
    ...taking.change,
    first_try_at: work.first_try_at ?? instant,
    last_try: { kind: by, at: instant },
    snoozed_until: null,
  };
  return { change, events: taking.events };
}

/** Whoever asks again, also after a restart, finds it written. */
export async function mailLead(
  db: Db,
  websiteId: number,
  call: ActCall<'mailLead'>,
): Promise<LeadActOutcome> {
  const { leadId, deliveryId, reply, actor, at: instant } = call;
  const plan = (work: LeadWork): PlannedAct => {
    const { change, events } = planTry(work, { actor, by: 'email', at: instant });
    return { change, events: [...events, { kind: 'mailed', delivery_id: deliveryId }] };
  };
  return actOnLead(db, websiteId, {
    ...call,
    version: null,
    name: 'mail lead',
    plan,
    isDone: () => hasDelivery(db, websiteId, deliveryId),
    store: async () => {
      await storeDueDelivery(db, websiteId, {
        deliveryId,
        leadId,
        sequence: await readNextSequence(db, websiteId, leadId),
        destination: STAFF_REPLY,
        payload: JSON.stringify(reply),
        at: instant,
      });
    },
  });
}

async function hasDelivery(db: Db, websiteId: number, deliveryId: string): Promise<boolean> {
  const row = await db
    .selectFrom('delivery')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirst();
  return row !== undefined;
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
  return actOnLead(db, websiteId, { ...call, name: 'move lead', plan: (work) => planMove(work, call) });
}

/** What is nobody's is taken by whoever moves it on. */
function planMove(
  work: LeadWork,
  { stage, outcome: reason, actor, at: instant }: ActCall<'moveLead'>,
): PlannedAct {
  const outcome = stage === 'closed' ? reason : null;
  if (work.stage === stage && work.outcome === outcome) return NOTHING;
  const taking = work.owner_id === null && stage !== 'new' ? planTake(work, actor) : NOTHING;
  const first_try_at = findFirstTry(work, stage, instant);
  return {
    change: {
      ...taking.change,
      stage,
      outcome,
      snoozed_until: null,
      ...(first_try_at === work.first_try_at ? {} : { first_try_at }),
    },
    events: [...taking.events, { kind: 'moved', stage, outcome }],
  };
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
  if (events.length === 0 || (await act.isDone?.())) return { kind: 'done', work };
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
  await act.store?.();
  const news = { before: work, after: changedWork, at: instant };
  await notifyListeners(db, websiteId, { leadId, listeners: act.workListeners ?? [], ...news });
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

/** Of a lead as it comes: whoever typed it in has it, and talked to the shopper already. Always the same cells. */
export function beginWork(addedBy: string | null, instant: string) {
  return addedBy === null
    ? { owner_id: null, stage: null, first_try_at: null, work_version: null }
    : { owner_id: addedBy, stage: 'contacted' as const, first_try_at: instant, work_version: 1 };
}

export async function noteAddedLead(
  db: Db,
  websiteId: number,
  { leadId, actor, at: instant }: { leadId: string; actor: string; at: string },
): Promise<void> {
  await noteEvents(db, websiteId, { leadId, actor, at: instant, events: [{ kind: 'added' }] });
  await noteAct(db, websiteId, { at: instant, actor, act: 'add lead', thing: `lead ${leadId}`, changed: [] });
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
    .returning([...WORK_COLUMNS, 'id', 'location_id', 'category', 'car_type', 'spam'])
    .execute();
  if (freedRows.length === 0) return;
  const websiteRow = db.selectFrom('website').selectAll().where('id', '=', websiteId);
  const { website: storedWebsite } = readTenantRow(await websiteRow.executeTakeFirstOrThrow());
  // Loaded here: a start takes as long as what it loads.
  const { completeWebsite } = await import('#domain/tenants/parse-website.ts');
  const website = completeWebsite(storedWebsite);
  for (const { id: leadId, spam, ...row } of freedRows) {
    const after = readWorkRow(row);
    const listeners = listWorkListeners({ ...row, spam: Boolean(spam) }, website);
    const news = { before: { ...after, owner_id: staffId }, after, at: instant };
    await notifyListeners(db, websiteId, { leadId, listeners, ...news });
    await noteEvents(db, websiteId, { leadId, actor, at: instant, events: [{ kind: 'freed' }] });
  }
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
