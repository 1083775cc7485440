import type { OpenQuarantine } from '#ports/stock.ts';
import type { Db } from '../schema.ts';
import { rowCodec } from '../rows/row-codec.ts';

const quarantinedValueRows = rowCodec<OpenQuarantine>({
  stocknum: 'text',
  field: 'text',
  told: 'number',
  kept: 'number',
  reason: 'text',
  first_seen_at: 'instant',
});

/** What waits for a decision, of cars that are still for sale. */
export async function listOpenQuarantines(db: Db, websiteId: number): Promise<OpenQuarantine[]> {
  const rows = await db
    .selectFrom('quarantined_value')
    .innerJoin('car', (join) =>
      join
        .onRef('car.website_id', '=', 'quarantined_value.website_id')
        .onRef('car.stocknum', '=', 'quarantined_value.stocknum'),
    )
    .selectAll('quarantined_value')
    .where('quarantined_value.website_id', '=', websiteId)
    .where('car.status', 'in', ['in_stock', 'coming_soon'])
    .orderBy('quarantined_value.stocknum')
    .orderBy('quarantined_value.field')
    .execute();
  return rows.map((row) => quarantinedValueRows.fromRow(row));
}
