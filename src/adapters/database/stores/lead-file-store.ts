import type { Leads } from '#ports/leads.ts';
import type { Engine } from '../engine.ts';
import { isWaiting } from '../writes/lead-file-writes.ts';

const WAITING_AT_ONCE = 50;
const COLUMNS = ['id', 'name', 'type', 'size', 'sha256', 'state'] as const;

/** The files that came with one site's leads. */
export function leadFileStore(
  engine: Engine,
  websiteId: number,
): Pick<Leads, 'listFiles' | 'unnamedFiles' | 'waitingFiles' | 'storeCleaningResult'> {
  return {
    async listFiles(id) {
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
    storeCleaningResult: (cleaning) => engine.write('storeCleaningResult', websiteId, cleaning),
    async unnamedFiles(ids, state) {
      const namedFiles = await engine.read(websiteId, (db) =>
        db
          .selectFrom('lead_file')
          .select('id')
          .where('website_id', '=', websiteId)
          .where('id', 'in', [...ids, ''])
          .$if(state !== undefined, (file) => file.where('state', '=', state ?? 'kept'))
          .execute(),
      );
      const namedIds = new Set(namedFiles.map(({ id }) => id));
      return ids.filter((id) => !namedIds.has(id));
    },
  };
}
