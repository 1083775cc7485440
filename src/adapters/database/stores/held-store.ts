import { sql } from 'kysely';
import type { HeldLeads } from '#ports/held-leads.ts';
import type { Engine } from '../engine.ts';
import { leadRows } from '../rows/lead-rows.ts';

/** Leads per transaction: other writers do not wait behind thousands. */
const AT_ONCE = 100;

export function createHeldStore(engine: Engine, websiteId: number): HeldLeads {
  return {
    async list({ since }) {
      const rows = await engine.read(websiteId, (db) =>
        db
          .selectFrom('delivery')
          .select(['lead_id', 'destination'])
          .where('website_id', '=', websiteId)
          // Written as the index is, so that the rows that are done are not looked at.
          .where(sql<boolean>`state = 'held'`)
          .where('created_at', '>=', since)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .execute(),
      );
      return [...Map.groupBy(rows, ({ lead_id }) => lead_id)].map(([lead_id, leadRows]) => ({
        lead_id,
        destinations: [...new Set(leadRows.map(({ destination }) => destination))],
      }));
    },
    async findLeads(ids) {
      if (ids.length === 0) return [];
      const rows = await engine.read(websiteId, (db) =>
        db
          .selectFrom('lead')
          .selectAll()
          .where('website_id', '=', websiteId)
          .where('id', 'in', [...ids])
          .execute(),
      );
      const leads = new Map(rows.map((row) => [row.id, leadRows.fromRow(row)]));
      return ids.flatMap((id) => leads.get(id) ?? []);
    },
    async release(releases, instant, actor = 'mail link') {
      const released: string[] = [];
      for (let start = 0; start < releases.length; start += AT_ONCE) {
        const some = releases.slice(start, start + AT_ONCE);
        released.push(
          ...(await engine.write('releaseLeads', websiteId, { releases: some, at: instant, actor })),
        );
      }
      return released;
    },
  };
}
