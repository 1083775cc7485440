import { sql } from 'kysely';
import type { DueSite, Outbox } from '#ports/outbox.ts';
import type { Engine } from '../engine.ts';
import type { Db } from '../schema.ts';
import { PLATFORM } from '../writes/writes.ts';

/** Deliveries of every website: only the delivery worker gets to see this. */
export function outboxStore(engine: Engine, onPlanned: Outbox['onPlanned']): Outbox {
  return {
    due: () => engine.read('delivery', dueSites),
    claim: (claim) => engine.write('claimDeliveries', PLATFORM, claim),
    settle: (endings) => engine.write('settleDeliveries', PLATFORM, endings),
    depth: () =>
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
    onPlanned,
  };
}

/** Steps from website to website through the index of what is pending: how much of it there is does not matter. */
async function dueSites(db: Db): Promise<DueSite[]> {
  const { rows } = await sql<DueSite>`
    with recursive site (id) as (
      select min(website_id) from delivery where state = 'pending'
      union all
      select (select min(website_id) from delivery where state = 'pending' and website_id > site.id)
      from site where site.id is not null
    )
    select site.id as website_id,
      (select min(next_attempt_at) from delivery where state = 'pending' and website_id = site.id) as due
    from site where site.id is not null order by due`.execute(db);
  return rows;
}
