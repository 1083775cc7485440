import type { ChosenCar } from '#domain/cars/edit/bulk-act.ts';
import { carRows, readCarRow } from '../rows/car-rows.ts';
import type { Db } from '../schema.ts';

const COLUMNS = carRows.columns.filter((column) => column !== 'images' && column !== 'description');

/** Cars by their ids and in their order, without pictures and text, which are long and nobody changes of many at once. */
export async function listChosenCars(
  db: Db,
  websiteId: number,
  { ids }: { ids: readonly number[] },
): Promise<ChosenCar[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('car')
    .leftJoin('reservation', (join) =>
      join
        .onRef('reservation.website_id', '=', 'car.website_id')
        .onRef('reservation.id', '=', 'car.reservation_id')
        .on('reservation.state', 'in', ['paid', 'pending']),
    )
    .select(['car.id', 'car.updated_at', 'car.reservation_id', 'car.reserved_until'])
    .select(['reservation.lead_id', 'reservation.state as hold_state', 'reservation.ends_at'])
    .select(COLUMNS.map((column) => `car.${column}` as const))
    .where('car.website_id', '=', websiteId)
    .where('car.id', 'in', ids)
    .execute();
  const cars = new Map(
    rows.map(({ lead_id: leadId, hold_state: state, ends_at: end, ...row }) => {
      const car = Object.assign(readCarRow(row), { images: [], description: null });
      const payingLead = state === 'paid' ? leadId : null;
      return [car.id, { car, payingLead, heldUntil: state === 'pending' ? end : null }];
    }),
  );
  return ids.flatMap((id) => cars.get(id) ?? []);
}
