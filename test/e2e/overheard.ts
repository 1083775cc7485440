import type { BrowserContext, Page, Request } from 'playwright-core';

/** What left a browser. */
export interface Overheard {
  /** To other hosts: address, the page they were told it came from, and what was sent. */
  others: { url: string; referer: string; body: string }[];
  /** To the site itself: method, address and body. */
  own: { call: string; url: string; body: string }[];
}

/** Listens to everything that the pages of a browser ask for. */
export function overhear(context: BrowserContext): Overheard {
  const heard: Overheard = { others: [], own: [] };
  context.on('request', (request: Request) => {
    const address = request.url();
    if (!/^https?:/.test(address)) return;
    const { hostname, pathname } = new URL(address);
    const body = request.postData() ?? '';
    if (hostname.endsWith('localhost'))
      heard.own.push({ call: `${request.method()} ${pathname}`, url: address, body });
    else heard.others.push({ url: address, referer: request.headers()['referer'] ?? '', body });
  });
  return heard;
}

/**
 * Notes what is told to names at `window` that scripts of others read, as it is told, and what each beacon says; kept from
 * page to page of one tab.
 */
export async function recordScriptCalls(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const note = (name: string, what: unknown) => {
      const noted: unknown[] = JSON.parse(sessionStorage.getItem(name) ?? '[]');
      sessionStorage.setItem(name, JSON.stringify([...noted, what]));
    };
    const flat = (entry: object) => ('length' in entry ? Object.values(entry) : entry);
    const layer: object[] = [];
    layer.push = (...entries: object[]) => {
      for (const entry of entries) note('told', flat(entry));
      return Array.prototype.push.apply(layer, entries);
    };
    window.dataLayer = layer;
    window.fbq = (...call) => note('told', call);
    addEventListener('pagehide', () => note('told', Reflect.get(window, 'calls') ?? []));
    const parts = new WeakMap<Blob, string>();
    window.Blob = class extends Blob {
      constructor(content: BlobPart[] = [], options?: BlobPropertyBag) {
        super(content, options);
        parts.set(this, typeof content[0] === 'string' ? content[0] : '');
      }
    };
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, content) => {
      note('beacons', [String(address), parts.get(content as Blob) ?? JSON.stringify(content)]);
      return send(address, content);
    };
  });
}

/** All that was noted in this tab so far. */
export async function notedOn(page: Page): Promise<{ scriptCalls: string; beacons: string }> {
  return page.evaluate(() => ({
    scriptCalls: sessionStorage.getItem('told') ?? '',
    beacons: sessionStorage.getItem('beacons') ?? '',
  }));
}
