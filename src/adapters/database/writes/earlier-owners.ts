import { sql } from 'kysely';
import type { Db } from '../schema.ts';

/** A lead by whom it is from. */
export interface SentLead {
  seq: number;
  addressKey: string | null;
  phoneKey: string | null;
}

/** Leads that somebody has, by their numbers. */
export type OwnedLeads = Map<number, SentLead & { owner: string }>;

/** Of the sender of each lead the newest before it that came since an ISO instant and is somebody's. */
export async function readOwnedLeads(
  db: Db,
  websiteId: number,
  { leads, since: firstInstant }: { leads: readonly SentLead[]; since: string },
): Promise<OwnedLeads> {
  if (leads.length === 0) return new Map();
  const sentRows = leads.map(
    ({ seq, addressKey, phoneKey }) =>
      sql`(cast(${seq} as bigint), cast(${addressKey} as text), cast(${phoneKey} as text))`,
  );
  const selectNewest = (key: 'address_key' | 'phone_key', sentKey: 'column2' | 'column3') => sql`(
    select seq from lead where website_id = ${websiteId} and ${sql.ref(key)} = sent.${sql.ref(sentKey)}
      and created_at >= ${firstInstant} and owner_id is not null and seq < sent.column1
    order by seq desc limit 1)`;
  const { rows: newestRows } = await sql<Record<'by_address' | 'by_phone', number | null>>`
    select ${selectNewest('address_key', 'column2')} as by_address, ${selectNewest('phone_key', 'column3')} as by_phone
    from (values ${sql.join(sentRows)}) as sent`.execute(db);
  const seqs = new Set(
    newestRows.flatMap(({ by_address, by_phone }) => [by_address ?? [], by_phone ?? []].flat()),
  );
  if (seqs.size === 0) return new Map();
  const ownedRows = await db
    .selectFrom('lead')
    .select(['seq', 'address_key', 'phone_key', 'owner_id'])
    .where('website_id', '=', websiteId)
    .where('seq', 'in', [...seqs])
    .execute();
  return new Map(
    ownedRows.flatMap(({ seq, owner_id: owner, address_key: addressKey, phone_key: phoneKey }) =>
      owner === null ? [] : [[seq, { seq, addressKey, phoneKey, owner }] as const],
    ),
  );
}

/** Who had to do with its sender before; null for nobody. */
export function findEarlierOwner(
  { seq, addressKey, phoneKey }: SentLead,
  ownedLeads: OwnedLeads,
): string | null {
  const earlierLeads = [...ownedLeads.values()].filter(
    (lead) =>
      lead.seq < seq &&
      ((addressKey !== null && lead.addressKey === addressKey) ||
        (phoneKey !== null && lead.phoneKey === phoneKey)),
  );
  return earlierLeads.toSorted((a, b) => b.seq - a.seq)[0]?.owner ?? null;
}
