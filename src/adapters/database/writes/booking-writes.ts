import { readBookedTime, isSameTime, moveLeadBooking } from '#domain/bookings/booked-time.ts';
import type { BookingKind } from '#domain/bookings/booking-settings.ts';
import type { BookingMove, MoveOutcome } from '#ports/bookings.ts';
import { lockForUpdate } from '../engine-differences.ts';
import { leadRows } from '../rows/lead-rows.ts';
import type { Db } from '../schema.ts';
import { readNextSequence, storeDeliveries } from './delivery-writes.ts';
import type { FieldSteps } from './merge-lead.ts';
import { bookSeat, releaseSeats } from './seat-writes.ts';

/** Takes the new seat, frees the old one, and stores the lead's next state; where anything is in the way, nothing. */
export async function moveBooking(db: Db, websiteId: number, move: BookingMove): Promise<MoveOutcome> {
  const { leadId, from, to, booking, deliveries, at: instant } = move;
  const query = db
    .selectFrom('lead')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', leadId)
    .where('erased_at', 'is', null);
  const row = await lockForUpdate(db, query).executeTakeFirst();
  if (!row) return 'not_found';
  const storedLead = leadRows.fromRow(row);
  const booked = readBookedTime(storedLead);
  // A second click: it was done, and the dealer was told.
  if (isSameTime(booked?.clock ?? null, to)) return 'unchanged';
  if (booked === null || !isSameTime(booked.clock, from)) return 'stale';
  if (booking !== null && !(await bookSeat(db, websiteId, { booking, leadId }))) return 'slot_taken';
  await releaseSeats(db, websiteId, { leadId, except: booking });
  const lead = moveLeadBooking(storedLead, { to, at: instant });
  const steps = { ...(JSON.parse(row.field_steps) as FieldSteps), ...lockFields(booked.kind) };
  await db
    .updateTable('lead')
    .set({ ...leadRows.toRow(lead), field_steps: JSON.stringify(steps) })
    .where('website_id', '=', websiteId)
    .where('seq', '=', row.seq)
    .execute();
  const sequence = await readNextSequence(db, websiteId, leadId);
  await storeDeliveries(db, websiteId, { lead, sequence, deliveries, notices: [], isHeld: false });
  return 'changed';
}

/** No step of the form that comes late changes what its person said afterwards. */
function lockFields(kind: BookingKind): FieldSteps {
  const fields =
    kind === 'test_drive'
      ? ['test_drive_date', 'test_drive_time']
      : ['answers.service_date', 'answers.service_time'];
  return Object.fromEntries([...fields, 'location_id'].map((field) => [field, Number.MAX_SAFE_INTEGER]));
}
