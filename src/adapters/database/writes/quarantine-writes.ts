import type { QuarantinedValue } from '#domain/imports/quarantine.ts';
import type { Target } from '#domain/imports/targets.ts';
import { carRows } from '../rows/car-rows.ts';
import type { Db } from '../schema.ts';
import type { CarToStore } from './plan-cars.ts';

interface QuarantineWrite {
  cars: readonly CarToStore[];
  quarantined: readonly QuarantinedValue[];
  /** ISO instant of the write. */
  at: string;
}

const STOCKNUM = carRows.columns.indexOf('stocknum');
const ROWS_PER_STATEMENT = 100;

/** Stores implausible values of a feed; deletes those that it now gives better, and those that were accepted. */
export async function storeQuarantined(db: Db, websiteId: number, write: QuarantineWrite): Promise<void> {
  const quarantinedByKey = new Map(write.quarantined.map((value) => [buildKey(value), value]));
  await deleteSettled(db, websiteId, { cars: write.cars, held: quarantinedByKey });
  const rows = [...quarantinedByKey.values()].map((value) => ({
    website_id: websiteId,
    ...value,
    first_seen_at: write.at,
  }));
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await db
      .insertInto('quarantined_value')
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .onConflict((conflict) =>
        conflict.columns(['website_id', 'stocknum', 'field']).doUpdateSet((eb) => ({
          told: eb.ref('excluded.told'),
          kept: eb.ref('excluded.kept'),
          reason: eb.ref('excluded.reason'),
        })),
      )
      .execute();
  }
}

async function deleteSettled(
  db: Db,
  websiteId: number,
  {
    cars,
    held: quarantinedByKey,
  }: Pick<QuarantineWrite, 'cars'> & { held: ReadonlyMap<string, QuarantinedValue> },
): Promise<void> {
  const givenByStocknum = new Map(cars.map((car) => [String(car.cells[STOCKNUM]), car.given]));
  if (givenByStocknum.size === 0) return;
  const openRows = await db
    .selectFrom('quarantined_value')
    .select(['stocknum', 'field'])
    .where('website_id', '=', websiteId)
    .where('stocknum', 'in', [...givenByStocknum.keys()])
    .execute();
  for (const { stocknum, field } of openRows) {
    const isGiven = givenByStocknum.get(stocknum)?.has(field as Target) ?? true;
    if (!isGiven || quarantinedByKey.has(buildKey({ stocknum, field }))) continue;
    await db
      .deleteFrom('quarantined_value')
      .where('website_id', '=', websiteId)
      .where('stocknum', '=', stocknum)
      .where('field', '=', field)
      .execute();
  }
}

function buildKey({ stocknum, field }: Pick<QuarantinedValue, 'stocknum' | 'field'>): string {
  return `${field} ${stocknum}`;
}
