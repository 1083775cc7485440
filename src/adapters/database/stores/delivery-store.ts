import type { Deliveries } from '#ports/deliveries.ts';
import type { Engine } from '../engine.ts';
import { deliveryRows } from '../rows/delivery-rows.ts';

const PAGE = 500;

export function deliveryStore(engine: Engine, websiteId: number): Deliveries {
  return {
    async *list({ parked }) {
      for (let lastId = 0, full = true; full;) {
        const rows = await engine.read(websiteId, (db) =>
          db
            .selectFrom('delivery')
            .select([...deliveryRows.columns, 'id'])
            .where('website_id', '=', websiteId)
            .where('id', '>', lastId)
            .$if(parked, (query) => query.where('state', '=', 'parked'))
            .orderBy('id')
            .limit(PAGE)
            .execute(),
        );
        for (const row of rows) yield deliveryRows.fromRow(row);
        lastId = rows.at(-1)?.id ?? lastId;
        full = rows.length === PAGE;
      }
    },
    replay: (deliveryId, change) => engine.write('replayDelivery', websiteId, { deliveryId, ...change }),
  };
}
