import type { ReplayChange } from '#ports/deliveries.ts';
import { forUpdate } from '../engine-differences.ts';
import type { Db } from '../schema.ts';
import { storeDueDelivery } from './delivery-writes.ts';

export interface Replay extends ReplayChange {
  deliveryId: string;
}

/** Makes a parked or held delivery due at once, for each destination it has now; false when there is none. */
export async function replayDelivery(
  db: Db,
  websiteId: number,
  { deliveryId, at, destinations }: Replay,
): Promise<boolean> {
  const waiting = db
    .selectFrom('delivery')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('delivery_id', '=', deliveryId)
    .where('state', 'in', ['parked', 'held']);
  const row = await forUpdate(db, waiting).executeTakeFirst();
  if (!row) return false;
  const goesOn = destinations.includes(row.destination);
  await db
    .updateTable('delivery')
    .set(
      goesOn
        ? { state: 'pending', attempts: 0, created_at: at, next_attempt_at: at, settled_at: null }
        : { state: 'superseded', settled_at: at },
    )
    .where('website_id', '=', websiteId)
    .where('id', '=', row.id)
    .execute();
  const others = destinations.filter((destination) => destination !== row.destination);
  // What a destination has got already of the same state of the lead stays as it is.
  for (const destination of others)
    await storeDueDelivery(db, websiteId, {
      leadId: row.lead_id,
      sequence: row.sequence,
      destination,
      payload: row.payload,
      at,
    });
  return true;
}
