import { sayRetention } from '../engine-differences.ts';
import { type Db, PLATFORM } from '../schema.ts';
import type { OlderThan } from './retention-writes.ts';
import { insertRows } from './wide-insert.ts';

/** What somebody did, by ids: nothing that a shopper wrote, and no address. */
export interface AuditLine {
  /** ISO instant. */
  at: string;
  actor: string;
  act: string;
  thing: string;
  /** Names of the fields that changed. */
  changed: readonly string[];
}

/** Stores a line in the transaction of the act itself; `PLATFORM` stands for no website. */
export async function noteAct(db: Db, websiteId: number, line: AuditLine): Promise<void> {
  await noteActs(db, websiteId, [line]);
}

export async function noteActs(db: Db, websiteId: number, lines: readonly AuditLine[]): Promise<void> {
  const rows = lines.map(({ at: instant, actor, act, thing, changed }) => ({
    at: instant,
    actor,
    act,
    thing,
    changed: JSON.stringify(changed),
  }));
  await (websiteId === PLATFORM
    ? insertRows(db, 'staff_audit', rows)
    : insertRows(
        db,
        'audit',
        rows.map((row) => ({ ...row, website_id: websiteId })),
      ));
}

/** Acts on a website; answers how many lines were deleted. */
export async function deleteOldAudit(
  db: Db,
  websiteId: number,
  { before: beforeInstant, limit }: OlderThan,
): Promise<number> {
  await sayRetention(db);
  const oldLines = db
    .selectFrom('audit')
    .select('seq')
    .where('website_id', '=', websiteId)
    .where('at', '<', beforeInstant)
    .limit(limit);
  const deletion = db.deleteFrom('audit').where('website_id', '=', websiteId).where('seq', 'in', oldLines);
  return Number((await deletion.executeTakeFirst()).numDeletedRows);
}

/** Acts on the platform, all that are so old: there are few. */
export async function deleteOldStaffAudit(
  db: Db,
  _websiteId: number,
  { before: beforeInstant }: { before: string },
): Promise<number> {
  const deletion = db.deleteFrom('staff_audit').where('at', '<', beforeInstant);
  return Number((await deletion.executeTakeFirst()).numDeletedRows);
}
