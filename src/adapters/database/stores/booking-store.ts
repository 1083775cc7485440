import type { Bookings } from '#ports/bookings.ts';
import type { Engine } from '../engine.ts';

export function bookingStore(engine: Engine, websiteId: number): Bookings {
  return {
    taken: (kind, { from, to }) =>
      engine.read(websiteId, (db) =>
        db
          .selectFrom('booking')
          .select(['location_id', 'starts_at', (eb) => eb.fn.countAll<number>().as('count')])
          .where('website_id', '=', websiteId)
          .where('kind', '=', kind)
          .where('starts_at', '>=', new Date(from).toISOString())
          .where('starts_at', '<', new Date(to).toISOString())
          .groupBy(['location_id', 'starts_at'])
          .execute(),
      ),
    change: (move) => engine.write('changeBooking', websiteId, move),
  };
}
