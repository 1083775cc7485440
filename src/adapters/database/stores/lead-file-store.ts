import type { Leads } from '#ports/leads.ts';
import type { Engine } from '../engine.ts';
import { isWaiting } from '../writes/lead-file-writes.ts';

const WAITING_AT_ONCE = 50;
const COLUMNS = ['id', 'name', 'type', 'size', 'sha256', 'state'] as const;

/** The files that came with one site's leads. */
export function leadFileStore(
  engine: Engine,
  websiteId: number,
): Pick<Leads, 'filesOf' | 'unnamedFiles' | 'waitingFiles' | 'storeCleaningResult'> {
  return {
    async filesOf(id) {
      return engine.read(websiteId, (db) =>
        db
          .selectFrom('lead_file')
          .select(COLUMNS)
          .where('website_id', '=', websiteId)
          .where('lead_id', '=', id)
          .orderBy('id')
          .execute(),
      );
    },
    waitingFiles: () =>
      engine.read(websiteId, (db) =>
        db
          .selectFrom('lead_file')
          .select(COLUMNS)
          .where('website_id', '=', websiteId)
          .where(isWaiting('lead_file'))
          .limit(WAITING_AT_ONCE)
          .execute(),
      ),
    storeCleaningResult: (cleaned) => engine.write('storeCleaningResult', websiteId, cleaned),
    async unnamedFiles(ids, state) {
      const named = await engine.read(websiteId, (db) =>
        db
          .selectFrom('lead_file')
          .select('id')
          .where('website_id', '=', websiteId)
          .where('id', 'in', [...ids, ''])
          .$if(state !== undefined, (file) => file.where('state', '=', state ?? 'kept'))
          .execute(),
      );
      const known = new Set(named.map(({ id }) => id));
      return ids.filter((id) => !known.has(id));
    },
  };
}
