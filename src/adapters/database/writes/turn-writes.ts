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
import { noteAct } from './audit-writes.ts';
import { noteEvents } from './lead-event-writes.ts';
import { storeNews } from './news-writes.ts';
import { tellWork } from './tell-work.ts';

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

/** A round in its transaction. */
interface Round extends TurnRound {
  db: Db;
  websiteId: number;
  people: TurnPerson[];
}

export async function takeTurns(db: Db, websiteId: number, input: TurnRound): Promise<number> {
  // First, so that one server at a time gives leads of a website, in their order, and nobody leaves meanwhile.
  const round: Round = { ...input, db, websiteId, people: await lockPeople(db, websiteId) };
  let settledCount = 0;
  for (const planned of input.leads) {
    const row = await findDueLead(round, planned);
    if (row === null) continue;
    settledCount += 1;
    await settleLead({ planned, row, round });
  }
  return settledCount;
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

const LEAD_COLUMNS = [...WORK_COLUMNS, 'seq', 'turn_to', 'address_key', 'work_state'] as const;

type DueRow = NonNullable<Awaited<ReturnType<typeof findDueLead>>>;

/** Null where another server settled it, or somebody did something, since it was listed. */
async function findDueLead({ db, websiteId, at: instant }: Round, { id, version }: PlannedTurn) {
  const query = db
    .selectFrom('lead')
    .select(LEAD_COLUMNS)
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .where('turn_at', '<=', instant);
  const row = await lockForUpdate(db, query).executeTakeFirst();
  return row === undefined || (row.work_version ?? 0) !== version ? null : row;
}

/** Once it has its owner: whoever is told of it is told whose it is, or that it is nobody's. */
async function tellArrival({ planned, row, round }: Settling): Promise<void> {
  const { db, websiteId, at: instant } = round;
  // Nobody waits for an answer to an entry of a competition.
  if (row.due_at === null) return;
  await storeNews(db, websiteId, { kind: 'arrived', leadId: planned.id, at: instant });
}

interface Settling {
  planned: PlannedTurn;
  row: DueRow;
  round: Round;
}

async function settleLead(settling: Settling): Promise<void> {
  const { row } = settling;
  if (row.turn_to !== null) return passOn(settling);
  if (row.owner_id !== null) return stopLooking(settling);
  await tellArrival(settling);
  const { planned, round } = settling;
  const isAnybodyThere = round.people.some(({ duty }) => readDutyState(duty, round.at) === 'on');
  const earlierOwner = isAnybodyThere ? await findEarlierOwner(settling) : null;
  const turn = chooseTurn({ ...toQuestion(planned, round), earlierOwner });
  if (turn.to === null) return stopLooking(settling);
  await giveLead(settling, { to: turn.to, event: { kind: 'turned', ...turn } });
}

function toQuestion({ location_id, category, group }: PlannedTurn, { people, at: now }: Round) {
  return { lead: { location_id, department: findLeadDepartment({ category }) }, group, people, now };
}

/** Half of its time is over: once, and only where whoever was given it in turn has it still and did not try. */
async function passOn(settling: Settling): Promise<void> {
  const { planned, row, round } = settling;
  const { owner_id: owner, first_try_at, snoozed_until, work_state, turn_to } = row;
  const isSnoozed = snoozed_until !== null && snoozed_until > round.at;
  const isWaiting = work_state === WORK_STATES.answer && first_try_at === null && !isSnoozed;
  if (owner === null || owner !== turn_to || !isWaiting) return stopLooking(settling);
  const question = toQuestion({ ...planned, group: { ...planned.group, way: 'in_turn' } }, round);
  const { to } = chooseTurn({ ...question, passedOver: owner });
  if (to === null) return stopLooking(settling);
  await giveLead(settling, { to, event: { kind: 'passed_on', from: owner, to } });
  const handOver = { leadId: planned.id, by: ROTA, from: owner, to, version: planned.version + 1 };
  await storeNews(round.db, round.websiteId, { kind: 'given', ...handOver, at: round.at });
}

function stopLooking(settling: Settling): Promise<void> {
  return updateLead(settling, { turn_at: null });
}

interface TurnCells {
  turn_at: string | null;
  turn_to?: string;
  owner_id?: string;
  work_version?: number;
}

async function updateLead({ row, round }: Settling, cells: TurnCells): Promise<void> {
  const query = round.db.updateTable('lead').set(cells).where('website_id', '=', round.websiteId);
  await query.where('seq', '=', row.seq).execute();
}

async function giveLead(
  settling: Settling,
  { to, event }: { to: string; event: LeadEventDetail },
): Promise<void> {
  const { planned, row, round } = settling;
  const { db, websiteId } = round;
  const isFirst = row.turn_to === null;
  await updateLead(settling, {
    owner_id: to,
    turn_to: to,
    turn_at: isFirst ? planned.halfAt : null,
    work_version: planned.version + 1,
  });
  const before = readWorkRow(row);
  const after = { ...before, owner_id: to, version: planned.version + 1 };
  const news = { leadId: planned.id, listeners: planned.workListeners, before, after, at: round.at };
  await tellWork(db, websiteId, news);
  await countTurn(round, to);
  const act = { actor: ROTA, at: round.at };
  await noteEvents(db, websiteId, { leadId: planned.id, ...act, events: [event] });
  const name = isFirst ? 'give lead in turn' : 'pass on lead';
  await noteAct(db, websiteId, { ...act, act: name, thing: `lead ${planned.id}`, changed: ['owner_id'] });
}

/** The next lead finds them last in the turn. */
async function countTurn({ db, websiteId, people }: Round, staffId: string): Promise<void> {
  const last_turn = Math.max(...people.map(({ duty }) => duty.last_turn)) + 1;
  for (const person of people) if (person.id === staffId) person.duty = { ...person.duty, last_turn };
  const query = db.updateTable('staff_duty').set({ last_turn }).where('website_id', '=', websiteId);
  await query.where('staff_id', '=', staffId).execute();
}

/** Who had to do with its sender since then; null for nobody. */
async function findEarlierOwner({ planned, row, round }: Settling): Promise<string | null> {
  const senders = [
    { column: 'address_key', key: row.address_key },
    { column: 'phone_key', key: planned.phoneKey },
  ] as const;
  const { db, websiteId } = round;
  const earlierRows: { seq: number; owner_id: string | null }[] = [];
  for (const { column, key } of senders) {
    if (key === null) continue;
    const rows = await db
      .selectFrom('lead')
      .select(['seq', 'owner_id'])
      .where('website_id', '=', websiteId)
      .where(column, '=', key)
      .where('created_at', '>=', round.knownSince)
      .where('owner_id', 'is not', null)
      .where('seq', '<', row.seq)
      .orderBy('seq', 'desc')
      .limit(1)
      .execute();
    earlierRows.push(...rows);
  }
  return earlierRows.toSorted((one, other) => other.seq - one.seq)[0]?.owner_id ?? null;
}
