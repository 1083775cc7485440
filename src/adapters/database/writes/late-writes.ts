import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { buildDealerMailOwner } from '#domain/leads/deliveries/delivery.ts';
import { LATE_LEADS } from '#domain/leads/deliveries/route-lead.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type { LateNotice } from '#ports/lead-work.ts';
import { lockForUpdate } from '../engine-differences.ts';
import type { Db } from '../schema.ts';
import { storeDueDelivery } from './delivery-writes.ts';
import { storeNews } from './news-writes.ts';

/** Written as its index is. */
export function isLate(instant: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`work_state = 1 and late_told_at is null and work_at <= ${instant}`;
}

/** Each lead is told once, whoever finds it late: mark and mails are one transaction. */
export async function tellLateLeads(
  db: Db,
  websiteId: number,
  { mails, leadIds, at: instant }: LateNotice,
): Promise<number> {
  const lateLeads = db
    .selectFrom('lead')
    .select(['id', 'seq'])
    .where('website_id', '=', websiteId)
    .where('id', 'in', [...leadIds, ''])
    .where(isLate(instant))
    .orderBy('seq');
  // Somebody may have tried it since it was found, and another server may have told it.
  const rows = await lockForUpdate(db, lateLeads).execute();
  const toldIds = new Set(rows.map(({ id }) => id));
  for (const { seq } of rows)
    await db
      .updateTable('lead')
      .set({ late_told_at: instant })
      .where('website_id', '=', websiteId)
      .where('seq', '=', seq)
      .execute();
  if (rows.length > 0) await storeNews(db, websiteId, { kind: 'late', leadIds: [...toldIds], at: instant });
  for (const { to, leadIds: ids } of mails) {
    const lateIds = ids.filter((id) => toldIds.has(id));
    if (lateIds.length === 0) continue;
    await storeDueDelivery(db, websiteId, {
      leadId: buildDealerMailOwner('late', to),
      sequence: Math.floor(Date.parse(instant) / MINUTE_MS),
      destination: LATE_LEADS,
      payload: JSON.stringify(lateIds),
      at: instant,
    });
  }
  return rows.length;
}
