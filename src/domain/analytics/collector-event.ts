import type { RecordedAct } from './events.ts';
import type { ToldCar } from './vehicle-payload.ts';

/** Where an act happened: the visit, and the device as far as statistics need it. */
export interface ActContext {
  website_slug: string;
  /** Of the site, without a path. */
  origin: string;
  anon_id: string;
  session_id: string;
  /** Of the browser: `en-AU`. */
  language: string;
  /** Width and height of the window, such as `390x844`. */
  device: string;
}

/** The event of spec §3 that the collector is told of an act. */
export function collectorEvent(act: RecordedAct, car: ToldCar | null, context: ActContext) {
  const { website_slug, origin, anon_id, session_id, language, device } = context;
  return {
    website_slug,
    url: origin + act.path,
    category: act.category ?? act.event,
    lead_id: act.lead_id ?? '',
    anon_id,
    session_id,
    error_message: '',
    event_properties: {
      id: act.id,
      event_id: act.event_id ?? null,
      ...(car !== null && { car_slug: car.slug, car_name: car.name }),
      language,
      device,
    },
  };
}
