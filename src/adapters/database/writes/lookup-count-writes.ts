import type { Lookup } from '#ports/lookup-counts.ts';
import type { Db } from '../schema.ts';

/** One statement counts and compares, so that of two servers neither takes the other's last look-up. */
export async function takeLookup(
  db: Db,
  websiteId: number,
  { provider, month, most }: Lookup,
): Promise<boolean> {
  if (most < 1) return false;
  const countRow = await db
    .insertInto('lookup_count')
    .values({ website_id: websiteId, provider, month, lookups: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['website_id', 'provider', 'month'])
        .doUpdateSet((eb) => ({ lookups: eb('lookup_count.lookups', '+', 1) }))
        .where('lookup_count.lookups', '<', most),
    )
    .returning('lookups')
    .executeTakeFirst();
  return countRow !== undefined;
}
