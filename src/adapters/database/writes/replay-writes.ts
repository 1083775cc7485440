import type { ReplayChange } from '#ports/deliveries.ts';
import { lockForUpdate } from '../engine-differences.ts';
import type { Db } from '../schema.ts';
import { storeDueDelivery } from './delivery-writes.ts';

export interface Replay extends ReplayChange {
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
