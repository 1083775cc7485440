import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPage } from '#domain/pages/page-at.ts';
import { PAGE_ROWS, PAGES } from '#domain/pages/page-rows.ts';
import { SCRIPT_PROVIDERS } from '#domain/providers/providers.ts';
import { ask } from './ask.ts';
import { openBrowser, openPage, urlOf } from './browser.ts';
import { carPathOf } from './checkout-steps.ts';
import { oneOfEachKind } from '#test/rings.ts';
import { EVERY_PAGE, EVERY_PAGE_STOCK, missingProviders, NEW_ZEALAND, websiteOf } from './every-page-site.ts';
import { EVERY_PROVIDER, type FakeProviders, providerAt, serveProviders } from './fake-providers.ts';
import { makeSite } from './operator.ts';
import { pageTypesOf } from './page-types.ts';
import { servePictures } from './serve-pictures.ts';

const SITE = 'fixture-every-page';
const KIWI = 'fixture-every-page-nz';
const WEBSITE = websiteOf(SITE, EVERY_PAGE);
/** As long as a page needs to rest, and the code for third-party scripts to come. */
const RESTED_MS = 3000;
/** So many pages are open side by side: most of the time each of them waits. */
const TABS = 4;
const IDLE = SCRIPT_PROVIDERS.filter(({ moment, address }) => moment === 'idle' && address !== null);

interface Visited {
  page: Page;
  policy: string;
  /** Providers whose script was asked for. */
  loaded: Set<string>;
  /** Hosts beside the site's own that anything was asked of. */
  hosts: Set<string>;
  faults: string[];
}

let context: BrowserContext;
let close: () => Promise<void>;
let fake: FakeProviders;
let paths: [site: string, path: string][] = [];
let car = '';
/** What a page's policy refused is a fault of that page. */
const faultsOf = new Map<Page, string[]>();

beforeAll(async () => {
  makeSite(SITE, EVERY_PAGE, EVERY_PAGE_STOCK);
  makeSite(KIWI, NEW_ZEALAND, EVERY_PAGE_STOCK);
  car = await carPathOf(SITE, 'WHOLE');
  const notice = `${await carPathOf(KIWI, 'WHOLE')}/consumer-information-notice`;
  const more = [`${car}/checkout`, '/checkout', '/checkout-journey', '/bookings/none', '/no/such/page'];
  paths = [
    ...[...(await pageTypesOf(WEBSITE)), ...more].map((path): [string, string] => [SITE, path]),
    [KIWI, notice],
  ];
  ({ context, close } = await openBrowser());
  fake = await serveProviders(context);
  fake.behave('reading');
  await servePictures(context);
  await context.exposeBinding('noteRefusal', ({ page }, said: string) => void faultsOf.get(page)?.push(said));
  await context.addInitScript(noteRefusals);
});
afterAll(() => close());

describe('with every provider of the table', () => {
  it('every page of the table is looked at, and every provider is one of the site’s', async () => {
    expect(missingProviders(WEBSITE)).toEqual([]);
    const seen = new Set(paths.map(([, path]) => nameOf(path)));
    const unseen = PAGE_ROWS.filter(({ name }) => !seen.has(name));
    for (const {
      name,
      paths: [path = ''],
    } of unseen)
      expect([name, (await ask(SITE, path)).status]).toEqual([name, expect.toBeOneOf([301, 302])]);
  });

  it('no page breaks its policy or says that anything went wrong', { timeout: 300_000 }, async () => {
    const wrong: Record<string, unknown> = {};
    const waiting = oneOfEachKind(
      paths.filter(([, path]) => !isAlone(path)),
      ([, path]) => [PAGES[nameOf(path)].file],
    );
    const visitNext = async (): Promise<void> => {
      const next = waiting.shift();
      if (next === undefined) return;
      const [site, path] = next;
      const visited = await visit(site, path);
      await expect.poll(() => visited.loaded.size, { timeout: 40_000, message: path }).toBe(IDLE.length);
      await rested(visited.page);
      if (visited.faults.length > 0) wrong[path] = visited.faults;
      await visited.page.close();
      return visitNext();
    };
    await Promise.all(Array.from({ length: TABS }, visitNext));
    expect(wrong).toEqual({});
  });

  it('nor where a chat and a form are opened, and every script runs that waits to be asked for', async () => {
    const { page, faults, loaded } = await visit(SITE, car);
    await expect.poll(() => loaded.size).toBe(IDLE.length);
    await page.getByRole('link', { name: 'Chat', exact: true }).click();
    await expect.poll(() => [...loaded]).toContain('zendesk');
    await page.getByText('Opening the chat').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Enquire now' }).first().click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Email' }).waitFor();
    // What its snippet leaves for its script to find.
    await page.evaluate(() => Object.assign(window, { LiveChatWidget: {} }));
    for (const { id, address, account } of SCRIPT_PROVIDERS) {
      const own = account(EVERY_PROVIDER as Parameters<typeof account>[0]);
      if (loaded.has(id) || address === null || own === null) continue;
      await page.addScriptTag({ url: address(own) });
    }
    const scripts = SCRIPT_PROVIDERS.filter(({ address }) => address !== null).map(({ id }) => id);
    expect([...loaded].toSorted()).toEqual(scripts.toSorted());
    await rested(page);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('a host of no row is blocked, whatever is asked of it', async () => {
    const { page, faults } = await visit(SITE, '/');
    await page.evaluate(askEvil);
    const ways = [
      'connect-src',
      'font-src',
      'frame-src',
      'img-src',
      'media-src',
      'script-src-elem',
      'worker-src',
    ];
    const refused = () => faults.flatMap((said) => /^(\S+) refused /.exec(said)?.[1] ?? []);
    await expect.poll(() => [...new Set(refused())].toSorted()).toEqual(ways);
    expect(fake.asked.filter((address) => address.includes('evil'))).toEqual([]);
    await page.close();
  });

  it('pages that pay, sign in or apply for finance name no provider, ask none, and demand trusted types', async () => {
    const own = paths.filter(([, path]) => isAlone(path));
    expect(new Set(own.map(([, path]) => nameOf(path)))).toEqual(
      new Set(PAGE_ROWS.filter(({ ownDocument }) => ownDocument !== undefined).map(({ name }) => name)),
    );
    const seen = await Promise.all(
      own.map(async ([site, path]) => {
        const { page, policy, hosts, faults } = await visit(site, path);
        await page.waitForTimeout(RESTED_MS);
        await page.close();
        return {
          path,
          named: policy.match(/https?:\S+|wss:\S+|'unsafe-\S+/g),
          hosts: [...hosts],
          faults,
          policy,
        };
      }),
    );
    for (const { path, policy, ...found } of seen) {
      expect([path, found]).toEqual([path, { named: null, hosts: [], faults: [] }]);
      expect(policy).toContain('trusted-types default forecourt');
    }
  });

  it('all other pages do without trusted types, which providers’ scripts do not know', async () => {
    const { headers } = await ask(SITE, '/');
    expect(headers['content-security-policy']).not.toContain('trusted-types');
  });
});

async function visit(site: string, path: string): Promise<Visited> {
  const { page, faults } = await openPage(context);
  const loaded = new Set<string>();
  const hosts = new Set<string>();
  faultsOf.set(page, faults);
  page.on('request', (request) => {
    const { hostname } = new URL(request.url());
    const provider = providerAt(request.url());
    if (provider !== undefined) loaded.add(provider);
    if (/^https?:/.test(request.url()) && !hostname.endsWith('localhost')) hosts.add(hostname);
  });
  const answer = await page.goto(urlOf(site, path), { waitUntil: 'load' });
  const status = answer?.status() ?? 0;
  // The browser tells of a page that there is not.
  const isOfPage = (fault: string) => fault.includes(`${status}`) && fault.includes(urlOf(site, path));
  if (status >= 400) faults.splice(0, Infinity, ...faults.filter((fault) => !isOfPage(fault)));
  return { page, policy: answer?.headers()['content-security-policy'] ?? '', loaded, hosts, faults };
}

/** Until what the scripts ask for was asked for. */
async function rested(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 90_000 });
  await page.waitForTimeout(200);
}

function nameOf(path: string) {
  return findPage(path.replace(/\?.*/, '')).name;
}

function isAlone(path: string): boolean {
  return PAGES[nameOf(path)].ownDocument !== undefined;
}

/** Runs before every page: what its policy refuses is a fault, also where the console does not say so. */
function noteRefusals(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    const { noteRefusal } = window as unknown as { noteRefusal: (said: string) => void };
    noteRefusal(`${effectiveDirective} refused ${blockedURI}`);
  });
}

/** Runs on the page: asks a host that nobody named for everything a page can be asked to load. */
function askEvil(): void {
  const evil = 'https://evil.example';
  const put = (tag: string, src: string) => {
    const element = Object.assign(document.createElement(tag), { src });
    document.body.append(element);
  };
  put('script', `${evil}/script.js`);
  put('img', `${evil}/picture`);
  put('iframe', `${evil}/frame`);
  put('audio', `${evil}/film`);
  void fetch(`${evil}/call`).catch(() => {});
  new FontFace('evil', `url(${evil}/font)`).load().catch(() => {});
  try {
    new Worker(`${evil}/worker.js`);
  } catch {
    // Of another host, it is refused before any policy is asked; a text of its own it is that asks.
    new Worker(URL.createObjectURL(new Blob([''])));
  }
}
