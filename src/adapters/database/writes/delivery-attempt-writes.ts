import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import {
  type ClaimedWork,
  isNewsOwner,
  isNoticeOwner,
  readAlertOwner,
  type StaffNotice,
  type StaffReply,
  type LeadProgress,
} from '#domain/leads/deliveries/delivery.ts';
import { STAFF_REPLY } from '#domain/leads/deliveries/route-lead.ts';
import type { Lead } from '#domain/leads/lead.ts';
import type { StaffNews } from '#domain/staff/notices/staff-news.ts';
import type { Claim, ClaimRequest, DeliveryEnding } from '#ports/outbox.ts';
import { isPostgres, lockForUpdate } from '../engine-differences.ts';
import { preferOrderedIndex } from '../prefer-ordered-index.ts';
import type { Db, Schema } from '../schema.ts';
import { isWaiting } from './lead-file-writes.ts';
import { readHeldSince } from './notice-writes.ts';
import { readAlertNews } from './saved-search-writes.ts';
import type { ReplayChange } from '#ports/deliveries.ts';
import { storeDueDelivery } from './delivery-writes.ts';

/** Claims what is due until the lease ends: of each lead and destination the earliest. */
export async function claimDeliveries(
  db: Db,
  _platform: number,
  { requests, limit, now, leaseUntil: until }: Claim,
): Promise<ClaimedWork[]> {
  const claimed: ClaimedWork[] = [];
  await preferOrderedIndex(db);
  for (const request of requests) {
    const room = Math.min(request.limit, limit - claimed.length);
    if (room <= 0) break;
    claimed.push(...(await lease(db, { ...request, limit: room }, { now, until })));
  }
  return claimed;
}

/** In one statement: whoever delivers promptly waits for as many answers of the database as there are destinations. */
async function lease(
  db: Db,
  request: ClaimRequest,
  { now, until }: { now: string; until: string },
): Promise<ClaimedWork[]> {
  const rows = await db
    // Materialized: a row that was locked and leased is not looked for again.
    .with(
      (cte) => cte('chosen').materialized(),
      () => selectDueRows(db, request, now),
    )
    .updateTable('delivery')
    .set((eb) => ({ next_attempt_at: until, attempts: eb('attempts', '+', 1) }))
    .where('website_id', '=', request.website_id)
    .where('id', 'in', (eb) => eb.selectFrom('chosen').select('id'))
    .returning([...CLAIMED_COLUMNS])
    .execute();
  return rows.map(toClaimed);
}

function selectDueRows(db: Db, { website_id, destination, limit }: ClaimRequest, now: string) {
  const query = db
    .selectFrom('delivery as due')
    .select('due.id')
    .where('due.website_id', '=', website_id)
    .where('due.destination', '=', destination)
    // Written as the index is.
    .where(sql<boolean>`due.state = 'pending'`)
    .where('due.next_attempt_at', '<=', now)
    .where((eb) => eb.not(eb.exists(selectEarlier(eb))))
    .where((eb) => eb.not(eb.exists(selectWaitingFile(eb))))
    .orderBy('due.next_attempt_at')
    .limit(limit);
  // A row that another process has taken since is either locked or, looked at again, no longer due.
  return isPostgres(db) ? query.forUpdate('due').skipLocked() : query;
}

/**
 * Earlier deliveries of the same lead to the same destination. The offset, here and below, keeps PostgreSQL from making
 * a join of it, for which it reads all rows of the website where its statistics know none yet.
 */
function selectEarlier(dueBuilder: ExpressionBuilder<Schema & { due: Schema['delivery'] }, 'due'>) {
  return (
    dueBuilder
      .selectFrom('delivery as earlier')
      .select('earlier.id')
      .whereRef('earlier.website_id', '=', 'due.website_id')
      .whereRef('earlier.lead_id', '=', 'due.lead_id')
      .whereRef('earlier.destination', '=', 'due.destination')
      .whereRef('earlier.sequence', '<', 'due.sequence')
      // So written that it is looked for by its lead: the index of all that is pending would be read whole.
      .where(sql<boolean>`earlier.state || '' = 'pending'`)
      .limit(1)
      .offset(0)
  );
}

/** A lead's file is delivered clean or not at all, and its name says which. */
function selectWaitingFile(dueBuilder: ExpressionBuilder<Schema & { due: Schema['delivery'] }, 'due'>) {
  return dueBuilder
    .selectFrom('lead_file as file')
    .select('file.id')
    .whereRef('file.website_id', '=', 'due.website_id')
    .whereRef('file.lead_id', '=', 'due.lead_id')
    .where(isWaiting('file'))
    .limit(1)
    .offset(0);
}

const CLAIMED_COLUMNS = [
  'website_id',
  'delivery_id',
  'lead_id',
  'sequence',
  'destination',
  'attempts',
  'created_at',
  'payload',
] as const;

type ClaimedRow = Pick<Selectable<Schema['delivery']>, (typeof CLAIMED_COLUMNS)[number]>;

function toClaimed({ payload, attempts, lead_id, ...row }: ClaimedRow): ClaimedWork {
  const claimed = { ...row, attempts: attempts - 1 };
  if (lead_id === '') return { ...claimed, held_since: readHeldSince(payload) };
  if (isNewsOwner(lead_id)) return { ...claimed, staff_news: JSON.parse(payload) as StaffNews };
  if (isNoticeOwner(lead_id)) return { ...claimed, notice: JSON.parse(payload) as StaffNotice };
  const shopper_id = readAlertOwner(lead_id);
  if (shopper_id !== null) return { ...claimed, shopper_id, news: readAlertNews(payload) };
  if (row.destination === STAFF_REPLY) return { ...claimed, reply: JSON.parse(payload) as StaffReply };
  const { work, ...lead } = JSON.parse(payload) as Lead & { work?: LeadProgress };
  return { ...claimed, lead, ...(work && { work }) };
}

/** So written that rows are looked for by their keys: the index of all that is pending would be read whole. */
const IS_PENDING = sql<boolean>`state || '' = 'pending'`;

type Failure = Exclude<DeliveryEnding['ending'], { kind: 'delivered' }>;

/** Stores how attempts ended: the delivered ones of each website in one statement, since most are. */
export async function storeDeliveryOutcomes(
  db: Db,
  _platform: number,
  endings: readonly DeliveryEnding[],
): Promise<void> {
  const arrived = endings.filter(({ ending }) => ending.kind === 'delivered');
  for (const [websiteId, siteOutcomes] of Map.groupBy(arrived, ({ website_id }) => website_id)) {
    await settleArrived(db, websiteId, siteOutcomes);
  }
  for (const deliveryEnding of endings) {
    if (deliveryEnding.ending.kind !== 'delivered')
      await settleFailed(db, deliveryEnding, deliveryEnding.ending);
  }
}

/** What arrived has arrived, whoever holds the row now. */
async function settleArrived(db: Db, websiteId: number, arrived: readonly DeliveryEnding[]): Promise<void> {
  const ids = arrived.map(({ delivery_id }) => delivery_id);
  await db
    .updateTable('delivery')
    .set({ state: 'delivered', settled_at: arrived.at(-1)?.at ?? null, last_error: '' })
    .where('website_id', '=', websiteId)
    .where('delivery_id', 'in', ids)
    .where('state', '!=', 'delivered')
    .execute();
}

/** A failure counts for the attempt that holds the row. */
async function settleFailed(db: Db, deliveryEnding: DeliveryEnding, failure: Failure): Promise<void> {
  const row = await db
    .updateTable('delivery')
    .set(toChange(failure, deliveryEnding.at))
    .where('website_id', '=', deliveryEnding.website_id)
    .where('delivery_id', '=', deliveryEnding.delivery_id)
    .where(IS_PENDING)
    .where('attempts', '=', deliveryEnding.attempts + 1)
    .returning(['website_id', 'lead_id', 'destination', 'sequence'])
    .executeTakeFirst();
  if (row !== undefined && failure.kind === 'retry') await putOff(db, row, failure.next_attempt_at);
}

function toChange(failure: Failure, instant: string) {
  const last_error = failure.reason;
  if (failure.kind === 'retry') return { next_attempt_at: failure.next_attempt_at, last_error };
  return { state: 'parked' as const, settled_at: instant, last_error };
}

type DeliveryTarget = Pick<
  Selectable<Schema['delivery']>,
  'website_id' | 'lead_id' | 'destination' | 'sequence'
>;

/** What has to come after it need not be looked at before it. */
async function putOff(
  db: Db,
  { website_id, lead_id, destination, sequence }: DeliveryTarget,
  until: string,
): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ next_attempt_at: until })
    .where('website_id', '=', website_id)
    .where('lead_id', '=', lead_id)
    .where('destination', '=', destination)
    .where('sequence', '>', sequence)
    .where(IS_PENDING)
    .where('next_attempt_at', '<', until)
    .execute();
}

interface Replay extends ReplayChange {
  deliveryId: string;
}

/** Makes a parked or held delivery due at once, for each destination it has now; false when there is none. */
export async function replayDelivery(
  db: Db,
  websiteId: number,
  { deliveryId, at: instant, destinations }: Replay,
): Promise<boolean> {
  const deliveryQuery = db
    .selectFrom('delivery')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('delivery_id', '=', deliveryId)
    .where('state', 'in', ['parked', 'held']);
  const row = await lockForUpdate(db, deliveryQuery).executeTakeFirst();
  if (!row) return false;
  const isStillDestination = destinations.includes(row.destination);
  await db
    .updateTable('delivery')
    .set(
      isStillDestination
        ? { state: 'pending', attempts: 0, created_at: instant, next_attempt_at: instant, settled_at: null }
        : { state: 'superseded', settled_at: instant },
    )
    .where('website_id', '=', websiteId)
    .where('id', '=', row.id)
    .execute();
  const otherDestinations = destinations.filter((destination) => destination !== row.destination);
  // What a destination has got already of the same state of the lead stays as it is.
  for (const destination of otherDestinations)
    await storeDueDelivery(db, websiteId, {
      leadId: row.lead_id,
      sequence: row.sequence,
      destination,
      payload: row.payload,
      at: instant,
    });
  return true;
}
