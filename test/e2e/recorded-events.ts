import type { BrowserContext, Page } from 'playwright-core';

/** One time that somebody was told, and when, in milliseconds since the document was opened. */
export interface SentEvent {
  who: 'data layer' | 'analytics' | 'pixel' | 'collector' | 'counts';
  what: Record<string, unknown>;
  /** Its random id. */
  id: string;
  at: number;
}

/**
 * Stands in the place of every destination, but for a collector where the test has one; what they are told of acts is kept from page to page of one tab. The scripts
 * of Google and Meta are empty; what is told to them is heard from the beginning, but on documents of their own only if
 * somebody begins it there.
 */
export async function recordDestinations(
  context: BrowserContext,
  { hasCollector = false }: { hasCollector?: boolean } = {},
): Promise<void> {
  await context.route(/googletagmanager\.com|connect\.facebook\.net/, (route) => route.fulfill({ body: '' }));
  if (!hasCollector)
    await context.route('**/api/events', (route) => route.fulfill({ status: 202, json: {} }));
  await context.addInitScript(() => {
    const note = (who: string, what: object, id: unknown) => {
      const events: unknown[] = JSON.parse(sessionStorage.getItem('told') ?? '[]');
      events.push({ who, what, id, at: performance.now() });
      sessionStorage.setItem('told', JSON.stringify(events));
    };
    const leaveBy = (entry: object) => {
      if (String(Reflect.get(entry, 'event_id')) !== sessionStorage.getItem('left by')) return;
      sessionStorage.removeItem('left by');
      setTimeout(() => dispatchEvent(new PageTransitionEvent('pagehide')));
    };
    const layer: object[] = [];
    layer.push = (...entries: object[]) => {
      for (const entry of entries) {
        if (!('unique_id' in entry)) continue;
        note('data layer', entry, Reflect.get(entry, 'unique_id'));
        leaveBy(entry);
      }
      return entries.length;
    };
    window.dataLayer = layer;
    const hear = <Name extends 'gtag' | 'fbq'>(name: Name, heard: Window[Name]) => {
      let isBegun = !/\/(checkout|apply-for-finance|finance-pre-approval)$/.test(location.pathname);
      const begin = () => {
        isBegun = true;
      };
      Object.defineProperty(window, name, { get: () => (isBegun ? heard : undefined), set: begin });
    };
    hear('gtag', (_kind, name, fields) =>
      note('analytics', { event: name, ...fields }, Reflect.get(fields, 'unique_id')),
    );
    hear('fbq', (...[kind, name, fields, options]) => {
      if (kind.startsWith('track')) note('pixel', { kind, name, ...fields }, options.eventID);
    });
    const ask = window.fetch;
    window.fetch = (input, options) => {
      if (input === '/api/events' && typeof options?.body === 'string') {
        const { event } = JSON.parse(options.body);
        note('collector', event, event.event_properties.id);
      }
      return ask(input, options);
    };
    const parts = new WeakMap<Blob, string>();
    window.Blob = class extends Blob {
      constructor(content: BlobPart[] = [], options?: BlobPropertyBag) {
        super(content, options);
        parts.set(this, typeof content[0] === 'string' ? content[0] : '');
      }
    };
    navigator.sendBeacon = (address, content) => {
      if (!(content instanceof Blob)) return false;
      for (const act of JSON.parse(parts.get(content) ?? '').acts)
        note('counts', { address, ...act }, act.id);
      return true;
    };
  });
}

/** The next act of this number leaves the page: its own code is told so as soon as the data layer knows of the act. */
export async function leaveBy(page: Page, event_id: number): Promise<void> {
  await page.evaluate((id) => sessionStorage.setItem('left by', String(id)), event_id);
}

/** All that was told in this tab. */
export function readSentEvents(page: Page, who: SentEvent['who'] | null = null): Promise<SentEvent[]> {
  return page.evaluate((wanted) => {
    const events: SentEvent[] = JSON.parse(sessionStorage.getItem('told') ?? '[]');
    return wanted === null ? events : events.filter(({ who: each }) => each === wanted);
  }, who);
}

/** Of these acts: who was told how often under which random id. */
export function byId(events: readonly SentEvent[]): Map<string, string[]> {
  const destinationsById = new Map<string, string[]>();
  for (const { id, who } of events) destinationsById.set(id, [...(destinationsById.get(id) ?? []), who]);
  return destinationsById;
}
