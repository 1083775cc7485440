import type { QuarantinedValue } from '#domain/imports/quarantine.ts';
import type { Target } from '#domain/imports/targets.ts';
import { carRows } from '../rows/car-rows.ts';
import type { Db } from '../schema.ts';
import type { CarToStore } from './plan-cars.ts';

interface Telling {
  cars: readonly CarToStore[];
  quarantined: readonly QuarantinedValue[];
  /** ISO instant of the write. */
  at: string;
}

const STOCKNUM = carRows.columns.indexOf('stocknum');
const ROWS_PER_STATEMENT = 100;

/** Keeps what a feed told and nobody believed; what it tells better now, or what was accepted, is done with. */
export async function storeQuarantined(db: Db, websiteId: number, telling: Telling): Promise<void> {
  const held = new Map(telling.quarantined.map((value) => [nameOf(value), value]));
  await endThoseTold(db, websiteId, { cars: telling.cars, held });
  const rows = [...held.values()].map((value) => ({
    website_id: websiteId,
    ...value,
    first_seen_at: telling.at,
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

async function endThoseTold(
  db: Db,
  websiteId: number,
  { cars, held }: Pick<Telling, 'cars'> & { held: ReadonlyMap<string, QuarantinedValue> },
): Promise<void> {
  const told = new Map(cars.map((car) => [String(car.cells[STOCKNUM]), car.told]));
  if (told.size === 0) return;
  const open = await db
    .selectFrom('quarantined_value')
    .select(['stocknum', 'field'])
    .where('website_id', '=', websiteId)
    .where('stocknum', 'in', [...told.keys()])
    .execute();
  for (const { stocknum, field } of open) {
    const isTold = told.get(stocknum)?.has(field as Target) ?? true;
    if (!isTold || held.has(nameOf({ stocknum, field }))) continue;
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
