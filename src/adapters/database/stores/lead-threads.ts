import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { MOST_THREADED, type ReachScope, type ThreadPage } from '#ports/lead-work.ts';
import type { Db } from '../schema.ts';
import { isReached } from './work-counts.ts';

export function selectLeads(db: Db, websiteId: number) {
  return db.selectFrom('lead').where('website_id', '=', websiteId).where('erased_at', 'is', null);
}

/** All of the same address or number. */
export async function readThread(
  db: Db,
  websiteId: number,
  { leadId, after, limit }: { leadId: string; after: string | null; limit: number },
): Promise<ThreadPage> {
  const lead = await selectLeads(db, websiteId)
    .select(['id', 'seq', 'address_key', 'phone_key'])
    .where('id', '=', leadId)
    .executeTakeFirst();
  if (lead === undefined) return { leadIds: [], after: null };
  const afterSeq = after !== null && /^\d{1,15}$/.test(after) ? Number(after) : 0;
  const idsBySeq = new Map(lead.seq > afterSeq ? [[lead.seq, lead.id]] : []);
  const { address_key, phone_key } = lead;
  const lookups = [
    address_key === null ? null : sql<SqlBool>`address_key = ${address_key}`,
    phone_key === null ? null : sql<SqlBool>`phone_key = ${phone_key}`,
  ];
  for (const lookup of lookups) {
    if (lookup === null) continue;
    const rows = await selectLeads(db, websiteId)
      .select(['seq', 'id'])
      .where(lookup)
      .where('seq', '>', afterSeq)
      .orderBy('seq')
      .limit(limit + 1)
      .execute();
    for (const { seq, id } of rows) idsBySeq.set(seq, id);
  }
  const inOrder = [...idsBySeq].toSorted(([a], [b]) => a - b);
  const page = inOrder.slice(0, limit);
  const last = inOrder.length > limit ? page.at(-1) : undefined;
  return { leadIds: page.map(([, id]) => id), after: last === undefined ? null : String(last[0]) };
}

/** By each key as many as are counted, each by its index. */
export async function countThreads(
  db: Db,
  websiteId: number,
  { leadIds, scope }: { leadIds: readonly string[]; scope: ReachScope },
): Promise<Map<string, number>> {
  const countSame = (column: 'address_key' | 'phone_key', isCounted: RawBuilder<unknown>) =>
    sql`(select count(*) from (select seq from lead as other
      where other.website_id = ${websiteId} and other.${sql.raw(column)} = lead.${sql.raw(column)}
        and other.erased_at is null and ${isReached(scope)} and ${isCounted}
      limit ${sql.lit(MOST_THREADED)}) as same)`;
  // One that has both is counted by its address.
  const isNumberAlone = sql`(other.address_key is null or lead.address_key is null
    or other.address_key <> lead.address_key)`;
  const { rows } = await sql<{ id: string; count: number }>`
    select id, ${countSame('address_key', sql`true`)} + ${countSame('phone_key', isNumberAlone)} as count
    from lead where website_id = ${websiteId} and id in (${sql.join([...leadIds, ''])})`.execute(db);
  return new Map(
    rows.filter(({ count }) => count > 1).map(({ id, count }) => [id, Math.min(count, MOST_THREADED)]),
  );
}
