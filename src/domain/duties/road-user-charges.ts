import { ROAD_USER_ROWS } from './road-user-rows.ts';

/** Whether a light vehicle pays road user charges on an ISO day; null where its fuel is not known. */
export function paysRoadUserCharges(fuel: string | null, today: string): boolean | null {
  if (fuel === null) return null;
  return ROAD_USER_ROWS.some(
    (row) => row.fuel.test(fuel) && row.from <= today && (row.to === undefined || today <= row.to),
  );
}
