import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Person } from '#domain/people/person.ts';
import type { Erasure, KeptLead, People } from '#ports/people.ts';
import type { Engine } from '../engine.ts';
import { deliveryRows } from '../rows/delivery-rows.ts';
import { leadRows } from '../rows/lead-rows.ts';
import { reservationRows } from '../rows/reservation-rows.ts';
import type { Db } from '../schema.ts';
import { keptShopper } from './kept-shopper.ts';
import { sentLeads } from './sent-leads.ts';
import { visitsOfDevice } from './visit-count-store.ts';

/** Rows looked through at once: on PostgreSQL a statement has less than two seconds. */
const LOOK_AT = 10_000;
/** Leads per transaction: few, so that other writers do not wait. */
const AT_ONCE = 50;

export function peopleStore(engine: Engine, websiteId: number): People {
  return {
    async find(person) {
      const ids = new Set<string>();
      for await (const id of matching(engine, websiteId, person)) ids.add(id);
      return engine.read(websiteId, (db) => oldestFirst(db, websiteId, [...ids]));
    },
    kept: (leadId) => engine.read(websiteId, (db) => keptLead(db, websiteId, leadId)),
    async erase(leadIds, at) {
      const erased: Erasure = { leads: [], files: [], deliveries: [], slots: 0, visits: 0 };
      for (let start = 0; start < leadIds.length; start += AT_ONCE) {
        const some = leadIds.slice(start, start + AT_ONCE);
        const { leads, files, deliveries, slots, visits } = await engine.write('eraseLeads', websiteId, {
          leadIds: some,
          at,
        });
        erased.leads.push(...leads);
        erased.files.push(...files);
        erased.deliveries.push(...deliveries);
        erased.slots += slots;
        erased.visits += visits;
      }
      return erased;
    },
    sentBy: (email, limit) => engine.read(websiteId, (db) => sentLeads(db, websiteId, { email, limit })),
    shopper: (person) => engine.read(websiteId, (db) => keptShopper(db, websiteId, person)),
    async eraseShopper(shopperId) {
      await engine.write('eraseShopper', websiteId, { shopperId });
    },
  };
}

/** Looks through leads, and through what was to be delivered of earlier states of them, a span of rows at a time. */
async function* matching(engine: Engine, websiteId: number, person: Person): AsyncGenerator<string> {
  for await (const span of spans(engine, websiteId, { table: 'lead', number: 'seq' })) {
    const rows = await engine.read(websiteId, (db) =>
      db
        .selectFrom('lead')
        .select('id')
        .where('website_id', '=', websiteId)
        .where('seq', '>', span.after)
        .where('seq', '<=', span.upTo)
        .where(isLeadOf(person))
        .execute(),
    );
    for (const { id } of rows) yield id;
  }
  for await (const span of spans(engine, websiteId, { table: 'delivery', number: 'id' })) {
    const rows = await engine.read(websiteId, (db) =>
      db
        .selectFrom('delivery')
        .select('lead_id')
        .distinct()
        .where('website_id', '=', websiteId)
        .where('id', '>', span.after)
        .where('id', '<=', span.upTo)
        .where(says('payload', person))
        .execute(),
    );
    for (const { lead_id } of rows) yield lead_id;
  }
}

interface Span {
  after: number;
  upTo: number;
}

async function* spans(
  engine: Engine,
  websiteId: number,
  { table, number }: { table: 'lead' | 'delivery'; number: 'seq' | 'id' },
): AsyncGenerator<Span> {
  const ends = sql<{ first: number | null; last: number | null }>`
    select min(${sql.ref(number)}) as first, max(${sql.ref(number)}) as last
    from ${sql.table(table)} where website_id = ${websiteId}`;
  const [row] = (await engine.read(websiteId, (db) => ends.execute(db))).rows;
  const { first = null, last = null } = row ?? {};
  if (first === null || last === null) return;
  for (let after = first - 1; after < last; after += LOOK_AT) yield { after, upTo: after + LOOK_AT };
}

/** By the fields of their own, and by an answer that is nothing else. */
function isLeadOf(person: Person): RawBuilder<SqlBool> {
  if (person.by === 'email')
    return sql<SqlBool>`(lower(email) = ${person.email} or ${says('answers', person)})`;
  const digits = ['-', '.', '/', ' '].reduce(
    (phone, mark) => sql`replace(${phone}, ${mark}, '')`,
    sql.ref('phone') as RawBuilder<unknown>,
  );
  return sql<SqlBool>`(${digits} in (${sql.join(person.spellings)}) or ${says('answers', person)})`;
}

/** Whether JSON text holds the address or the number as a whole text. */
function says(column: 'answers' | 'payload', person: Person): RawBuilder<SqlBool> {
  const texts = person.by === 'email' ? [person.email] : person.spellings;
  const text = sql`lower(${sql.ref(column)})`;
  const each = texts.map((one) => sql`${text} like ${`%"${escaped(one)}"%`} escape '\\'`);
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}

async function oldestFirst(db: Db, websiteId: number, ids: readonly string[]): Promise<string[]> {
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

async function keptLead(db: Db, websiteId: number, leadId: string): Promise<KeptLead | null> {
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
    reservation: reservation ? reservationRows.fromRow(reservation) : null,
    files,
    deliveries: deliveries.map((delivery) => ({
      ...deliveryRows.fromRow(delivery),
      state_of_lead: JSON.parse(delivery.payload),
    })),
    slots,
    visits: await visitsOfDevice(db, websiteId, row.anon_id),
    retry_known_until: row.idempotency_key === null ? null : row.key_expires_at,
  };
}
