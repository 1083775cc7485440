import { PRICE_THRESHOLD_CENTS } from '#domain/cars/reserve.ts';
import { OPEN_STATES } from '#domain/reservations/reservation.ts';
import type { Reservations } from '#ports/reservations.ts';
import type { Engine } from '../engine.ts';
import { reservationRows } from '../rows/reservation-rows.ts';
import type { Db } from '../schema.ts';

export function reservationStore(engine: Engine, websiteId: number): Reservations {
  const all = (db: Db) => db.selectFrom('reservation').selectAll().where('website_id', '=', websiteId);
  const one = async (ask: (rows: ReturnType<typeof all>) => ReturnType<typeof all>) => {
    const row = await engine.read(websiteId, (db) => ask(all(db)).executeTakeFirst());
    return row ? reservationRows.fromRow(row) : null;
  };
  return {
    byId: (id) => one((rows) => rows.where('id', '=', id)),
    byIntent: (intentId) => one((rows) => rows.where('intent_id', '=', intentId)),
    openOf: (carId) => one((rows) => rows.where('car_id', '=', carId).where('state', 'in', OPEN_STATES)),
    async list() {
      const rows = await engine.read(websiteId, (db) => all(db).orderBy('created_at', 'desc').execute());
      return rows.map((row) => reservationRows.fromRow(row));
    },
    countReservable: () => engine.read(websiteId, (db) => countReservable(db, websiteId)),
    take: (hold) => engine.write('takeHold', websiteId, hold),
    storeIntent: (id, intentId) => engine.write('storeIntent', websiteId, { id, intentId }),
  };
}

async function countReservable(db: Db, websiteId: number): Promise<number> {
  const { cars } = await db
    .selectFrom('car')
    .select(({ fn }) => fn.countAll<number>().as('cars'))
    .where('website_id', '=', websiteId)
    .where('status', '=', 'in_stock')
    .where('show_on_dealer_website', '=', true)
    .where('sold', '=', false)
    .where('reserved', '=', false)
    .where('price_cents', '>', PRICE_THRESHOLD_CENTS)
    .where((eb) => eb.or([eb('reservable', 'is', null), eb('reservable', '=', true)]))
    .executeTakeFirstOrThrow();
  return cars;
}
