import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Overdue, Retention } from '#ports/retention.ts';
import type { RetentionLimits } from '#domain/people/retention.ts';
import type { Engine } from '../engine.ts';
import type { Db } from '../schema.ts';
import { selectApplicationFiles } from '../writes/application-files.ts';
import { selectOldAlerts, selectOldLeads, selectOldSpam } from '../writes/retention-writes.ts';

/** Leads per transaction: other writers do not wait behind thousands. */
const AT_ONCE = 50;
/** Pause between two transactions: twice as long as the last one took, so that others have most of the time. */
const STAND_BACK = 2;

const TURNS = [
  ['deleteOldSpam', 'spam'],
  ['deleteOldLeads', 'leads'],
  ['deletePastBookings', 'leads'],
  ['deleteOldReservations', 'leads'],
  ['deleteApplicationFiles', 'applicationFiles'],
  ['clearExpiredKeys', 'keys'],
  ['deleteUnusedShoppers', 'accounts'],
  ['deleteOldAlerts', 'alerts'],
  ['deleteOldCounts', 'counts'],
  ['deleteOldVisits', 'visits'],
  ['deleteOldAudit', 'audit'],
] as const satisfies readonly (readonly [string, keyof RetentionLimits])[];

export function createRetentionStore(engine: Engine, websiteId: number): Retention {
  return {
    async deleteOverdue(limits) {
      let deleted = 0;
      for (const [name, kind] of TURNS) {
        const olderThan = { before: limits[kind], limit: AT_ONCE };
        let turn = AT_ONCE;
        while (turn === AT_ONCE) {
          const startedAt = performance.now();
          turn = await engine.write(name, websiteId, olderThan);
          deleted += turn;
          if (turn > 0) await sleep(STAND_BACK * (performance.now() - startedAt));
        }
      }
      return deleted;
    },
    overdue: (limits) => engine.read(websiteId, (db) => countOverdue(db, websiteId, limits)),
    async unknownDeliveries(ids) {
      const rows = await engine.read(websiteId, (db) =>
        db
          .selectFrom('delivery')
          .select('delivery_id')
          .where('website_id', '=', websiteId)
          .where('delivery_id', 'in', [...ids, ''])
          .execute(),
      );
      const knownIds = new Set(rows.map(({ delivery_id }) => delivery_id));
      return ids.filter((id) => !knownIds.has(id));
    },
  };
}

async function countOverdue(db: Db, websiteId: number, limits: RetentionLimits): Promise<Overdue> {
  const all = sql<number>`count(*)`.as('count');
  const leads = db.selectFrom('lead').where('website_id', '=', websiteId);
  const shoppers = db.selectFrom('shopper').where('website_id', '=', websiteId);
  const counts = db.selectFrom('held_day').where('website_id', '=', websiteId);
  const context = {
    leads: selectOldLeads(db, websiteId, limits.leads).select(all),
    spam: selectOldSpam(db, websiteId, limits.spam).select(all),
    applicationFiles: selectApplicationFiles(db, websiteId, limits.applicationFiles).select(all),
    accounts: shoppers.where('updated_at', '<', limits.accounts).select(all),
    alerts: selectOldAlerts(db, websiteId, limits.alerts).select(all),
    visits: db
      .selectFrom('visit')
      .where('website_id', '=', websiteId)
      .where('at', '<', limits.visits)
      .select(all),
    audit: db
      .selectFrom('audit')
      .where('website_id', '=', websiteId)
      .where('at', '<', limits.audit)
      .select(all),
    counts: counts.where('day', '<', limits.counts.slice(0, 10)).select(all),
    keys: leads
      .where('idempotency_key', 'is not', null)
      .where('key_expires_at', '<', limits.keys)
      .select(all),
  };
  const overdueCounts: Partial<Overdue> = {};
  for (const [kind, query] of Object.entries(context))
    overdueCounts[kind as keyof Overdue] = (await query.executeTakeFirstOrThrow()).count;
  return overdueCounts as Overdue;
}
