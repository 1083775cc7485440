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
  const held = new Map(write.quarantined.map((value) => [nameOf(value), value]));
  await deleteSettled(db, websiteId, { cars: write.cars, held });
  const rows = [...held.values()].map((value) => ({
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
  { cars, held }: Pick<QuarantineWrite, 'cars'> & { held: ReadonlyMap<string, QuarantinedValue> },
): Promise<void> {
  const given = new Map(cars.map((car) => [String(car.cells[STOCKNUM]), car.given]));
  if (given.size === 0) return;
  const open = await db
    .selectFrom('quarantined_value')
    .select(['stocknum', 'field'])
    .where('website_id', '=', websiteId)
    .where('stocknum', 'in', [...given.keys()])
    .execute();
  for (const { stocknum, field } of open) {
    const isGiven = given.get(stocknum)?.has(field as Target) ?? true;
    if (!isGiven || held.has(nameOf({ stocknum, field }))) continue;
    await db
      .deleteFrom('quarantined_value')
      .where('website_id', '=', websiteId)
      .where('stocknum', '=', stocknum)
      .where('field', '=', field)
      .execute();
  }
}

function nameOf({ stocknum, field }: Pick<QuarantinedValue, 'stocknum' | 'field'>): string {
  return `${field} ${stocknum}`;
}
