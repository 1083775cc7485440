import { sql } from 'kysely';
import type { Outbox } from '#ports/outbox.ts';
import type { Engine } from '../engine.ts';
import { PLATFORM } from '../writes/writes.ts';

/** Deliveries of every website: only the delivery worker gets to see this. */
export function outboxStore(engine: Engine): Outbox {
  return {
    async nextDue() {
      const row = await engine.read('delivery', (db) =>
        db
          .selectFrom('delivery')
          .select((eb) => eb.fn.min('next_attempt_at').as('due'))
          .where('state', '=', 'pending')
          .executeTakeFirst(),
      );
      return row?.due ?? null;
    },
    claim: (wish) => engine.write('claimDeliveries', PLATFORM, wish),
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
          .where('state', 'in', ['pending', 'parked'])
          .groupBy('website_id')
          .execute(),
      ),
  };
}
