import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { type ClaimedWork, readAlertOwner } from '#domain/leads/deliveries/delivery.ts';
import type { Lead } from '#domain/leads/lead.ts';
import type { Claim, ClaimRequest } from '#ports/outbox.ts';
import { isPostgres } from '../engine-differences.ts';
import { preferOrderedIndex } from '../prefer-ordered-index.ts';
import type { Db, Schema } from '../schema.ts';
import { isWaiting } from './lead-writes.ts';
import { readHeldSince } from './notice-writes.ts';
import { readAlertNews } from './saved-search-writes.ts';

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
  const shopper_id = readAlertOwner(lead_id);
  return shopper_id === null
    ? { ...claimed, lead: JSON.parse(payload) as Lead }
    : { ...claimed, shopper_id, news: readAlertNews(payload) };
}
