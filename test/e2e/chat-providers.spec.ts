import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isInTest } from '#test/rings.ts';
import { openBrowser, openPage, urlOf } from './browser.ts';
import { carNamed, carPathOf } from './checkout-steps.ts';
import { type FakePage, type FakeProviders, serveProviders } from './fake-providers.ts';
import { follow } from './follow.ts';
import { makeSite } from './operator.ts';

const CHATS = {
  zendesk: { zendesk_key: 'fixture-zendesk' },
  podium: { podium_api_organization: 'fixture-podium' },
  livechat: { livechat_license: '12345678' },
} as const;
type Chat = keyof typeof CHATS;

const WITH_ASSISTANT = 'fixture-both-chats';
const ASKING = 'fixture-asking-chat';
const CONFIGURATION = { buttons: ['enquire_now', 'chat'], gtm_id: 'GTM-FIXTURE' };
/** By which a test is fast enough on a busy machine. */
const BUSY_MS = 3000;

let context: BrowserContext;
let close: () => Promise<void>;
let page: Page;
let fake: FakeProviders;

beforeAll(() => {
  for (const [id, account] of Object.entries(CHATS))
    makeSite(siteOf(id), { ...CONFIGURATION, ...account, name: `Fixture ${id}` }, [carNamed('TALKED')]);
  makeSite(
    WITH_ASSISTANT,
    { ...CONFIGURATION, ...CHATS.zendesk, name: 'Fixture Both', features: { autobot: true } },
    [carNamed('TALKED')],
  );
  makeSite(ASKING, { ...CONFIGURATION, ...CHATS.zendesk, name: 'Fixture Asking', consent: 'opt_in' }, [
    carNamed('TALKED'),
  ]);
});
beforeEach(async () => {
  ({ context, close } = await openBrowser());
  fake = await serveProviders(context);
  ({ page } = await openPage(context));
});
afterEach(() => close());

const chatLink = () => page.getByRole('link', { name: 'Chat', exact: true });
const promo = () => page.getByRole('complementary', { name: 'Chat' });

describe.each((Object.keys(CHATS) as Chat[]).slice(0, isInTest ? 1 : undefined))('the chat of %s', (id) => {
  it('is loaded when its button is pressed, opens 1300 ms after it is there, and is told once', async () => {
    const car = await openCar(siteOf(id));
    expect(fake.loaded()).not.toContain(id);
    const said = page.getByText('Opening the chat').waitFor();
    await chatLink().click();
    await said;
    await expect.poll(openedAfter).toBeGreaterThanOrEqual(1300);
    expect(await openedAfter()).toBeLessThan(1300 + 300 + BUSY_MS);
    await expect.poll(readSentIds).toEqual([54]);
    await page.getByText('Opening the chat').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(car);
  });

  it('gives its button back when it fails', async () => {
    fake.behave('failing');
    const warned = page.waitForEvent('console', (said) => /Chat widget elements not found/.test(said.text()));
    const car = await openCar(siteOf(id));
    await chatLink().click();
    expect((await warned).type()).toBe('warning');
    await page.waitForURL(urlOf(siteOf(id), `${car}/enquire`));
  });
});

describe('what is written', () => {
  it('to LiveChat is told first and later, not what it shows again of before', async () => {
    await openCar(siteOf('livechat'));
    await chatLink().click();
    await expect.poll(readSentIds).toEqual([54]);
    await write({ author: { type: 'agent' }, ago: 0 });
    await write({ author: { type: 'customer' }, ago: 0 });
    await expect.poll(readSentIds).toEqual([54, 55]);
    await write({ author: { type: 'customer' }, ago: 11_000 });
    await write({ author: { type: 'customer' }, ago: 9_000 });
    await expect.poll(readSentIds).toEqual([54, 55, 57]);
  });

  it('to Podium is told once, as a conversation begun', async () => {
    await openCar(siteOf('podium'));
    await chatLink().click();
    await expect.poll(readSentIds).toEqual([54]);
    await page.evaluate(() =>
      (Reflect.get(window, 'PodiumEventsCallback') as (event: string) => void)('Conversation Started'),
    );
    await expect.poll(readSentIds).toEqual([54, 55]);
  });
});

describe.skipIf(isInTest)('a chat that does not come', () => {
  it('is waited for ten seconds, and then the form is opened', async () => {
    fake.behave('silent');
    const car = await openCar(siteOf('zendesk'));
    const warned = page.waitForEvent('console', (said) => /Chat widget elements not found/.test(said.text()));
    const pressedAt = Date.now();
    await chatLink().click();
    await warned;
    expect(Date.now() - pressedAt).toBeGreaterThan(9_900);
    await page.waitForURL(urlOf(siteOf('zendesk'), `${car}/enquire`));
  });

  it('leaves its button to the site’s own assistant, whose questions are told too', async () => {
    fake.behave('failing');
    await openCar(WITH_ASSISTANT);
    await chatLink().click();
    const dialog = page.getByRole('dialog', { name: 'Chat' });
    for (const question of ['How many km has it done?', 'What does it cost?']) {
      await dialog.getByLabel('Your question').fill(question);
      await dialog.getByRole('button', { name: 'Send' }).click();
      await dialog.getByText('One moment').waitFor({ state: 'detached' });
    }
    await expect.poll(readSentIds).toEqual([54, 55, 57]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await chatLink().click();
    await dialog.getByLabel('Your question').waitFor({ timeout: 1000 });
    expect(fake.loaded().filter((id) => id === 'zendesk')).toHaveLength(1);
  });
});

describe.skipIf(isInTest)('a chat on a site that asks first', () => {
  it('is asked for by its button, loaded once it is allowed, and replaced by the form once refused', async () => {
    const car = await openCar(ASKING);
    const bar = page.locator('.consent-bar');
    await bar.waitFor();
    await chatLink().click();
    await expect
      .poll(() =>
        bar
          .getByRole('button')
          .first()
          .evaluate((it) => it.matches(':focus')),
      )
      .toBe(true);
    expect(fake.loaded()).toEqual([]);
    await bar.getByRole('button', { name: 'Accept' }).click();
    // It was pressed before: to accept goes on with it.
    await expect.poll(readSentIds).toEqual([54]);
    expect(fake.loaded()).toContain('zendesk');
    await page.goto(urlOf(ASKING, '/your-data'));
    await page.getByRole('button', { name: 'Refuse', exact: true }).click();
    await page.goto('about:blank');
    fake.asked.length = 0;
    await openCar(ASKING);
    await chatLink().click();
    await page.waitForURL(urlOf(ASKING, `${car}/enquire`));
    expect(fake.asked).toEqual([]);
  });

  it('is not opened on another page than it was asked for on, nor by a refusal', async () => {
    const car = await openCar(ASKING);
    await chatLink().click();
    const bar = page.locator('.consent-bar');
    await bar.getByRole('button', { name: 'Refuse' }).click();
    await bar.waitFor({ state: 'detached' });
    await page.evaluate(() => localStorage.clear());
    expect([new URL(page.url()).pathname, fake.loaded()]).toEqual([car, []]);
    await openCar(ASKING);
    await chatLink().click();
    await follow(page, '/your-data');
    await page.getByRole('main').getByRole('button', { name: 'Accept', exact: true }).click();
    await page.waitForTimeout(2000);
    expect(new URL(page.url()).pathname).toBe('/your-data');
    expect(fake.loaded()).not.toContain('zendesk');
  });
});

it('a note says after three seconds how to reach the dealer, and opens the chat', async () => {
  await openCar(siteOf('podium'));
  await promo().getByText('Questions? Send us a text message.').waitFor();
  await promo().getByRole('button', { name: 'Text us' }).click();
  await expect.poll(readSentIds).toEqual([54]);
});

function siteOf(chat: string): string {
  return `fixture-chat-${chat}`;
}

/** Opens the page of the car, until the code of its chat is there. */
async function openCar(site: string): Promise<string> {
  const car = await carPathOf(site, 'TALKED');
  await page.goto(urlOf(site, car));
  await promo().waitFor();
  return car;
}

/** Ids of the acts of the chat that the data layer was told, in order. */
function readSentIds(): Promise<unknown[]> {
  return page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) => Reflect.get(entry, 'event_id')).filter((id) => id !== undefined),
  );
}

/** In ms after the script of the chat ran; 0 before it was opened. */
function openedAfter(): Promise<number> {
  return page.evaluate(() => {
    const calls = (window as unknown as FakePage).calls ?? [];
    const opened = calls.find(({ given }) => ['messenger', 'open', 'maximize'].includes(String(given[0])));
    const loaded = calls.find(({ id, given }) => id === opened?.id && given[0] === 'loaded');
    return opened && loaded ? opened.at - loaded.at : 0;
  });
}

/** LiveChat says that somebody wrote, some ms ago. */
function write({ author, ago }: { author: { type: string }; ago: number }): Promise<void> {
  return page.evaluate(
    (entry) =>
      (window as unknown as FakePage).heard?.['new_event']?.({ ...entry, timestamp: Date.now() - entry.ago }),
    { author, ago },
  );
}
