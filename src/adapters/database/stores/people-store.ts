import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { LeadEvent } from '#domain/leads/work/lead-work.ts';
import type { Person } from '#domain/people/person.ts';
import type { Erasure, KeptLead, People, SentLead, KeptShopper } from '#ports/people.ts';
import type { Engine } from '../engine.ts';
import { deliveryRows } from '../rows/delivery-rows.ts';
import { leadRows } from '../rows/lead-rows.ts';
import { EVENT_COLUMNS, readEventRow, readWorkRow } from '../rows/work-rows.ts';
import { reservationRows } from '../rows/reservation-rows.ts';
import type { Db } from '../schema.ts';
import { listVisitsOfDevice } from './visit-count-store.ts';
import { buildAlertOwner } from '#domain/leads/deliveries/delivery.ts';
import { listSavedSearches } from './saved-search-store.ts';

/** Rows looked through at once: on PostgreSQL a statement has less than two seconds. */
const LOOK_AT = 10_000;
/** Leads per transaction: few, so that other writers do not wait. */
const AT_ONCE = 50;

export function createPeopleStore(engine: Engine, websiteId: number): People {
  return {
    async find(person) {
      const ids = new Set<string>();
      for await (const id of findMatching(engine, websiteId, person)) ids.add(id);
      return engine.read(websiteId, (db) => sortOldestFirst(db, websiteId, [...ids]));
    },
    kept: (leadId) => engine.read(websiteId, (db) => readKeptLead(db, websiteId, leadId)),
    async erase(leadIds, instant) {
      const erased: Erasure = { leads: [], files: [], deliveries: [], slots: 0, visits: 0 };
      for (let start = 0; start < leadIds.length; start += AT_ONCE) {
        const some = leadIds.slice(start, start + AT_ONCE);
        const { leads, files, deliveries, slots, visits } = await engine.write('eraseLeads', websiteId, {
          leadIds: some,
          at: instant,
        });
        erased.leads.push(...leads);
        erased.files.push(...files);
        erased.deliveries.push(...deliveries);
        erased.slots += slots;
        erased.visits += visits;
      }
      return erased;
    },
    sentBy: (email, limit) => engine.read(websiteId, (db) => listSentLeads(db, websiteId, { email, limit })),
    shopper: (person) => engine.read(websiteId, (db) => readKeptShopper(db, websiteId, person)),
    async eraseShopper(shopperId) {
      await engine.write('eraseShopper', websiteId, { shopperId });
    },
  };
}

/** Looks through leads, and through what was to be delivered of earlier states of them, a span of rows at a time. */
async function* findMatching(engine: Engine, websiteId: number, person: Person): AsyncGenerator<string> {
  for await (const span of listSpans(engine, websiteId, { table: 'lead', number: 'seq' })) {
    const rows = await engine.read(websiteId, (db) =>
      db
        .selectFrom('lead')
        .select('id')
        .where('website_id', '=', websiteId)
        .where('seq', '>', span.after)
        .where('seq', '<=', span.upTo)
        .where(matchesLead(person))
        .execute(),
    );
    for (const { id } of rows) yield id;
  }
  for await (const span of listSpans(engine, websiteId, { table: 'delivery', number: 'id' })) {
    const rows = await engine.read(websiteId, (db) =>
      db
        .selectFrom('delivery')
        .select('lead_id')
        .distinct()
        .where('website_id', '=', websiteId)
        .where('id', '>', span.after)
        .where('id', '<=', span.upTo)
        .where(holdsText('payload', person))
        .execute(),
    );
    for (const { lead_id } of rows) yield lead_id;
  }
}

interface Span {
  after: number;
  upTo: number;
}

async function* listSpans(
  engine: Engine,
  websiteId: number,
  { table, number }: { table: 'lead' | 'delivery'; number: 'seq' | 'id' },
): AsyncGenerator<Span> {
  const ends = sql<{ first: number | null; last: number | null }>`
    select min(${sql.ref(number)}) as first, max(${sql.ref(number)}) as last
    from ${sql.table(table)} where website_id = ${websiteId}`;
  const [row] = (await engine.read(websiteId, (db) => ends.execute(db))).rows;
  const { first: firstNumber = null, last: lastNumber = null } = row ?? {};
  if (firstNumber === null || lastNumber === null) return;
  for (let afterNumber = firstNumber - 1; afterNumber < lastNumber; afterNumber += LOOK_AT)
    yield { after: afterNumber, upTo: afterNumber + LOOK_AT };
}

/** By the fields of their own, and by an answer that is nothing else. */
function matchesLead(person: Person): RawBuilder<SqlBool> {
  if (person.by === 'email')
    return sql<SqlBool>`(lower(email) = ${person.email} or ${holdsText('answers', person)})`;
  const digits = ['-', '.', '/', ' '].reduce(
    (phone, mark) => sql`replace(${phone}, ${mark}, '')`,
    sql.ref('phone') as RawBuilder<unknown>,
  );
  return sql<SqlBool>`(${digits} in (${sql.join(person.spellings)}) or ${holdsText('answers', person)})`;
}

/** Whether JSON text holds the address or the number as a whole text. */
function holdsText(column: 'answers' | 'payload', person: Person): RawBuilder<SqlBool> {
  const texts = person.by === 'email' ? [person.email] : person.spellings;
  const text = sql`lower(${sql.ref(column)})`;
  const matches = texts.map((spelling) => sql`${text} like ${`%"${escapePattern(spelling)}"%`} escape '\\'`);
  return sql<SqlBool>`(${sql.join(matches, sql` or `)})`;
}

function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}

async function sortOldestFirst(db: Db, websiteId: number, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('lead')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('id', 'in', [...ids, ''])
    .where('erased_at', 'is', null)
    .orderBy('seq')
    .execute();
  return rows.map(({ id }) => id);
}

async function readKeptLead(db: Db, websiteId: number, leadId: string): Promise<KeptLead | null> {
  const row = await db
    .selectFrom('lead')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', leadId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const files = await db
    .selectFrom('lead_file')
    .select(['id', 'name', 'type', 'size', 'sha256', 'state'])
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .orderBy('id')
    .execute();
  const deliveries = await db
    .selectFrom('delivery')
    .select([...deliveryRows.columns, 'payload'])
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .orderBy('id')
    .execute();
  const slots = await db
    .selectFrom('booking')
    .select(['kind', 'location_id', 'starts_at'])
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .orderBy('id')
    .execute();
  const reservation = await db
    .selectFrom('reservation')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .executeTakeFirst();
  return {
    lead: leadRows.fromRow(row),
    work: { ...readWorkRow(row), events: await listEventsOfLead(db, websiteId, leadId) },
    reservation: reservation ? reservationRows.fromRow(reservation) : null,
    files,
    deliveries: deliveries.map((delivery) => ({
      ...deliveryRows.fromRow(delivery),
      state_of_lead: JSON.parse(delivery.payload),
    })),
    slots,
    visits: await listVisitsOfDevice(db, websiteId, row.anon_id),
    retry_known_until: row.idempotency_key === null ? null : row.key_expires_at,
  };
}

async function listEventsOfLead(db: Db, websiteId: number, leadId: string): Promise<LeadEvent[]> {
  const rows = await db
    .selectFrom('lead_event')
    .select(EVENT_COLUMNS)
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId)
    .orderBy('seq')
    .execute();
  return rows.map(readEventRow).map(({ lead_id: _lead, ...event }) => event);
}

/** By an index of its own: a page waits for it. */
async function listSentLeads(
  db: Db,
  websiteId: number,
  { email, limit }: { email: string; limit: number },
): Promise<SentLead[]> {
  const leads = await db
    .selectFrom('lead')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('address_key', '=', email.toLowerCase())
    .where('erased_at', 'is', null)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  const ids = leads.map(({ id }) => id);
  const reservations = await db
    .selectFrom('reservation')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('lead_id', 'in', [...ids, ''])
    .execute();
  const byLead = new Map(reservations.map((row) => [row.lead_id, reservationRows.fromRow(row)]));
  return leads.map((row) => ({ lead: leadRows.fromRow(row), reservation: byLead.get(row.id) ?? null }));
}

/** What is kept of the shopper who signs in by an address. */
async function readKeptShopper(db: Db, websiteId: number, person: Person): Promise<KeptShopper | null> {
  if (person.by !== 'email') return null;
  const shopper = await db
    .selectFrom('shopper')
    .select(['id', 'email', 'name', 'created_at'])
    .where('website_id', '=', websiteId)
    .where('email', '=', person.email)
    .executeTakeFirst();
  if (shopper === undefined) return null;
  const sessions = await db
    .selectFrom('shopper_session')
    .select(['created_at', 'expires_at'])
    .where('website_id', '=', websiteId)
    .where('shopper_id', '=', shopper.id)
    .orderBy('created_at')
    .execute();
  const saved_cars = await db
    .selectFrom('shopper_car')
    .select(['car_id', 'price', 'saved_at'])
    .where('website_id', '=', websiteId)
    .where('shopper_id', '=', shopper.id)
    .orderBy('saved_at')
    .execute();
  const alerts = await db
    .selectFrom('delivery')
    .select(['delivery_id', 'state', 'created_at', 'settled_at'])
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', buildAlertOwner(shopper.id))
    .orderBy('id')
    .execute();
  const saved_searches = await listSavedSearches(db, websiteId, shopper.id);
  return { ...shopper, sessions, saved_cars, saved_searches, alerts };
}
