import type { Lead } from '#domain/leads/lead.ts';
import type { Leads } from '#ports/leads.ts';
import type { Engine } from '../engine.ts';
import { leadRows } from '../rows/lead-rows.ts';
import { LEAD_FILE_COLUMNS } from '../writes/lead-file-writes.ts';

const PAGE = 500;

export function createLeadStore(engine: Engine, websiteId: number): Leads {
  return {
    submit: (submission) => engine.write('insertLead', websiteId, submission),
    update: (id, formToken, change) => engine.write('updateLead', websiteId, { id, formToken, change }),
    async byId(id) {
      const row = await engine.read(websiteId, (db) =>
        db
          .selectFrom('lead')
          .selectAll()
          .where('website_id', '=', websiteId)
          .where('id', '=', id)
          .executeTakeFirst(),
      );
      return row ? leadRows.fromRow(row) : null;
    },
    async isHeldBy(id, formToken) {
      const row = await engine.read(websiteId, (db) =>
        db
          .selectFrom('lead')
          .select('id')
          .where('website_id', '=', websiteId)
          .where('id', '=', id)
          .where('form_token', '=', formToken)
          .executeTakeFirst(),
      );
      return row !== undefined;
    },
    async arrivalByKey(key, instant) {
      const row = await engine.read(websiteId, (db) =>
        db
          .selectFrom('lead')
          .select(['created_at', 'key_expires_at'])
          .where('website_id', '=', websiteId)
          .where('idempotency_key', '=', key)
          .executeTakeFirst(),
      );
      return row && Date.parse(row.key_expires_at) > Date.parse(instant) ? row.created_at : null;
    },
    ...leadFileStore(engine, websiteId),
    list: ({ since }) => listOldestFirst(engine, websiteId, since),
  };
}

async function* listOldestFirst(
  engine: Engine,
  websiteId: number,
  since: string | null,
): AsyncGenerator<Lead> {
  const from = since === null ? '' : new Date(since).toISOString();
  for (let lastSeq = 0, full = true; full;) {
    const rows = await engine.read(websiteId, (db) =>
      db
        .selectFrom('lead')
        .selectAll()
        .where('website_id', '=', websiteId)
        .where('seq', '>', lastSeq)
        .where('created_at', '>=', from)
        .where('erased_at', 'is', null)
        .orderBy('seq')
        .limit(PAGE)
        .execute(),
    );
    for (const row of rows) yield leadRows.fromRow(row);
    lastSeq = rows.at(-1)?.seq ?? lastSeq;
    full = rows.length === PAGE;
  }
}

/** The files that came with one site's leads. */
function leadFileStore(
  engine: Engine,
  websiteId: number,
): Pick<Leads, 'listFiles' | 'findOrphanedFiles' | 'claimWaitingFile' | 'storeCleaningResult'> {
  return {
    async listFiles(id) {
      return engine.read(websiteId, (db) =>
        db
          .selectFrom('lead_file')
          .select([...LEAD_FILE_COLUMNS])
          .where('website_id', '=', websiteId)
          .where('lead_id', '=', id)
          .orderBy('id')
          .execute(),
      );
    },
    claimWaitingFile: (claim) => engine.write('claimWaitingFile', websiteId, claim),
    storeCleaningResult: (cleaning) => engine.write('storeCleaningResult', websiteId, cleaning),
    async findOrphanedFiles(ids, state) {
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
