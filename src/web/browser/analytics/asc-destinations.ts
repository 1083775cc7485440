import { buildAscEvents } from '#domain/analytics/asc-events.ts';
import type { Destination } from './destinations.ts';

/** Tag manager and analytics once more, in the words of the Automotive Standards Council. */
export const ASC_DESTINATIONS: readonly Destination[] = [
  {
    name: 'asc_tag_manager',
    needsProvider: true,
    category: 'analytics',
    isUsed: ({ tag_manager }) => tag_manager,
    isReady: () => true,
    delayMs: 0,
    leavesOut: 'lead_failed',
    send: ({ act, car }) => {
      window.dataLayer ??= [];
      window.dataLayer.push(...buildAscEvents(act, car));
    },
  },
  {
    name: 'asc_analytics',
    needsProvider: true,
    category: 'analytics',
    isUsed: ({ analytics }) => analytics,
    isReady: () => window.gtag !== undefined,
    delayMs: 0,
    leavesOut: 'lead_failed',
    send: ({ act, car }) => {
      for (const { event, ...fields } of buildAscEvents(act, car)) window.gtag?.('event', event, fields);
    },
  },
];
