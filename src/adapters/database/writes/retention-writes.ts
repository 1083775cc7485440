import { sql } from 'kysely';
import { isPostgres, sayRetention } from '../engine-differences.ts';
import type { Db } from '../schema.ts';
import { selectApplicationFiles } from './application-files.ts';
import { IS_ALERT } from './saved-search-writes.ts';

export interface OlderThan {
  /** ISO instant. */
  before: string;
  limit: number;
}

/** Deletes the oldest leads with all that belongs to them; a future booking stays. Returns how many. */
export async function deleteOldLeads(
  db: Db,
  websiteId: number,
  { before: beforeInstant, limit }: OlderThan,
): Promise<number> {
  const oldLeads = await selectOldLeads(db, websiteId, beforeInstant)
    .select('id')
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return deleteLeads(db, websiteId, oldLeads);
}

/** All but those whose reservation is open: nobody else knows who it is that paid. */
export function selectOldLeads(db: Db, websiteId: number, beforeInstant: string) {
  return db
    .selectFrom('lead')
    .where('website_id', '=', websiteId)
    .where('created_at', '<', beforeInstant)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reservation')
            .select('reservation.id')
            .whereRef('reservation.website_id', '=', 'lead.website_id')
            .whereRef('reservation.lead_id', '=', 'lead.id')
            .where('reservation.state', 'in', ['pending', 'paid', 'confirmed', 'refunding']),
        ),
      ),
    );
}

/** Deletes the oldest unsent spam, with its deliveries and the names of its files; returns how many. */
export async function deleteOldSpam(
  db: Db,
  websiteId: number,
  { before: beforeInstant, limit }: OlderThan,
): Promise<number> {
  const oldLeads = await selectOldSpam(db, websiteId, beforeInstant)
    .select('id')
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return deleteLeads(db, websiteId, oldLeads);
}

export function selectOldSpam(db: Db, websiteId: number, beforeInstant: string) {
  return (
    db
      .selectFrom('lead')
      .where('website_id', '=', websiteId)
      // Written as the index is, so that genuine leads are not looked at.
      .where(sql<boolean>`spam`)
      .where('created_at', '<', beforeInstant)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('delivery')
              .select('delivery.id')
              .whereRef('delivery.website_id', '=', 'lead.website_id')
              .whereRef('delivery.lead_id', '=', 'lead.id')
              // An operator sent it by hand.
              .where('delivery.state', 'in', ['pending', 'delivered', 'parked']),
          ),
        ),
      )
  );
}

/** Reservations that have ended, and what a provider said so long ago; what still keeps a car stays. */
export async function deleteOldReservations(
  db: Db,
  websiteId: number,
  { before: beforeInstant, limit }: OlderThan,
): Promise<number> {
  const events = db
    .selectFrom('payment_event')
    .select('event_id')
    .where('website_id', '=', websiteId)
    .where('received_at', '<', beforeInstant)
    .limit(limit);
  const oldReservations = db
    .selectFrom('reservation')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('state', 'in', ['released', 'expired', 'refunded', 'completed'])
    .where('is_intent_open', '=', false)
    .where('created_at', '<', beforeInstant)
    .limit(limit);
  const [eventsQuery, reservationsQuery] = [
    db.deleteFrom('payment_event').where('website_id', '=', websiteId).where('event_id', 'in', events),
    db.deleteFrom('reservation').where('website_id', '=', websiteId).where('id', 'in', oldReservations),
  ];
  return Math.max(await countDeleted(eventsQuery.execute()), await countDeleted(reservationsQuery.execute()));
}

/** Booked times that are as long past, whoever had them. */
export async function deletePastBookings(
  db: Db,
  websiteId: number,
  { before: beforeInstant, limit }: OlderThan,
): Promise<number> {
  const oldBookings = db
    .selectFrom('booking')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('starts_at', '<', beforeInstant)
    .limit(limit);
  return countDeleted(
    db.deleteFrom('booking').where('website_id', '=', websiteId).where('id', 'in', oldBookings).execute(),
  );
}

/** Deletes the names of files that came with applications; the file sweeper deletes what no lead names. */
export async function deleteApplicationFiles(
  db: Db,
  websiteId: number,
  { before: beforeInstant, limit }: OlderThan,
): Promise<number> {
  const oldFiles = selectApplicationFiles(db, websiteId, beforeInstant).select('lead_file.id').limit(limit);
  return countDeleted(
    db.deleteFrom('lead_file').where('website_id', '=', websiteId).where('id', 'in', oldFiles).execute(),
  );
}

/** Clears expired idempotency keys; their leads stay. */
export async function clearExpiredKeys(
  db: Db,
  websiteId: number,
  { before: beforeInstant, limit }: OlderThan,
): Promise<number> {
  const expiredLeads = db
    .selectFrom('lead')
    .select('seq')
    .where('website_id', '=', websiteId)
    .where('idempotency_key', 'is not', null)
    .where('key_expires_at', '<', beforeInstant)
    .orderBy('key_expires_at')
    .limit(limit);
  const [answer] = await db
    .updateTable('lead')
    .set({ idempotency_key: null, fingerprint: '' })
    .where('website_id', '=', websiteId)
    .where('seq', 'in', expiredLeads)
    .execute();
  return Number(answer?.numUpdatedRows ?? 0);
}

/** Mails about saved searches, and what staff were told, that went or were given up. */
export async function deleteOldAlerts(
  db: Db,
  websiteId: number,
  { before: beforeInstant, limit }: OlderThan,
): Promise<number> {
  let deleted = 0;
  for (const kind of [IS_ALERT, IS_OF_STAFF]) {
    const oldMails = selectOldMails(db, websiteId, beforeInstant).where(kind).select('id').limit(limit);
    deleted += await countDeleted(
      db.deleteFrom('delivery').where('website_id', '=', websiteId).where('id', 'in', oldMails).execute(),
    );
  }
  return Math.min(deleted, limit);
}

export function selectOldAlerts(db: Db, websiteId: number, beforeInstant: string) {
  return selectOldMails(db, websiteId, beforeInstant).where((eb) => eb.or([IS_ALERT, IS_OF_STAFF]));
}

/** Written as their indexes are. */
const IS_OF_STAFF = sql<boolean>`(lead_id like 'news:%' or lead_id like 'notice:%')`;

function selectOldMails(db: Db, websiteId: number, beforeInstant: string) {
  return db
    .selectFrom('delivery')
    .where('website_id', '=', websiteId)
    .where('created_at', '<', beforeInstant)
    .where('state', '!=', 'pending');
}

/** Reports of single visits, which have no number of their own. */
export async function deleteOldVisits(
  db: Db,
  websiteId: number,
  { before: beforeInstant, limit }: OlderThan,
): Promise<number> {
  const place = sql.raw(isPostgres(db) ? 'ctid' : 'rowid');
  const oldVisits = sql`select ${place} from visit where website_id = ${websiteId} and at < ${beforeInstant} limit ${limit}`;
  const answer = await sql`delete from visit where ${place} in (${oldVisits})`.execute(db);
  return Number(answer.numAffectedRows ?? 0);
}

/** How many leads were held and what is counted of visits on a day, and how many look-ups were made in a month. */
export async function deleteOldCounts(
  db: Db,
  websiteId: number,
  { before: beforeInstant }: OlderThan,
): Promise<number> {
  const days = db.deleteFrom('held_day').where('website_id', '=', websiteId);
  const months = db.deleteFrom('lookup_count').where('website_id', '=', websiteId);
  const day = beforeInstant.slice(0, 10);
  await months.where('month', '<', beforeInstant.slice(0, 7)).execute();
  for (const table of ['act_count', 'car_count', 'vital_count', 'variant_count', 'error_count'] as const)
    await db.deleteFrom(table).where('website_id', '=', websiteId).where('day', '<', day).execute();
  return countDeleted(days.where('day', '<', day).execute());
}

/** With their deliveries and the names of their files; answers how many. */
async function deleteLeads(db: Db, websiteId: number, leads: readonly { id: string }[]): Promise<number> {
  const ids = leads.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await sayRetention(db);
  for (const table of ['delivery', 'lead_file', 'lead_event'] as const)
    await db.deleteFrom(table).where('website_id', '=', websiteId).where('lead_id', 'in', ids).execute();
  await db.deleteFrom('lead').where('website_id', '=', websiteId).where('id', 'in', ids).execute();
  return ids.length;
}

async function countDeleted(answers: Promise<{ numDeletedRows: bigint }[]>): Promise<number> {
  return Number((await answers)[0]?.numDeletedRows ?? 0);
}
