import { sql } from 'kysely';
import { chooseTurn, type TurnPerson } from '#domain/leads/work/choose-turn.ts';
import { findLeadDepartment } from '#domain/leads/work/lead-keys.ts';
import type { LeadEventDetail } from '#domain/leads/work/lead-work.ts';
import { WORK_STATES } from '#domain/leads/work/rank-work.ts';
import { type Duty, NO_DUTY, readDutyState } from '#domain/staff/duty.ts';
import type { DutyChange, PlannedTurn, TurnRound } from '#ports/turns.ts';
import { lockForUpdate } from '../engine-differences.ts';
import { MEMBERSHIP_COLUMNS, readMembershipRow } from '../rows/membership-rows.ts';
import { readWorkRow, WORK_COLUMNS } from '../rows/work-rows.ts';
import type { Db } from '../schema.ts';
import type { StaffNews } from '#domain/staff/notices/staff-news.ts';
import { noteAct, noteActs } from './audit-writes.ts';
import { findEarlierOwner, type OwnedLeads, readOwnedLeads, type SentLead } from './earlier-owners.ts';
import { noteLeadEvents } from './lead-event-writes.ts';
import { storeNews } from './news-writes.ts';
import { notifyListeners } from './notify-listeners.ts';

export const DUTY_COLUMNS = [
  'on_duty_until',
  'busy_until',
  'absent_from',
  'absent_until',
  'last_turn',
] as const satisfies readonly (keyof Duty)[];

/** Who gives leads in turn, in events and audit. */
const ROTA = 'rota';

/** Only of somebody who is a member still. */
export async function saveDuty(
  db: Db,
  websiteId: number,
  { staffId, actor, at: instant, change }: DutyChange,
): Promise<void> {
  const membership = await db
    .selectFrom('membership')
    .select('staff_id')
    .where('website_id', '=', websiteId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  if (membership === undefined) return;
  await db
    .insertInto('staff_duty')
    .values({ ...NO_DUTY, ...change, website_id: websiteId, staff_id: staffId })
    .onConflict((conflict) => conflict.columns(['website_id', 'staff_id']).doUpdateSet(change))
    .execute();
  const changed = Object.keys(change);
  await noteAct(db, websiteId, { at: instant, actor, act: 'say duty', thing: `staff ${staffId}`, changed });
}

export async function takeTurns(db: Db, websiteId: number, round: TurnRound): Promise<number> {
  // First, so that one server at a time gives leads of a website, in their order, and nobody leaves meanwhile.
  const people = await lockPeople(db, websiteId);
  const dueLeads = await lockDueLeads(db, websiteId, round);
  const isAnybodyThere = people.some(({ duty }) => readDutyState(duty, round.at) === 'on');
  const senders = isAnybodyThere ? dueLeads.filter(isNew).map(readSender) : [];
  const ownedLeads = await readOwnedLeads(db, websiteId, { leads: senders, since: round.knownSince });
  const look: Look = { ...round, people, ownedLeads };
  const settledLeads = dueLeads.map((lead) => settleLead(lead, look));
  await storeSettled({ db, websiteId, look }, settledLeads);
  return settledLeads.length;
}

/** What the choices of a round go by: with each lead that is given it goes on. */
interface Look extends TurnRound {
  people: TurnPerson[];
  ownedLeads: OwnedLeads;
}

async function lockPeople(db: Db, websiteId: number): Promise<TurnPerson[]> {
  const query = db
    .selectFrom('staff_duty')
    .select(['staff_id', ...DUTY_COLUMNS])
    .where('website_id', '=', websiteId)
    .orderBy('staff_id');
  const duties = await lockForUpdate(db, query).execute();
  // Read after the lock: whoever was revoked before is none of them.
  const members = await db
    .selectFrom('membership')
    .select([...MEMBERSHIP_COLUMNS, 'staff_id'])
    .where('website_id', '=', websiteId)
    .execute();
  const dutyById = new Map(duties.map(({ staff_id, ...duty }) => [staff_id, duty]));
  return members.map(({ staff_id, ...row }) => ({
    id: staff_id,
    membership: readMembershipRow(row),
    duty: dutyById.get(staff_id) ?? { ...NO_DUTY },
  }));
}

const LEAD_COLUMNS = [
  ...WORK_COLUMNS,
  'id',
  'seq',
  'turn_to',
  'address_key',
  'work_state',
  'created_at',
] as const;

type DueRow = Awaited<ReturnType<typeof lockDueRows>>[number];

interface DueLead {
  plan: PlannedTurn;
  row: DueRow;
}

/** Without what another server settled, or somebody did something with, since it was listed. */
async function lockDueLeads(db: Db, websiteId: number, round: TurnRound): Promise<DueLead[]> {
  const rows = await lockDueRows(db, websiteId, round);
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return round.leads.flatMap((plan) => {
    const row = rowById.get(plan.id);
    return row === undefined || (row.work_version ?? 0) !== plan.version ? [] : [{ plan, row }];
  });
}

function lockDueRows(db: Db, websiteId: number, { leads, at: instant }: TurnRound) {
  const ids = leads.map(({ id }) => id);
  const query = db
    .selectFrom('lead')
    .select(LEAD_COLUMNS)
    .where('website_id', '=', websiteId)
    .where('id', 'in', [...ids, ''])
    .where('turn_at', '<=', instant)
    // In one order, so that two servers never wait for each other.
    .orderBy('seq');
  return lockForUpdate(db, query).execute();
}

/** What is made of a lead that is due. */
interface SettledLead extends DueLead {
  /** Null: it stays whose it is, and is never looked at again. */
  choice: { to: string; event: LeadEventDetail } | null;
}

function isNew({ row }: DueLead): boolean {
  return row.turn_to === null && row.owner_id === null;
}

function readSender({ plan, row }: DueLead): SentLead {
  return { seq: row.seq, addressKey: row.address_key, phoneKey: plan.phoneKey };
}

function settleLead(lead: DueLead, look: Look): SettledLead {
  const { row } = lead;
  const choice = isNew(lead) ? chooseFirst(lead, look) : row.turn_to === null ? null : passOn(lead, look);
  if (choice !== null) {
    countTurn(look, choice.to);
    if (row.created_at >= look.knownSince)
      look.ownedLeads.set(row.seq, { ...readSender(lead), owner: choice.to });
  }
  return { ...lead, choice };
}

/** The next lead finds them last in the turn. */
function countTurn({ people }: Look, staffId: string): void {
  const last_turn = Math.max(...people.map(({ duty }) => duty.last_turn)) + 1;
  for (const person of people) if (person.id === staffId) person.duty = { ...person.duty, last_turn };
}

function chooseFirst(lead: DueLead, look: Look): SettledLead['choice'] {
  const earlierOwner = findEarlierOwner(readSender(lead), look.ownedLeads);
  const turn = chooseTurn({ ...toQuestion(lead.plan, look), earlierOwner });
  return turn.to === null ? null : { to: turn.to, event: { kind: 'turned', ...turn } };
}

function toQuestion({ location_id, category, group }: PlannedTurn, { people, at: now }: Look) {
  return { lead: { location_id, department: findLeadDepartment({ category }) }, group, people, now };
}

/** Half of its time is over: once, and only where whoever was given it in turn has it still and did not try. */
function passOn({ plan, row }: DueLead, look: Look): SettledLead['choice'] {
  const { owner_id: owner, first_try_at, snoozed_until, work_state, turn_to } = row;
  const isSnoozed = snoozed_until !== null && snoozed_until > look.at;
  const isWaiting = work_state === WORK_STATES.answer && first_try_at === null && !isSnoozed;
  if (owner === null || owner !== turn_to || !isWaiting) return null;
  const question = toQuestion({ ...plan, group: { ...plan.group, way: 'in_turn' } }, look);
  const { to } = chooseTurn({ ...question, passedOver: owner });
  return to === null ? null : { to, event: { kind: 'passed_on', from: owner, to } };
}

interface Round {
  db: Db;
  websiteId: number;
  look: Look;
}

/** All of a kind in one statement, however many there are. */
async function storeSettled(round: Round, settledLeads: readonly SettledLead[]): Promise<void> {
  const { db, websiteId, look } = round;
  const givenLeads = settledLeads.flatMap((lead) =>
    lead.choice === null ? [] : [{ ...lead, ...lead.choice, version: lead.plan.version + 1 }],
  );
  await stopLooking(
    round,
    settledLeads.filter(({ choice }) => choice === null),
  );
  await storeOwners(round, givenLeads);
  await storeNews(db, websiteId, { news: settledLeads.flatMap(listNews), at: look.at });
  await notifyListenersOfTurns(round, givenLeads);
  await storeTurns(round, givenLeads);
  const act = { actor: ROTA, at: look.at };
  await noteLeadEvents(
    db,
    websiteId,
    givenLeads.map(({ plan, event }) => ({ ...act, leadId: plan.id, event })),
  );
  const lines = givenLeads.map(({ plan, row }) => ({
    ...act,
    act: row.turn_to === null ? 'give lead in turn' : 'pass on lead',
    thing: `lead ${plan.id}`,
    changed: ['owner_id'],
  }));
  await noteActs(db, websiteId, lines);
}

type GivenLead = DueLead & { to: string; event: LeadEventDetail; version: number };

async function stopLooking({ db, websiteId }: Round, leads: readonly DueLead[]): Promise<void> {
  if (leads.length === 0) return;
  const query = db.updateTable('lead').set({ turn_at: null }).where('website_id', '=', websiteId);
  const seqs = leads.map(({ row }) => row.seq);
  await query.where('seq', 'in', seqs).execute();
}

async function storeOwners({ db, websiteId }: Round, givenLeads: readonly GivenLead[]): Promise<void> {
  if (givenLeads.length === 0) return;
  const changedRows = givenLeads.map(({ plan, row, to, version }) => {
    const nextLook = row.turn_to === null ? plan.halfAt : null;
    return sql`(cast(${row.seq} as bigint), cast(${to} as text), cast(${nextLook} as text), cast(${version} as bigint))`;
  });
  await sql`update lead set owner_id = changed.column2, turn_to = changed.column2, turn_at = changed.column3,
      work_version = changed.column4
    from (values ${sql.join(changedRows)}) as changed
    where website_id = ${websiteId} and seq = changed.column1`.execute(db);
}

/** Once it has its owner: whoever is told of it is told whose it is, or that it is nobody's. */
function listNews({ plan, row, choice }: SettledLead): StaffNews[] {
  const leadId = plan.id;
  // Nobody waits for an answer to an entry of a competition.
  if (row.turn_to === null)
    return row.owner_id === null && row.due_at !== null ? [{ kind: 'arrived', leadId }] : [];
  if (choice === null) return [];
  const version = plan.version + 1;
  return [{ kind: 'given', leadId, by: ROTA, from: row.owner_id, to: choice.to, version }];
}

async function notifyListenersOfTurns(
  { db, websiteId, look }: Round,
  givenLeads: readonly GivenLead[],
): Promise<void> {
  for (const { plan, row, to, version } of givenLeads) {
    const before = readWorkRow(row);
    const after = { ...before, owner_id: to, version };
    const news = { leadId: plan.id, listeners: plan.workListeners, before, after, at: look.at };
    await notifyListeners(db, websiteId, news);
  }
}

async function storeTurns({ db, websiteId, look }: Round, givenLeads: readonly GivenLead[]): Promise<void> {
  const chosenIds = new Set(givenLeads.map(({ to }) => to));
  if (chosenIds.size === 0) return;
  const changedRows = look.people
    .filter(({ id }) => chosenIds.has(id))
    .map(({ id, duty }) => sql`(cast(${id} as text), cast(${duty.last_turn} as bigint))`);
  await sql`update staff_duty set last_turn = changed.column2
    from (values ${sql.join(changedRows)}) as changed
    where website_id = ${websiteId} and staff_id = changed.column1`.execute(db);
}
