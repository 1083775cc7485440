import type { BookingClaim } from '#domain/bookings/read-booking-claim.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type { Db } from '../schema.ts';

/**
 * Books one of a slot's seats for a lead; false when all are taken. A lead that has one keeps it. The
 * unique key over site, slot and seat is what keeps two leads apart, on both engines.
 */
export async function bookSeat(
  db: Db,
  websiteId: number,
  { booking, leadId }: { booking: BookingClaim; leadId: string },
): Promise<boolean> {
  const { kind, location_id, starts_at, minutes, capacity } = booking;
  const [before, after] = [-minutes, minutes].map((change) =>
    new Date(Date.parse(starts_at) + change * MINUTE_MS).toISOString(),
  ) as [string, string];
  const takenSeats = await db
    .selectFrom('booking')
    .select(['seat', 'lead_id', 'starts_at'])
    .where('website_id', '=', websiteId)
    .where('kind', '=', kind)
    .where('location_id', '=', location_id)
    .where('starts_at', '>', before)
    .where('starts_at', '<', after)
    .execute();
  const sameSeats = takenSeats.filter((taken) => taken.starts_at === starts_at);
  if (sameSeats.some(({ lead_id }) => lead_id === leadId)) return true;
  // Booked while hours were others: they begin between two slots.
  const overlappingCount = takenSeats.filter(
    (taken) => taken.starts_at !== starts_at && taken.lead_id !== leadId,
  ).length;
  const seats = new Set(sameSeats.map(({ seat }) => seat));
  for (let seat = 1; seat <= capacity; seat += 1) {
    if (seats.has(seat)) continue;
    if (seats.size + overlappingCount >= capacity) return false;
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('booking')
      .values({ website_id: websiteId, kind, location_id, starts_at, seat, lead_id: leadId })
      .onConflict((conflict) =>
        conflict.columns(['website_id', 'kind', 'location_id', 'starts_at', 'seat']).doNothing(),
      )
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) return true;
  }
  return false;
}

/** Deletes a lead's bookings, but for the slot it keeps. */
export async function releaseSeats(
  db: Db,
  websiteId: number,
  { leadId, except }: { leadId: string; except: BookingClaim | null },
): Promise<void> {
  const leadSeats = db
    .deleteFrom('booking')
    .where('website_id', '=', websiteId)
    .where('lead_id', '=', leadId);
  const otherSeats =
    except === null
      ? leadSeats
      : leadSeats.where((eb) =>
          eb.not(eb.and({ kind: except.kind, location_id: except.location_id, starts_at: except.starts_at })),
        );
  await otherSeats.execute();
}
