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
  /** How the browser names itself to sites. */
  userAgent: string;
  /** Width and height of the window, such as `390x844`. */
  device: string;
}

/** The event of spec §3 that the collector is told of an act. */
export function buildCollectorEvent(act: RecordedAct, car: ToldCar | null, context: ActContext) {
  const { website_slug, origin, anon_id, session_id, language, device, userAgent } = context;
  const { label, search } = act;
  return {
    website_slug,
    url: origin + act.path,
    category: act.category ?? act.event,
    lead_id: act.lead_id ?? '',
    anon_id,
    session_id,
    error_message: act.error_message ?? '',
    event_properties: {
      id: act.id,
      event_id: act.event_id ?? null,
      ...(label !== undefined && { label }),
      ...(search !== undefined && { search }),
      ...(car !== null && { car_slug: car.slug, car_name: car.name }),
      browser: browserName(userAgent),
      language,
      device,
    },
  };
}

/** Those that call themselves Chrome or Safari too stand before these. Chrome and Firefox have other names on iOS. */
const BROWSERS: readonly [name: string, version: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)\S* (?:Mobile\/\S+ )?Safari\//],
];

/** Name and major version, such as `Safari 18`: all else would tell devices apart. Empty where it is none of these. */
function browserName(userAgent: string): string {
  for (const [name, pattern] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1];
    if (version !== undefined) return `${name} ${version}`;
  }
  return '';
}
