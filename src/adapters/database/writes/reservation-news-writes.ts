import { deliveriesOfReservation } from '#domain/leads/deliveries/planned-deliveries.ts';
import type { Lead, ReservationNews } from '#domain/leads/lead.ts';
import { buildLeadFields } from '#domain/reservations/build-lead-fields.ts';
import type { Reservation } from '#domain/reservations/reservation.ts';
import type { ReservationCall } from '#ports/reservations.ts';
import { forUpdate } from '../engine-differences.ts';
import { leadRows } from '../rows/lead-rows.ts';
import type { Db } from '../schema.ts';
import { readNextSequence, storeDeliveries } from './delivery-writes.ts';

interface ChangedReservation {
  /** As it stands now. */
  reservation: Reservation;
  change: Partial<Reservation>;
  /** For the shopper; null for none. */
  news: ReservationNews | null;
  call: ReservationCall;
}

/**
 * The lead says how its reservation stands, and is delivered so: to the dealer where its state or its trouble changed, to
 * the shopper where there is news. An erased one says nothing any more.
 */
export async function storeReservationNews(
  db: Db,
  websiteId: number,
  { reservation, change, news, call }: ChangedReservation,
): Promise<void> {
  const isToldDealer = isNewsToDealer(change);
  if (!isToldDealer && news === null) return;
  const query = db
    .selectFrom('lead')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', reservation.lead_id)
    .where('erased_at', 'is', null);
  const row = await forUpdate(db, query).executeTakeFirst();
  if (!row) return;
  const storedLead = leadRows.fromRow(row);
  const lead: Lead = {
    ...storedLead,
    ...buildLeadFields(reservation, storedLead),
    reservation_change: news ?? storedLead.reservation_change,
    updated_at: call.at,
  };
  await db
    .updateTable('lead')
    .set(leadRows.toRow(lead))
    .where('website_id', '=', websiteId)
    .where('seq', '=', row.seq)
    .execute();
  const recipients = {
    now: Date.parse(call.at),
    isToldDealer,
    isInTrouble: reservation.trouble !== null,
    isToldShopper: news !== null,
  };
  const deliveries = deliveriesOfReservation(lead, call.website, recipients);
  const sequence = await readNextSequence(db, websiteId, lead.id);
  await storeDeliveries(db, websiteId, { lead, sequence, deliveries, notices: [], isHeld: false });
}

function isNewsToDealer({ state, trouble, is_trouble_told }: Partial<Reservation>): boolean {
  return state !== undefined || (trouble !== undefined && trouble !== null) || is_trouble_told === true;
}
