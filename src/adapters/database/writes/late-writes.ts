import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { lockForUpdate } from '../engine-differences.ts';
import { preferOrderedIndex } from '../prefer-ordered-index.ts';
import type { Db } from '../schema.ts';
import { storeNews } from './news-writes.ts';

/** Written as its index is. */
export function isLate(instant: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`work_state = 1 and late_told_at is null and work_at <= ${instant}`;
}

/** Each lead is told once, whoever finds it late: mark and news are one transaction. */
export async function notifyLateLeads(
  db: Db,
  websiteId: number,
  { at: instant, limit }: { at: string; limit: number },
): Promise<number> {
  await preferOrderedIndex(db);
  const lateLeads = db
    .selectFrom('lead')
    .select(['id', 'seq'])
    .where('website_id', '=', websiteId)
    .where(isLate(instant))
    .orderBy('work_at')
    .limit(limit);
  // Another server may be telling them.
  const rows = await lockForUpdate(db, lateLeads).execute();
  for (const { seq } of rows)
    await db
      .updateTable('lead')
      .set({ late_told_at: instant })
      .where('website_id', '=', websiteId)
      .where('seq', '=', seq)
      .execute();
  const leadIds = rows.map(({ id }) => id);
  if (leadIds.length > 0) await storeNews(db, websiteId, { news: [{ kind: 'late', leadIds }], at: instant });
  return leadIds.length;
}
