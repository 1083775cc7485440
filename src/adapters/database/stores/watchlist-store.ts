import type { Watchlist } from '#ports/watchlist.ts';
import type { Engine } from '../engine.ts';

export function watchlistStore(engine: Engine, websiteId: number): Watchlist {
  return {
    listCars: (shopperId) =>
      engine.read(websiteId, (db) =>
        db
          .selectFrom('shopper_car')
          .select(['car_id', 'price', 'saved_at'])
          .where('website_id', '=', websiteId)
          .where('shopper_id', '=', shopperId)
          .orderBy('saved_at', 'desc')
          .orderBy('car_id', 'desc')
          .execute(),
      ),
    async save(shopperId, cars, limit) {
      await engine.write('saveWatchedCars', websiteId, { shopperId, cars, limit });
    },
    async remove(shopperId, carId) {
      await engine.write('removeWatchedCar', websiteId, { shopperId, carId });
    },
  };
}
