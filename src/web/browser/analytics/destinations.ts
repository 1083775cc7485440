import type { AnalyticsForVisit } from '#domain/analytics/analytics-for-visit.ts';
import { buildCollectorEvent, choosePixelEvent, buildActFields } from '#domain/analytics/collector-event.ts';
import type { RecordedAct } from '#domain/analytics/events.ts';
import type { AnalyticsCar } from '#domain/analytics/vehicle-payload.ts';
import type { ConsentCategory } from '#domain/providers/provider-row.ts';
import { noteClientError } from './client-errors.ts';
import { readVisitContext } from '../visit/visit.ts';

/** Kind, name, fields and options of a call of Meta's pixel. */
type PixelCall = ['track' | 'trackCustom', string, object, { eventID: string }];

declare global {
  interface Window {
    dataLayer?: object[];
    gtag?: (kind: 'event', name: string, fields: object) => void;
    fbq?: (...call: PixelCall) => void;
  }
}

/** An act on its way to somebody. */
export interface ActDelivery {
  act: RecordedAct;
  /** Null where it is about none, or nothing is known of it. */
  car: AnalyticsCar | null;
  websiteId: number;
  settings: AnalyticsForVisit;
}

/** Those of `ASC` are told of the same acts in other words. */
export type DestinationName = keyof AnalyticsForVisit | 'asc_tag_manager' | 'asc_analytics';

export interface Destination {
  name: DestinationName;
  /** A script of somebody's reads it: where none may run, acts are kept for the next document that has it. */
  needsProvider: boolean;
  /** What a shopper allows or refuses by it. */
  category: ConsentCategory;
  isUsed: (settings: AnalyticsForVisit) => boolean;
  /** Whether it can be told by now: its own script, or what stands in for it until then, is there. */
  isReady: () => boolean;
  delayMs: number;
  /** Acts that it is not told of. */
  leavesOut: RecordedAct['event'];
  send: (delivery: ActDelivery) => void;
}

/** Who is told of acts beside our own counts, which the beacon tells. */
export const DESTINATIONS: readonly Destination[] = [
  {
    name: 'tag_manager',
    needsProvider: true,
    category: 'analytics',
    isUsed: ({ tag_manager }) => tag_manager,
    isReady: () => true,
    delayMs: 0,
    leavesOut: 'lead_failed',
    send: ({ act, car, settings }) => {
      window.dataLayer ??= [];
      window.dataLayer.push({ event: act.event, ...buildActFields(act, car, settings) });
    },
  },
  {
    name: 'analytics',
    needsProvider: true,
    category: 'analytics',
    isUsed: ({ analytics }) => analytics,
    isReady: () => window.gtag !== undefined,
    delayMs: 0,
    leavesOut: 'lead_failed',
    send: ({ act, car, settings }) =>
      window.gtag?.('event', act.event, { ...buildActFields(act, car, settings), ...buildPageFields(act) }),
  },
  {
    name: 'pixel',
    needsProvider: true,
    category: 'advertising',
    isUsed: ({ pixel }) => pixel,
    isReady: () => window.fbq !== undefined,
    // Ahead of it, a page that is left by the act would be gone.
    delayMs: 250,
    leavesOut: 'lead_failed',
    send: ({ act, car, settings }) =>
      window.fbq?.(...choosePixelEvent(act, car !== null), buildActFields(act, car, settings), {
        eventID: act.id,
      }),
  },
  {
    name: 'collector',
    needsProvider: false,
    category: 'analytics',
    isUsed: ({ collector }) => collector,
    isReady: () => true,
    delayMs: 0,
    // The same lead once more, for those who count conversions by their name.
    leavesOut: 'conversion',
    send: sendToCollector,
  },
];

/** Said here, because the library would read them off the page, with what was typed into a search. */
function buildPageFields({ path }: RecordedAct) {
  const isThisPage = path === location.pathname && !path.startsWith('/search/');
  return {
    page_location: location.origin + path,
    page_title: isThisPage ? document.title : path,
    page_referrer: document.referrer.replace(/[?#].*/, ''),
  };
}

function sendToCollector({ act, car, websiteId, settings: { website_slug } }: ActDelivery): void {
  const { distinct_id, session_id } = readVisitContext(websiteId);
  const event = buildCollectorEvent(act, car, {
    website_slug,
    origin: location.origin,
    anon_id: distinct_id,
    session_id,
    language: navigator.language,
    userAgent: navigator.userAgent,
    device: `${innerWidth}x${innerHeight}`,
  });
  fetch('/api/events', {
    method: 'POST',
    keepalive: true,
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify({ event }),
  }).catch((error: unknown) => {
    noteClientError('analytics_send');
    // oxlint-disable-next-line no-console -- spec §8: analytics that could not be sent are logged, and nothing else
    console.error('An event was not sent:', error);
  });
}
