import { createHash } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { StaffReply } from '#domain/leads/deliveries/delivery.ts';
import { STAFF_REPLY } from '#domain/leads/deliveries/route-lead.ts';
import { WORK_STATES } from '#domain/leads/work/rank-work.ts';
import { readSearchWords } from '#domain/leads/work/lead-keys.ts';
import type { DueLeads, LeadWorkStore, SentReply, WorkPage, WorkPageQuestion } from '#ports/lead-work.ts';
import type { Engine } from '../engine.ts';
import { preferOrderedIndex } from '../prefer-ordered-index.ts';
import { EVENT_COLUMNS, readEventRow, readWorkRow, WORK_COLUMNS } from '../rows/work-rows.ts';
import type { Db } from '../schema.ts';
import { countThreads, readThread, selectLeads } from './lead-threads.ts';
import { isLate } from '../writes/late-writes.ts';
import { isTurnDue } from './turn-store.ts';
import { countOpen } from './work-counts.ts';
import { countArrivals, readWorkPage, readWorkRows } from './work-pages.ts';

export function createLeadWorkStore(engine: Engine, websiteId: number): LeadWorkStore {
  return {
    async read(leadId) {
      const row = await engine.read(websiteId, (db) =>
        selectLeads(db, websiteId).select(WORK_COLUMNS).where('id', '=', leadId).executeTakeFirst(),
      );
      return row === undefined ? null : readWorkRow(row);
    },
    async listEvents(leadIds) {
      const rows = await engine.read(websiteId, (db) =>
        db
          .selectFrom('lead_event')
          .select(EVENT_COLUMNS)
          .where('website_id', '=', websiteId)
          .where('lead_id', 'in', [...leadIds, ''])
          .orderBy('seq')
          .execute(),
      );
      return rows.map(readEventRow);
    },
    takeLead: (call) => engine.write('takeLead', websiteId, call),
    giveLead: (call) => engine.write('giveLead', websiteId, call),
    tryLead: (call) => engine.write('tryLead', websiteId, call),
    mailLead: (call) => engine.write('mailLead', websiteId, call),
    listReplies: (leadIds) => engine.read(websiteId, (db) => listReplies(db, websiteId, leadIds)),
    answerTry: (call) => engine.write('answerTry', websiteId, call),
    moveLead: (call) => engine.write('moveLead', websiteId, call),
    noteLead: (call) => engine.write('noteLead', websiteId, call),
    snoozeLead: (call) => engine.write('snoozeLead', websiteId, call),
    listPage: (question) => engine.read(websiteId, (db) => readMarkedPage(db, websiteId, question)),
    countOpen: (scope) =>
      engine.read(websiteId, async (db) => {
        await preferOrderedIndex(db);
        return countOpen(db, websiteId, scope);
      }),
    countArrivals: (scope, views) =>
      engine.read(websiteId, (db) => countArrivals(db, websiteId, { scope, views })),
    readMark: (now) => engine.read(websiteId, (db) => readMark(db, websiteId, now)),
    search: (words, limit) => engine.read(websiteId, (db) => searchLeads(db, websiteId, { words, limit })),
    async listRows(leadIds, now) {
      return engine.read(websiteId, async (db) => {
        const rows = await selectLeads(db, websiteId)
          .select(['id', 'seq'])
          .where('id', 'in', [...leadIds, ''])
          .execute();
        const seqById = new Map(rows.map(({ id, seq }) => [id, seq]));
        return readWorkRows(db, websiteId, { seqs: leadIds.flatMap((id) => seqById.get(id) ?? []), now });
      });
    },
    listThread: (leadId, page) =>
      engine.read(websiteId, (db) => readThread(db, websiteId, { leadId, ...page })),
    countThreads: (leadIds, scope) =>
      engine.read(websiteId, (db) => countThreads(db, websiteId, { leadIds, scope })),
    storeKeys: (locale, limit) => engine.write('storeLeadKeys', websiteId, { locale, limit }),
    planNotices: (plans, instant) => engine.write('planStaffNotices', websiteId, { plans, at: instant }),
    notifyLate: (instant, limit) => engine.write('notifyLateLeads', websiteId, { at: instant, limit }),
    countAskers: (carId, leadId) =>
      engine.read(websiteId, (db) => countAskers(db, websiteId, { carId, leadId })),
  };
}

async function listReplies(db: Db, websiteId: number, leadIds: readonly string[]): Promise<SentReply[]> {
  const rows = await db
    .selectFrom('delivery')
    .select(['delivery_id', 'payload', 'state', 'last_error'])
    .where('website_id', '=', websiteId)
    .where('lead_id', 'in', [...leadIds, ''])
    .where('destination', '=', STAFF_REPLY)
    .orderBy('id')
    .execute();
  return rows.map(({ payload, ...reply }) => ({
    ...reply,
    text: (JSON.parse(payload) as Partial<StaffReply>).text ?? '',
  }));
}

/** Where the work of every website is looked for: from one to the next, however many leads each has. */
export function createDueLeads(engine: Engine): DueLeads {
  return {
    // Written as the index is.
    listUnkeyed: () => engine.read('leads', (db) => listWebsites(db, sql<SqlBool>`name_key is null`)),
    listLate: (instant) => engine.read('leads', (db) => listWebsites(db, isLate(instant))),
    listTurning: (instant) => engine.read('leads', (db) => listWebsites(db, isTurnDue(instant))),
  };
}

async function listWebsites(db: Db, condition: RawBuilder<SqlBool>): Promise<number[]> {
  await preferOrderedIndex(db);
  const ids: number[] = [];
  for (let lastId = -1; ;) {
    const row = await db
      .selectFrom('lead')
      .select('website_id')
      .where('website_id', '>', lastId)
      .where(condition)
      .orderBy('website_id')
      .limit(1)
      .executeTakeFirst();
    if (row === undefined) return ids;
    ids.push(row.website_id);
    lastId = row.website_id;
  }
}

/** Of those that changed last, however late a transaction of another server was put on disk. */
const MARKED_LEADS = 64;
const MARKED_EVENTS = 32;

async function readMark(db: Db, websiteId: number, now: string): Promise<string> {
  await preferOrderedIndex(db);
  const lastTurn = (state: number) => sql`select mark from (select work_at as mark from lead
    where website_id = ${websiteId} and work_state = ${sql.lit(state)} and work_at <= ${now}
    order by work_at desc limit 1) as turn`;
  const { rows } = await sql<{ mark: string }>`
    select mark from (select updated_at as mark from lead where website_id = ${websiteId}
      order by updated_at desc limit ${sql.lit(MARKED_LEADS)}) as changed
    union all
    select mark from (select cast(seq as text) as mark from lead_event where website_id = ${websiteId}
      order by seq desc limit ${sql.lit(MARKED_EVENTS)}) as done
    union all ${lastTurn(WORK_STATES.answer)}
    union all ${lastTurn(WORK_STATES.wait)}`.execute(db);
  const hash = createHash('sha256');
  for (const { mark } of rows) hash.update(`${mark} `);
  return hash.digest('base64url').slice(0, 22);
}

/** The mark first: what comes in between is told once more. */
async function readMarkedPage(
  db: Db,
  websiteId: number,
  question: WorkPageQuestion,
): Promise<WorkPage | null> {
  const mark = await readMark(db, websiteId, question.now);
  const page = await readWorkPage(db, websiteId, question);
  return page === null ? null : { ...page, mark };
}

type KeyColumn = 'name_key' | 'last_word_key' | 'phone_key' | 'address_key';

/** Rows of each look-up among which the newest are taken: many begin with a letter. */
const CANDIDATES = 2_000;
const LAST_LETTER = '\u{10FFFF}';

async function searchLeads(
  db: Db,
  websiteId: number,
  { words, limit }: { words: string; limit: number },
): Promise<string[]> {
  const { name, phoneEnd, code } = readSearchWords(words);
  await preferOrderedIndex(db);
  const begins = (column: KeyColumn, text: string) =>
    sql<SqlBool>`${sql.ref(column)} >= ${text} and ${sql.ref(column)} < ${text + LAST_LETTER}`;
  const lookups = [
    name === '' ? null : begins('name_key', name),
    name === '' ? null : begins('last_word_key', name),
    phoneEnd === null ? null : begins('phone_key', phoneEnd),
    code === '' ? null : begins('address_key', code),
    code === '' ? null : isAboutCar(websiteId, words.trim()),
  ];
  const seqs = new Set<number>();
  for (const lookup of lookups) {
    if (lookup === null) continue;
    const rows = await db
      .selectFrom((eb) =>
        eb
          .selectFrom('lead')
          .select('seq')
          .where('website_id', '=', websiteId)
          .where(lookup)
          .limit(CANDIDATES)
          .as('candidate'),
      )
      .select('seq')
      .orderBy('seq', 'desc')
      .limit(limit)
      .execute();
    for (const { seq } of rows) seqs.add(seq);
  }
  const newest = [...seqs].toSorted((a, b) => b - a).slice(0, limit);
  const rows = await selectLeads(db, websiteId)
    .select(['id', 'seq'])
    .where('seq', 'in', [...newest, -1])
    .execute();
  const idBySeq = new Map(rows.map(({ seq, id }) => [seq, id]));
  return newest.flatMap((seq) => idBySeq.get(seq) ?? []);
}

function isAboutCar(websiteId: number, stockNumber: string): RawBuilder<SqlBool> {
  const spellings = [stockNumber, stockNumber.toUpperCase(), stockNumber.toLowerCase()];
  return sql<SqlBool>`car_id in (select id from car
    where website_id = ${websiteId} and stocknum in (${sql.join(spellings)}))`;
}

async function countAskers(
  db: Db,
  websiteId: number,
  { carId, leadId }: { carId: number; leadId: string },
): Promise<number> {
  const rows = await selectLeads(db, websiteId)
    .select(['id', 'phone_key', 'address_key'])
    .where('car_id', '=', carId)
    .where('spam', '=', false)
    .orderBy('car_id')
    .limit(CANDIDATES)
    .execute();
  const own = rows.find(({ id }) => id === leadId);
  const isOwn = (row: (typeof rows)[number]) =>
    row.id === leadId ||
    (row.address_key !== null && row.address_key === own?.address_key) ||
    (row.phone_key !== null && row.phone_key === own?.phone_key);
  const otherRows = rows.filter((row) => !isOwn(row));
  return new Set(otherRows.map(({ id, address_key, phone_key }) => address_key ?? phone_key ?? id)).size;
}
