import { type RawBuilder, sql } from 'kysely';
import type { DueDestination, Outbox } from '#ports/outbox.ts';
import type { Engine } from '../engine.ts';
import { preferOrderedIndex } from '../prefer-ordered-index.ts';
import { type Db, PLATFORM } from '../schema.ts';
import { isWaiting } from '../writes/lead-file-writes.ts';

/** Deliveries of every website: only for the delivery worker. */
export function createOutboxStore(engine: Engine, onPlanned: Outbox['onPlanned']): Outbox {
  return {
    due: () => engine.read('delivery', listDueDestinations),
    claim: (claim) => engine.write('claimDeliveries', PLATFORM, claim),
    storeOutcomes: (endings) => engine.write('storeDeliveryOutcomes', PLATFORM, endings),
    depth: (at) =>
      engine.read('delivery', (db) =>
        db
          .selectFrom('delivery')
          .select([
            'website_id',
            sql<number>`sum(case state when 'pending' then 1 else 0 end)`.as('pending'),
            sql<number>`sum(case state when 'parked' then 1 else 0 end)`.as('parked'),
            sql<string | null>`min(case state when 'pending' then created_at end)`.as('oldest'),
          ])
          // Written as the index is, so that the rows that are done are not looked at.
          .where(sql<boolean>`state in ('pending', 'parked')`)
          // What is planned for later does not wait yet.
          .where(sql<boolean>`(state = 'parked' or created_at <= ${at})`)
          .groupBy('website_id')
          .execute(),
      ),
    held: () =>
      engine.read('delivery', (db) =>
        db
          .selectFrom('delivery')
          .select(({ fn }) => [
            'website_id',
            fn.count<number>('lead_id').distinct().as('leads'),
            fn.min('created_at').as('oldest'),
          ])
          .where(sql<boolean>`state = 'held'`)
          .groupBy('website_id')
          .orderBy('website_id')
          .execute(),
      ),
    sitesWaitingForFiles: () =>
      engine.read('delivery', async (db) => {
        const rows = await db
          .selectFrom('lead_file')
          .select('website_id')
          .distinct()
          .where(isWaiting('lead_file'))
          .execute();
        return rows.map(({ website_id }) => website_id);
      }),
    onPlanned,
  };
}

/** A loose index scan from destination to destination: the number of pending rows does not matter. */
async function listDueDestinations(db: Db): Promise<DueDestination[]> {
  await preferOrderedIndex(db);
  const { rows } = await sql<DueDestination>`
    with recursive site (id) as (
      ${selectLeast('website_id', sql`state = 'pending'`)}
      union all
      select (${selectLeast('website_id', sql`state = 'pending' and website_id > site.id`)})
      from site where site.id is not null
    ),
    place (id, destination) as (
      select site.id, (${selectLeast('destination', sql`state = 'pending' and website_id = site.id`)})
      from site where site.id is not null
      union all
      select place.id, (${selectLeast('destination', sql`state = 'pending' and website_id = place.id and destination > place.destination`)})
      from place where place.destination is not null
    )
    select place.id as website_id, place.destination,
      (${selectLeast('next_attempt_at', sql`state = 'pending' and website_id = place.id and destination = place.destination`)}) as due
    from place where place.destination is not null order by due`.execute(db);
  return rows;
}

/** The least of them, in the order of the index. */
function selectLeast(
  column: 'website_id' | 'destination' | 'next_attempt_at',
  condition: RawBuilder<unknown>,
) {
  const name = sql.ref(column);
  return sql`select least.${name} from (select ${name} from delivery where ${condition} order by ${name} limit 1) as least`;
}
