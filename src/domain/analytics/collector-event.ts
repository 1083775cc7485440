import type { RecordedAct, Act } from './events.ts';
import { type AnalyticsCar, buildVehiclePayload } from './vehicle-payload.ts';
import type { AnalyticsForVisit } from './analytics-for-visit.ts';

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
export function buildCollectorEvent(act: RecordedAct, car: AnalyticsCar | null, context: ActContext) {
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
      browser: findBrowserName(userAgent),
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
function findBrowserName(userAgent: string): string {
  for (const [name, pattern] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1];
    if (version !== undefined) return `${name} ${version}`;
  }
  return '';
}

/** developers.facebook.com/docs/meta-pixel/reference, standard events, as at 2026-11-23. */
const STANDARD: Partial<Record<Act['event'], string>> = {
  lead: 'Lead',
  page_view: 'PageView',
  search: 'Search',
  favourite_added: 'AddToWishlist',
  click_to_call: 'Contact',
  get_directions: 'FindLocation',
};

/** How Meta's pixel calls an act: one of its own events, or ours by our name. The page of a car is its content viewed. */
export function choosePixelEvent({ event }: Act, hasCar: boolean): ['track' | 'trackCustom', string] {
  if (event === 'page_view' && hasCar) return ['track', 'ViewContent'];
  const standard = STANDARD[event];
  return standard === undefined ? ['trackCustom', event] : ['track', standard];
}

/** What tag manager, analytics and pixel are told of an act beside its name. */
export function buildActFields(act: RecordedAct, car: AnalyticsCar | null, settings: AnalyticsForVisit) {
  const { event: _name, id, path, car: _slug, search, ...ownFields } = act;
  return {
    ...ownFields,
    unique_id: id,
    page_path: path,
    ...(car !== null && buildVehiclePayload(car, settings.content_type)),
    ...(search !== undefined && { search_string: search }),
  };
}
