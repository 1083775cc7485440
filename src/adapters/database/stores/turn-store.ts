import { sql, type SqlBool } from 'kysely';
import type { Turns } from '#ports/turns.ts';
import type { Engine } from '../engine.ts';
import { preferOrderedIndex } from '../prefer-ordered-index.ts';
import { DUTY_COLUMNS } from '../writes/turn-writes.ts';

export function createTurnStore(engine: Engine, websiteId: number): Turns {
  return {
    listDuties: () =>
      engine.read(websiteId, (db) =>
        db
          .selectFrom('staff_duty')
          .select(['staff_id', ...DUTY_COLUMNS])
          .where('website_id', '=', websiteId)
          .execute(),
      ),
    saveDuty: (change) => engine.write('saveDuty', websiteId, change),
    listDue: (instant, limit) =>
      engine.read(websiteId, async (db) => {
        await preferOrderedIndex(db);
        const rows = await db
          .selectFrom('lead')
          .select(['id', 'location_id', 'category', 'car_type', 'phone', 'due_at', 'turn_at', 'work_version'])
          .where('website_id', '=', websiteId)
          .where(isTurnDue(instant))
          .orderBy('turn_at')
          .orderBy('seq')
          .limit(limit)
          .execute();
        return rows.map(({ work_version, turn_at, ...lead }) => ({
          ...lead,
          version: work_version ?? 0,
          turn_at: turn_at ?? instant,
        }));
      }),
    takeTurns: (round) => engine.write('takeTurns', websiteId, round),
  };
}

/** Written as its index is. */
export function isTurnDue(instant: string) {
  return sql<SqlBool>`turn_at is not null and turn_at <= ${instant}`;
}
