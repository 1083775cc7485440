import type { BrowserContext } from 'playwright-core';
import { SCRIPT_PROVIDERS } from '#domain/providers/providers.ts';
import type { ProviderId } from '#domain/providers/provider.ts';

/** Runs in the page before what the script of a provider does there. */
const BEFORE = {
  sound: '',
  working: `/*${'.'.repeat(40_000)}*/(${busyFor.toString()})(50);`,
  throwing: 'throw new Error("a third-party fault");',
  flooding: 'setInterval(() => { for (let i = 0; i < 1000; i += 1) dataLayer.push({ flood: i }); }, 100);',
  blocking: `(${busyFor.toString()})(3000);`,
} as const;

/** How third-party scripts behave: as they should, never there, failing, or as `BEFORE` has it. */
export type Behaviour = keyof typeof BEFORE | 'silent' | 'failing';

function busyFor(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** Nine providers rest for a quarter of a minute: only the test of that rest waits for it. */
function skipRests(): void {
  const wait = window.setTimeout;
  const sooner = (run: TimerHandler, ms?: number, ...given: unknown[]) =>
    wait(run, ms === 2_000 ? 0 : ms, ...given);
  window.setTimeout = sooner as typeof setTimeout;
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
 * it is. Each script uses what its provider uses of a page: a call, a picture, a frame, a style, and its global name.
 * `rests`: the page rests between two of them, as it does for shoppers.
 */
export async function serveProviders(
  context: BrowserContext,
  { rests = false }: { rests?: boolean } = {},
): Promise<FakeProviders> {
  const asked: string[] = [];
  if (!rests) await context.addInitScript(skipRests);
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
  const used = { calls: whole(hosts.connect), pictures: whole(hosts.img), frames: whole(hosts.frame) };
  return `(${runFake.toString()})(${JSON.stringify({ id, globalName, ...used, hasInlineStyles })})`;
}

type Hear = (told?: object) => void;

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
  hasInlineStyles?: boolean;
}

/**
 * Runs in the page, as its own text. Calls of its global name are kept in `window.calls` with their time; what a chat is
 * to tell is told by `window.heard`.
 */
function runFake({ id, globalName, calls, pictures, frames, hasInlineStyles }: Fake): void {
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
