import type { Stock } from '#ports/stock.ts';
import type { PriceChange } from '#domain/cars/price-history.ts';
import type { Engine } from '../engine.ts';
import type { Db } from '../schema.ts';
import { createRowCodec } from '../rows/row-codec.ts';

const priceChangeRows = createRowCodec<PriceChange>({
  at: 'instant',
  since: 'instant',
  price_cents: 'number',
  price_basis: 'text',
});

type PriceRecords = Pick<Stock, 'priceHistory' | 'firstPriceChangeAfter' | 'checkedAt' | 'changedAt'>;

/** What the store records about a stock beside the cars themselves. */
export function createPriceRecords(engine: Engine, websiteId: number): PriceRecords {
  const changes = (db: Db) => db.selectFrom('price_change').where('website_id', '=', websiteId);
  return {
    async priceHistory(carId) {
      if (!Number.isSafeInteger(carId)) return [];
      const rows = await engine.read(websiteId, (db) =>
        changes(db).select(priceChangeRows.columns).where('car_id', '=', carId).orderBy('at').execute(),
      );
      return rows.map((row) => priceChangeRows.fromRow(row));
    },
    async firstPriceChangeAfter(instant) {
      const row = await engine.read(websiteId, (db) =>
        changes(db).select('at').where('at', '>', instant).orderBy('at').limit(1).executeTakeFirst(),
      );
      return row?.at ?? null;
    },
    async checkedAt() {
      const row = await engine.read(websiteId, (db) =>
        db.selectFrom('website').select('stock_checked_at').where('id', '=', websiteId).executeTakeFirst(),
      );
      return row?.stock_checked_at ?? null;
    },
    async changedAt() {
      const row = await engine.read(websiteId, (db) =>
        db
          .selectFrom('car')
          .select((eb) => eb.fn.max('updated_at').as('at'))
          .where('website_id', '=', websiteId)
          .executeTakeFirst(),
      );
      return row?.at ?? null;
    },
  };
}
