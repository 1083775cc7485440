import { type Selectable, sql } from 'kysely';
import type { Lead } from '#domain/leads/lead.ts';
import type { Leads, LeadSummary, NewestLeads, NewestLeadsPage } from '#ports/leads.ts';
import type { Engine } from '../engine.ts';
import { preferOrderedIndex } from '../prefer-ordered-index.ts';
import { leadRows, readChannel } from '../rows/lead-rows.ts';
import type { Db, Schema } from '../schema.ts';
import { LEAD_FILE_COLUMNS } from '../writes/lead-file-writes.ts';

const PAGE = 500;

/** Of a message what a list has room for. */
export const MESSAGE_BEGINNING = sql<string>`substr(message, 1, 300)`.as('message');
export const SUMMARY_COLUMNS = [
  'id',
  'created_at',
  'location_id',
  'car_id',
  'category',
  'channel',
  'spam',
  'phone',
  'name',
  'first_name',
  'middle_name',
  'last_name',
  'vehicle_make',
  'vehicle_model',
] as const;

type SummaryRow = Pick<Selectable<Schema['lead']>, (typeof SUMMARY_COLUMNS)[number] | 'message'>;

export function readSummary(row: SummaryRow): LeadSummary {
  const { id, created_at, location_id, car_id, category, phone, message } = row;
  const channel = readChannel(row.channel);
  const { name, first_name, middle_name, last_name, vehicle_make, vehicle_model } = row;
  const names = { name, first_name, middle_name, last_name };
  const vehicle = { 'Vehicle Make': vehicle_make, 'Vehicle Model': vehicle_model };
  const spam = Boolean(row.spam);
  const facts = { id, created_at, location_id, car_id, category, channel, spam, phone, message };
  return { ...facts, ...names, ...vehicle };
}

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
    ...createLeadFileStore(engine, websiteId),
    list: ({ since }) => listOldestFirst(engine, websiteId, since),
    listNewest: (question) => engine.read(websiteId, (db) => selectNewest(db, websiteId, question)),
  };
}

/** Walks an index and ends at the limit, however few of what it meets are wanted: nobody waits for a scan. */
async function selectNewest(
  db: Db,
  websiteId: number,
  { isSpam, before, limit }: NewestLeads,
): Promise<NewestLeadsPage> {
  await preferOrderedIndex(db);
  const rows = await db
    .selectFrom('lead')
    .select(['erased_at', ...SUMMARY_COLUMNS, MESSAGE_BEGINNING])
    .where('website_id', '=', websiteId)
    // Written as the index is, so that genuine leads are not looked at.
    .$if(isSpam, (lead) => lead.where(sql<boolean>`spam`))
    .$if(before !== null, (lead) =>
      lead
        .where('created_at', '<=', before?.created_at ?? '')
        .where((eb) =>
          eb.or([eb('created_at', '<', before?.created_at ?? ''), eb('id', '<', before?.id ?? '')]),
        ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const leads = rows
    .filter(({ erased_at, spam }) => erased_at === null && Boolean(spam) === isSpam)
    .map(readSummary);
  const lastRow = rows.length < limit ? undefined : rows.at(-1);
  return { leads, last: lastRow === undefined ? null : { created_at: lastRow.created_at, id: lastRow.id } };
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
function createLeadFileStore(
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
