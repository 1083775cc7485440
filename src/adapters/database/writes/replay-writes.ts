import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ReplayChange } from '#ports/deliveries.ts';
import { forUpdate } from '../engine-differences.ts';
import type { Db, Schema } from '../schema.ts';

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
  for (const destination of others) await copyTo(db, { row, destination, at });
  return true;
}

type DeliveryRow = Selectable<Schema['delivery']>;

/** What a destination has got already of the same state of the lead stays as it is. */
async function copyTo(
  db: Db,
  { row, destination, at }: { row: DeliveryRow; destination: string; at: string },
): Promise<void> {
  const { website_id, lead_id, sequence, payload } = row;
  await db
    .insertInto('delivery')
    .values({
      website_id,
      delivery_id: randomUUID(),
      lead_id,
      sequence,
      destination,
      payload,
      state: 'pending',
      supersedable: false,
      attempts: 0,
      last_error: '',
      created_at: at,
      next_attempt_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['website_id', 'lead_id', 'destination', 'sequence']).doNothing(),
    )
    .execute();
}
