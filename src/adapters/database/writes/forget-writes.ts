import { sql } from 'kysely';
import type { Db } from '../schema.ts';

export interface Forgetting {
  /** ISO instant. */
  before: string;
  limit: number;
}

/** Deletes the oldest spam of which nothing was sent, with its deliveries and the names of its files; answers how many. */
export async function forgetSpam(db: Db, websiteId: number, { before, limit }: Forgetting): Promise<number> {
  const old = await oldSpam(db, websiteId, before).select('id').orderBy('created_at').limit(limit).execute();
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return 0;
  for (const table of ['delivery', 'lead_file'] as const)
    await db.deleteFrom(table).where('website_id', '=', websiteId).where('lead_id', 'in', ids).execute();
  await db.deleteFrom('lead').where('website_id', '=', websiteId).where('id', 'in', ids).execute();
  return ids.length;
}

export function oldSpam(db: Db, websiteId: number, before: string) {
  return (
    db
      .selectFrom('lead')
      .where('website_id', '=', websiteId)
      // Written as the index is, so that genuine leads are not looked at.
      .where(sql<boolean>`spam`)
      .where('created_at', '<', before)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('delivery')
              .select('delivery.id')
              .whereRef('delivery.website_id', '=', 'lead.website_id')
              .whereRef('delivery.lead_id', '=', 'lead.id')
              // An operator sent it by hand.
              .where('delivery.state', 'in', ['pending', 'delivered', 'parked']),
          ),
        ),
      )
  );
}
