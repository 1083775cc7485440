import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSite, smallServer } from '#test/server/small-server.ts';
import { openBrowser, openPage, urlOf, waitForHydration } from './browser.ts';

let context: BrowserContext;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ context, close } = await openBrowser());
});
afterAll(() => close());

describe('the content policy', () => {
  it('is never broken on a visit that begins on the 404 page', async () => {
    const { page, faults } = await openPage(context);
    const missing = urlOf('riverline', '/no-such-page');
    await page.goto(missing);
    const home = page.getByRole('link', { name: /Riverline/ }).first();
    await home.click();
    await page.waitForURL(urlOf('riverline', '/'));
    await waitForHydration(page);
    await page.getByRole('button', { name: /Search 330/ }).click();
    await page.waitForURL(/\/search\//);
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await page.waitForURL(/\/cars\//);
    await waitForHydration(page);
    await page.getByRole('link', { name: 'Enquire now' }).first().click();
    await page.getByRole('dialog').waitFor();
    await goneBack(page, () => page.keyboard.press('Escape'));
    await page
      .getByRole('link', { name: /, enlarge$/ })
      .first()
      .click();
    await page.locator('.pswp').waitFor();
    await goneBack(page, () => page.keyboard.press('Escape'));
    await page.goBack();
    await page.waitForURL(/\/search\//);
    await page.getByRole('article').first().waitFor();
    expect(faults.filter((fault) => !fault.includes('404') || !fault.includes(missing))).toEqual([]);
    await page.close();
  });

  it.each(['/', '/no-such-page', '/contact'])('on %s refuses every way to run a text', async (path) => {
    const { page } = await openPage(context);
    await page.goto(urlOf('riverline', path));
    expect(await page.evaluate(waysToRunText)).toEqual([]);
    await page.close();
  });

  it('refuses a script that came with the words of a dealer, though the page carries it', async () => {
    const server = await smallServer();
    await addSite(server.database, 'a', { change: { name: '</title><script>window.injected=1</script>' } });
    const { page } = await openPage(context);
    const asked = `http://a.localhost:${server.port}/`;
    for (const from of ['miss', 'hit']) {
      const answer = await page.goto(asked, { waitUntil: 'load' });
      expect([answer?.headers()['x-cache'], await page.content()]).toEqual([
        from,
        expect.stringContaining('<script>window.injected=1</script>'),
      ]);
      expect(await ranOn(page)).toEqual({ a: 1, injected: undefined });
    }
    await page.close();
    await server.end();
  });
});

function ranOn(page: Page) {
  return page.evaluate(() => {
    const { a, injected } = window as { a?: unknown; injected?: unknown };
    return { a, injected };
  });
}

/** Runs on the page: names of the ways in which a text got to run, or became markup. */
async function waysToRunText(): Promise<string[]> {
  const box = document.createElement('div');
  const tried: Record<string, () => unknown> = {
    'text of a script': () => Object.assign(document.createElement('script'), { textContent: 'ran=1' }),
    'a script element by node': () => {
      const script = document.createElement('script');
      script.append('window.ran=1');
      document.head.append(script);
      if (!('ran' in window)) throw new Error('refused');
    },
    'inner markup': () => (box.innerHTML = '<b>x</b>'),
    'icons with more': () => (box.innerHTML = '<svg><use href="javascript:ran=1"/></svg>'),
    'added markup': () => box.insertAdjacentHTML('beforeend', '<img src=x onerror=ran=1>'),
    'a frame of text': () => (document.createElement('iframe').srcdoc = '<script>ran=1</script>'),
    'a handler': () => {
      box.setAttribute('onclick', 'window.ran=1');
      box.click();
      if (!('ran' in window)) throw new Error('refused');
    },
    // oxlint-disable-next-line no-eval -- what is tried
    eval: () => globalThis.eval('1'),
    // oxlint-disable-next-line typescript/no-implied-eval -- what is tried
    'a function of text': () => new Function('return 1')(),
    'the address of a script': () => (document.createElement('script').src = '/x.js'),
    'parsed markup': () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
    'a policy of its own': () => window.trustedTypes?.createPolicy('mine', {}),
  };
  const works = ([, attempt]: [string, () => unknown]) => {
    try {
      attempt();
      return true;
    } catch {
      return false;
    }
  };
  // Out of the hands of the debugger, which the policy does not rule.
  const ways = await new Promise<typeof tried>((resolve) =>
    setTimeout(() => resolve(Object.fromEntries(Object.entries(tried).filter(works)))),
  );
  return Object.keys(ways);
}

/** What opened over the page takes its own history entry away when it closes, a moment later. */
async function goneBack(page: Page, close: () => Promise<void>): Promise<void> {
  const isBack = page.evaluate(() => new Promise<void>((settle) => (window.onpopstate = () => settle())));
  await close();
  await isBack;
}
