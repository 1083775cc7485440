import type { BrowserContext } from 'playwright-core';
import { type ProviderId, SCRIPT_PROVIDERS } from '#domain/providers/providers.ts';

/** Runs in the page before what the script of a provider does there. */
const BEFORE = {
  sound: '',
  reading: `(${readPage.toString()})();`,
  working: `/*${'.'.repeat(40_000)}*/(${busyFor.toString()})(50);`,
  throwing: 'throw new Error("a third-party fault");',
  flooding: 'setInterval(() => { for (let i = 0; i < 1000; i += 1) dataLayer.push({ flood: i }); }, 100);',
  blocking: `(${busyFor.toString()})(3000);`,
} as const;

/** How third-party scripts behave: as they should, never there, failing, or as `BEFORE` has it; `reading`, as curious as real ones. */
export type Behaviour = keyof typeof BEFORE | 'silent' | 'failing';

function busyFor(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** What Google's and Meta's libraries read off a page by themselves, at once and whenever its address changes. */
function readPage(): void {
  if ('isRead' in window) return;
  Object.assign(window, { isRead: true });
  const tell = () => {
    const read = new URLSearchParams({ dl: location.href, dt: document.title, dr: document.referrer });
    void fetch(`https://any.google-analytics.com/collect?${read.toString()}`, { mode: 'no-cors' });
  };
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (...given) => {
      change(...given);
      tell();
    };
  }
  addEventListener('popstate', tell);
  tell();
}

/** What was asked of other hosts. */
export interface FakeProviders {
  /** Addresses, in order. */
  asked: string[];
  /** Ids of the providers whose script was asked for, in order. */
  loaded(): ProviderId[];
  /** How all of them behave from now on. */
  behave(behaviour: Behaviour): void;
}

/** Accounts with every provider that has a script. */
export const EVERY_PROVIDER = {
  google_analytics_id: 'G-FIXTURE1',
  gtm_id: 'GTM-FIXTURE',
  facebook_pixel: '123456789',
  adobe_launch: 'launch-0a1b2c3d4e5f',
  callrail_key: '123456789/0a1b2c3d4e5f6a7b',
  zendesk_key: 'fixture-zendesk',
  podium_api_organization: 'fixture-podium',
  livechat_license: '12345678',
  features: { impel: true },
};

/**
 * The providers' hosts in a browser that has no network, under their own names, so that the content policy is tried as
 * it is. Each script uses what its provider uses of a page: calls, pictures, frames, fonts, films, a style, and its name.
 */
export async function serveProviders(context: BrowserContext): Promise<FakeProviders> {
  const asked: string[] = [];
  let behaviour: Behaviour = 'sound';
  await context.route(
    ({ hostname }) => !hostname.endsWith('localhost'),
    async (route) => {
      const url = route.request().url();
      asked.push(url);
      if (rowOf(url) === undefined)
        return route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } });
      if (behaviour === 'silent') return;
      if (behaviour === 'failing') return route.abort();
      return route.fulfill({ contentType: 'text/javascript', body: fakeScript(url, behaviour) ?? '' });
    },
  );
  return {
    asked,
    loaded: () => asked.flatMap((url) => rowOf(url)?.id ?? []),
    behave: (next) => {
      behaviour = next;
    },
  };
}

/** What a provider's own script is in these tests; null where an address is no provider's script. */
export function fakeScript(url: string, behaviour: keyof typeof BEFORE): string | null {
  const row = rowOf(url);
  return row === undefined ? null : BEFORE[behaviour] + scriptOf(row);
}

type Row = (typeof SCRIPT_PROVIDERS)[number];

/** Whose script an address is; undefined for what is no provider's script. */
export function providerAt(url: string): ProviderId | undefined {
  return rowOf(url)?.id;
}

function rowOf(url: string): Row | undefined {
  const bare = (address: string) => address.replace(/[?#].*/, '');
  return SCRIPT_PROVIDERS.find((row) => {
    const account = row.account(EVERY_PROVIDER as Parameters<Row['account']>[0]);
    return (
      account !== null && row.address !== null && bare(row.address(account)) === bare(url) && isOf(row, url)
    );
  });
}

/** Google's two scripts differ by their path, all others by their host. */
function isOf({ id }: Row, url: string): boolean {
  return id !== 'google_tag_manager' || url.includes('/gtm.js');
}

function scriptOf({ id, globalName, hosts, hasInlineStyles }: Row): string {
  const whole = (sources: readonly string[] = []) =>
    sources.filter((source) => source.startsWith('https:')).map((source) => source.replace('*', 'any'));
  const used = {
    calls: whole(hosts.connect),
    pictures: whole(hosts.img),
    frames: whole(hosts.frame),
    fonts: whole(hosts.font),
    films: whole(hosts.media),
  };
  return `(${runFake.toString()})(${JSON.stringify({ id, globalName, ...used, hasInlineStyles })})`;
}

type Hear = (detail?: object) => void;

export interface FakePage {
  calls?: { id: string; given: unknown[]; at: number }[];
  heard?: Record<string, Hear>;
}

interface Fake {
  id: string;
  globalName: string | null;
  calls: string[];
  pictures: string[];
  frames: string[];
  fonts: string[];
  films: string[];
  hasInlineStyles?: boolean;
}

/**
 * Runs in the page, as its own text. Calls of its global name are kept in `window.calls` with their time; what a chat is
 * to tell is told by `window.heard`.
 */
function runFake({ id, globalName, calls, pictures, frames, fonts, films, hasInlineStyles }: Fake): void {
  const page = window as unknown as FakePage & Record<string, unknown>;
  const kept = (page.calls ??= []);
  const heard = (page.heard ??= {});
  const call = (...given: unknown[]) => {
    kept.push({ id, given, at: performance.now() });
  };
  call('loaded');
  const open = (...given: unknown[]) => {
    call(...given);
    heard['open']?.();
    heard['visibility_changed']?.({ visibility: 'maximized' });
  };
  if (id === 'zendesk')
    page['zE'] = (part: string, act: string, tell: Hear) => {
      if (part === 'messenger:on') heard[act] = tell;
      else open(part, act);
    };
  else if (id === 'podium') page['PodiumWebChat'] = { open: () => open('open') };
  else if (id === 'livechat') {
    const chat = page['LiveChatWidget'] as { _h: unknown };
    chat._h = (kind: string, [name, tell]: [string, Hear]) => {
      if (kind === 'on') heard[name] = tell;
      else open(name);
    };
  } else if (globalName !== null && id !== 'meta_pixel') page[globalName] = call;
  for (const host of calls) void fetch(`${host}/call`, { mode: 'no-cors' });
  for (const host of pictures) new Image().src = `${host}/picture`;
  // There is neither a font nor a film: that they may be asked for is all.
  for (const host of fonts) new FontFace(id, `url(${host}/font)`).load().catch(() => {});
  for (const host of films) new Audio(`${host}/film`).load();
  for (const host of frames.slice(0, 1)) {
    const frame = document.createElement('iframe');
    frame.hidden = true;
    frame.title = id;
    frame.src = `${host}/frame`;
    document.body.append(frame);
  }
  if (hasInlineStyles === true) {
    const style = document.createElement('style');
    style.textContent = `.fake-${id}{color:red}`;
    document.head.append(style);
  }
}
