import { sql } from 'kysely';
import type { ClaimedDelivery } from '#domain/leads/delivery.ts';
import type { Lead } from '#domain/leads/lead.ts';
import type { ClaimWish, DeliveryEnding } from '#ports/outbox.ts';
import { isPostgres } from '../engine-differences.ts';
import type { Db } from '../schema.ts';

/** Takes what is due until the lease ends: of each lead and destination the earliest, of each website a few. */
export async function claimDeliveries(
  db: Db,
  _platform: number,
  wish: ClaimWish,
): Promise<ClaimedDelivery[]> {
  const claimed: ClaimedDelivery[] = [];
  const bySite = Map.groupBy(await dueRows(db, wish), ({ website_id }) => website_id);
  for (const [websiteId, due] of bySite) {
    const rows = await db
      .updateTable('delivery')
      .set((eb) => ({ next_attempt_at: wish.leaseUntil, attempts: eb('attempts', '+', 1) }))
      .where('website_id', '=', websiteId)
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .returning([
        'website_id',
        'delivery_id',
        'sequence',
        'destination',
        'attempts',
        'created_at',
        'payload',
      ])
      .execute();
    claimed.push(...rows.map(claimedDelivery));
  }
  return claimed;
}

type ClaimedRow = Omit<ClaimedDelivery, 'lead'> & { payload: string };

function claimedDelivery({ payload, attempts, ...row }: ClaimedRow): ClaimedDelivery {
  return { ...row, attempts: attempts - 1, lead: JSON.parse(payload) as Lead };
}

async function dueRows(
  db: Db,
  { now, limit, perSite, except }: ClaimWish,
): Promise<{ id: number; website_id: number }[]> {
  const ranked = db
    .selectFrom('delivery as due')
    .select(['due.id', 'due.website_id'])
    .select(sql<number>`row_number() over (partition by due.website_id order by due.id)`.as('place'))
    .where('due.state', '=', 'pending')
    .where('due.next_attempt_at', '<=', now)
    .$if(except.length > 0, (query) => query.where('due.website_id', 'not in', except))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('delivery as earlier')
            .select('earlier.id')
            .whereRef('earlier.website_id', '=', 'due.website_id')
            .whereRef('earlier.lead_id', '=', 'due.lead_id')
            .whereRef('earlier.destination', '=', 'due.destination')
            .whereRef('earlier.sequence', '<', 'due.sequence')
            .where('earlier.state', '=', 'pending'),
        ),
      ),
    );
  const query = db
    .selectFrom('delivery')
    .select(['id', 'website_id'])
    .where('id', 'in', (eb) =>
      eb.selectFrom(ranked.as('ranked')).select('ranked.id').where('place', '<=', perSite),
    )
    // Asked again of the locked row: another process may have taken it in between.
    .where('state', '=', 'pending')
    .where('next_attempt_at', '<=', now)
    .orderBy('id')
    .limit(limit);
  return (isPostgres(db) ? query.forUpdate().skipLocked() : query).execute();
}

/** Writes down how attempts ended. */
export async function settleDeliveries(
  db: Db,
  _platform: number,
  endings: readonly DeliveryEnding[],
): Promise<void> {
  for (const { website_id, delivery_id, at, ending } of endings) {
    await db
      .updateTable('delivery')
      .set(changeOf(ending, at))
      .where('website_id', '=', website_id)
      .where('delivery_id', '=', delivery_id)
      .execute();
  }
}

function changeOf(ending: DeliveryEnding['ending'], at: string) {
  switch (ending.kind) {
    case 'delivered':
      return { state: 'delivered' as const, settled_at: at, last_error: '' };
    case 'retry':
      return { next_attempt_at: ending.next_attempt_at, last_error: ending.reason };
    case 'parked':
      return { state: 'parked' as const, settled_at: at, last_error: ending.reason };
  }
}
