import { type Selectable, sql } from 'kysely';
import type { DeliveryEnding } from '#ports/outbox.ts';
import type { Db, Schema } from '../schema.ts';

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
