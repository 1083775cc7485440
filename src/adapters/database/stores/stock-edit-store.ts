import type { FieldValue } from '#domain/cars/car-locks.ts';
import type { StockEdits } from '#ports/stock-edits.ts';
import type { Engine } from '../engine.ts';

export function createStockEditStore(engine: Engine, websiteId: number, now: () => number): StockEdits {
  const nowInstant = () => new Date(now()).toISOString();
  return {
    editCar: (edit) => engine.write('editCar', websiteId, { ...edit, at: nowInstant() }),
    followFeed: (call) => engine.write('followFeed', websiteId, { ...call, at: nowInstant() }),
    async listLocks(carId) {
      const rows = await engine.read(websiteId, (db) =>
        db
          .selectFrom('car_lock')
          .selectAll()
          .where('website_id', '=', websiteId)
          .where('car_id', '=', carId)
          .orderBy('field')
          .execute(),
      );
      return rows.map(({ field, locked_by, locked_at, feed_says, feed_says_since }) => ({
        field,
        lockedBy: locked_by,
        lockedAt: locked_at,
        feedSays: JSON.parse(feed_says) as FieldValue,
        feedSaysSince: feed_says_since,
      }));
    },
  };
}
