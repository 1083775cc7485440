import type { BrowserContext, Page } from 'playwright-core';
import type { SaidBeside } from '#domain/analytics/counts/count-report.ts';
import type { RecordedAct } from '#domain/analytics/events.ts';

type SentReport = SaidBeside & { acts: RecordedAct[] };

/** Notes what each beacon says before it goes on its way; kept from page to page of one tab. */
export async function noteBeacons(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const parts = new WeakMap<Blob, string>();
    window.Blob = class extends Blob {
      constructor(content: BlobPart[] = [], options?: BlobPropertyBag) {
        super(content, options);
        parts.set(this, typeof content[0] === 'string' ? content[0] : '');
      }
    };
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, content) => {
      const sent: unknown[] = JSON.parse(sessionStorage.getItem('beacons') ?? '[]');
      sent.push(JSON.parse(parts.get(content as Blob) ?? '{}'));
      sessionStorage.setItem('beacons', JSON.stringify(sent));
      return send(address, content);
    };
  });
}

/** All that were sent in this tab. */
export function sentBeacons(page: Page): Promise<SentReport[]> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('beacons') ?? '[]') as SentReport[]);
}
