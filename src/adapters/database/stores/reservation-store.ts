import { sql } from 'kysely';
import { OPEN_STATES, type ReservationTrouble } from '#domain/reservations/reservation.ts';
import type { DueReservations, Reservations } from '#ports/reservations.ts';
import { isPostgres } from '../engine-differences.ts';
import type { Engine } from '../engine.ts';
import { reservationRows } from '../rows/reservation-rows.ts';
import type { Db } from '../schema.ts';
import { findHoldByKey } from '../writes/hold-writes.ts';

/** Of payments without a reservation those that moved money. */
const STRAY_KINDS = ['succeeded', 'refunded'];

export function createReservationStore(engine: Engine, websiteId: number): Reservations {
  const selectAll = (db: Db) => db.selectFrom('reservation').selectAll().where('website_id', '=', websiteId);
  const findOne = async (ask: (rows: ReturnType<typeof selectAll>) => ReturnType<typeof selectAll>) => {
    const row = await engine.read(websiteId, (db) => ask(selectAll(db)).executeTakeFirst());
    return row ? reservationRows.fromRow(row) : null;
  };
  return {
    byId: (id) => findOne((rows) => rows.where('id', '=', id)),
    byIntent: (intentId) => findOne((rows) => rows.where('intent_id', '=', intentId)),
    findOpen: (carId) =>
      findOne((rows) => rows.where('car_id', '=', carId).where('state', 'in', OPEN_STATES)),
    findByLead: (leadId) => findOne((rows) => rows.where('lead_id', '=', leadId)),
    async due(instant) {
      const rows = await engine.read(websiteId, (db) => selectAll(db).where(isDue(db, instant)).execute());
      return rows.map((row) => reservationRows.fromRow(row));
    },
    strayPayments: () =>
      engine.read(websiteId, (db) =>
        db
          .selectFrom('payment_event')
          .select(['event_id', 'kind', 'intent_id', 'reservation_id', 'amount_cents', 'currency', 'at'])
          .where('website_id', '=', websiteId)
          .where('effect', 'in', ['unknown', 'payment_differs'])
          .where('kind', 'in', STRAY_KINDS)
          .orderBy('at', 'desc')
          .execute(),
      ),
    async list() {
      const rows = await engine.read(websiteId, (db) =>
        selectAll(db).orderBy('created_at', 'desc').execute(),
      );
      return rows.map((row) => reservationRows.fromRow(row));
    },
    findByKey: (submission) => engine.read(websiteId, (db) => findHoldByKey(db, websiteId, submission)),
    take: (hold) => engine.write('storeHold', websiteId, hold),
    act: (id, act, call) => engine.write('actOnReservation', websiteId, { id, act, ...call }),
    record: (event, call) => engine.write('recordPaymentEvent', websiteId, { event, ...call }),
    storeIntent: (id, intentId) => engine.write('storeIntent', websiteId, { id, intentId }),
  };
}

/** Where the work of every website is looked for. */
export function createDueReservations(engine: Engine): DueReservations {
  return {
    async websites(instant) {
      const rows = await engine.read('reservations', (db) =>
        db.selectFrom('reservation').select('website_id').distinct().where(isDue(db, instant)).execute(),
      );
      return rows.map(({ website_id }) => website_id);
    },
    async troubles(since) {
      const [reservations, strays] = await Promise.all([
        engine.read('reservations', (db) =>
          db
            .selectFrom('reservation')
            .select(['website_id', 'trouble', ({ fn }) => fn.countAll<number>().as('count')])
            .where('trouble', 'is not', null)
            .groupBy(['website_id', 'trouble'])
            .execute(),
        ),
        engine.read('reservations', (db) =>
          db
            .selectFrom('payment_event')
            .select(['website_id', ({ fn }) => fn.countAll<number>().as('count')])
            .where('effect', '=', 'unknown')
            .where('kind', 'in', STRAY_KINDS)
            .where('received_at', '>=', since)
            .groupBy('website_id')
            .execute(),
        ),
      ]);
      const reservationTroubles = reservations.flatMap(({ website_id, trouble, count }) =>
        trouble === null ? [] : [{ website_id, trouble: trouble as ReservationTrouble, count }],
      );
      const strayTroubles = strays.map((stray) => ({ ...stray, trouble: 'stray_payment' as const }));
      return [...reservationTroubles, ...strayTroubles];
    },
  };
}

/** By the caller's clock on SQLite, by the database's where several servers share it. */
function isDue(db: Db, instant: string) {
  const now = isPostgres(db)
    ? sql`to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`${instant}`;
  return sql<boolean>`((state = 'pending' and ends_at <= ${now})
    or (state = 'paid' and ends_at <= ${now} and coalesce(trouble, '') not in ('disputed', 'dispute_lost'))
    or (state = 'confirmed' and ends_at <= ${now})
    or (state = 'refunding' and trouble is null)
    or (is_intent_open and state <> 'pending')
    or not is_trouble_told)`;
}
