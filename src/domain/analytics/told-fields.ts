import type { AnalyticsForVisit } from './analytics-for-visit.ts';
import type { RecordedAct } from './events.ts';
import { type ToldCar, buildVehiclePayload } from './vehicle-payload.ts';

/** What tag manager, analytics and pixel are told of an act beside its name. */
export function buildActFields(act: RecordedAct, car: ToldCar | null, settings: AnalyticsForVisit) {
  const { event: _name, id, path, car: _slug, search, ...ownFields } = act;
  return {
    ...ownFields,
    unique_id: id,
    page_path: path,
    ...(car !== null && buildVehiclePayload(car, settings.content_type)),
    ...(search !== undefined && { search_string: search }),
  };
}
