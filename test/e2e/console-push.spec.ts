import type { Worker } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { createDevice } from '#test/fake-push-service.ts';
import { faultsSeen } from './axe.ts';
import { PHONE } from './browser.ts';
import { acceptInvitation, closeDevices, consoleUrl, openDevice, waitForInbox } from './console-door.ts';
import { garageStock } from './garage-stock.ts';
import { makeSite } from './operator.ts';

const SITE = 'console-push';

beforeAll(() => makeSite(SITE, { name: 'Ash Motors' }, garageStock()));
afterEach(closeDevices);

interface Recorded {
  shown: [string, { body: string; data: { path: string } }][];
  opened: string[];
  closed: number;
}

/** Says what the worker does; no browser of the gate shows a notice. */
async function record(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const recorded = { shown: [] as unknown[], opened: [] as string[], closed: 0 };
    const scope = globalThis as unknown as {
      recorded: typeof recorded;
      registration: { showNotification: unknown };
      clients: { openWindow: unknown };
    };
    scope.recorded = recorded;
    scope.registration.showNotification = async (...call: unknown[]) => void recorded.shown.push(call);
    scope.clients.openWindow = async (address: string) => void recorded.opened.push(address);
  });
}

const readRecorded = (worker: Worker): Promise<Recorded> =>
  worker.evaluate(() => (globalThis as unknown as { recorded: Recorded }).recorded);

const push = (worker: Worker, data: string | null) =>
  worker.evaluate((text) => {
    const scope = globalThis as unknown as { PushEvent: new (type: string, init: object) => Event };
    dispatchEvent(new scope.PushEvent('push', text === null ? {} : { data: text }));
  }, data);

const tap = (worker: Worker, path: unknown) =>
  worker.evaluate((noticePath) => {
    const scope = globalThis as unknown as {
      ExtendableEvent: new (type: string) => Event;
      recorded: Recorded;
    };
    const notification = { data: { path: noticePath }, close: () => (scope.recorded.closed += 1) };
    dispatchEvent(Object.assign(new scope.ExtendableEvent('notificationclick'), { notification }));
  }, path);

it('the worker shows one notice for every push, and a tap opens its lead', async () => {
  const { context, page, faults } = await openDevice({ serviceWorkers: 'allow' });
  await page.goto(consoleUrl('/sign-in'));
  const coming = context.waitForEvent('serviceworker');
  await page.evaluate(async () => {
    const script = window.trustedTypes?.createPolicy('push-worker', {
      createScriptURL: (_address: string) => '/push-worker.js',
    });
    await navigator.serviceWorker.register(script?.createScriptURL('') ?? '');
    await navigator.serviceWorker.ready;
  });
  const worker = await coming;
  await record(worker);
  const notice = {
    title: 'New trade-in enquiry, 2024 Vale 7',
    body: 'Ash',
    path: `/${SITE}/leads/l1`,
    tag: 't',
  };
  for (const text of [JSON.stringify(notice), null, '', '{', 'null', '"x"', '{"title":7}', '{"title":""}'])
    await push(worker, text);
  const { shown } = await readRecorded(worker);
  const anything = ['Something new in your inbox', expect.objectContaining({ data: { path: '/' } })];
  expect(shown).toEqual([
    [notice.title, expect.objectContaining({ body: 'Ash', tag: 't', data: { path: notice.path } })],
    ...Array.from({ length: 7 }, () => anything),
  ]);
  for (const path of [notice.path, undefined, 'https://evil.example/', '//evil.example/x'])
    await tap(worker, path);
  const { opened, closed } = await readRecorded(worker);
  const home = consoleUrl('/');
  expect([opened, closed]).toEqual([[consoleUrl(notice.path), home, home, home], 4]);
  // It takes no request, and keeps nothing.
  await page.reload();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  const source = await page.evaluate(async () => (await fetch('/push-worker.js')).text());
  expect(source.match(/addEventListener\('(\w+)'/g)).toHaveLength(2);
  expect(source).not.toMatch(/fetch\(|caches|respondWith/);
  expect(faults).toEqual([]);
});

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

it('what one is told of is chosen by keyboard, and the page says how pushes stand', async () => {
  const { context, page, faults } = await openDevice();
  await acceptInvitation(page, { email: 'tom@push.example', role: 'staff', site: SITE, name: 'Tom Barrow' });
  await waitForInbox(page, SITE);
  await page.goto(consoleUrl('/me'));
  // This browser answers that it is denied, whatever was granted.
  await page.getByText('Notices of the console are blocked in this browser.').waitFor();
  const given = page.getByLabel('One is given to me');
  await given.focus();
  await page.keyboard.type('Nothing');
  await page.getByLabel('Between two times').focus();
  await page.keyboard.press('Space');
  const save = page.getByRole('button', { name: 'Save' }).first();
  await save.focus();
  await page.keyboard.press('Enter');
  await page.getByText('You would hear nothing').waitFor();
  expect(await given.inputValue()).toBe('none');
  expect(await page.getByLabel('Between two times').isChecked()).toBe(true);
  // Whole, so that the tabs lie over nothing.
  await page.setViewportSize({ ...PHONE, height: 2400 });
  expect(await faultsSeen(page)).toEqual([]);
  expect(faults).toEqual([]);
  // A page in Safari takes no pushes; the same on the home screen does.
  const storageState = await context.storageState();
  const phone = await openDevice({ userAgent: IPHONE, storageState });
  await phone.page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await phone.page.goto(consoleUrl('/me'));
  await phone.page.getByText('tap Share, then “Add to Home Screen”, open it from there').waitFor();
  expect(await phone.page.getByRole('button', { name: 'Show notices on this device' }).count()).toBe(0);
});

/** A browser in which the person may allow notices: no push service is asked, and the choice outlasts a page. */
function standInForPushService(address: { endpoint: string; p256dh: string; auth: string }): void {
  const { endpoint, ...keys } = address;
  const subscription = {
    endpoint,
    unsubscribe: async () => sessionStorage.removeItem('subscribed') === undefined,
    toJSON: () => ({ endpoint, expirationTime: null, keys }),
  };
  Object.defineProperty(Notification, 'permission', {
    get: () => sessionStorage.getItem('permission') ?? 'default',
  });
  Notification.requestPermission = async () => {
    sessionStorage.setItem('permission', 'granted');
    return 'granted';
  };
  Object.assign(PushManager.prototype, {
    subscribe: async () => (sessionStorage.setItem('subscribed', 'yes'), subscription),
    getSubscription: async () => (sessionStorage.getItem('subscribed') === null ? null : subscription),
  });
}

it('allowing, mending and taking back are said as they are', async () => {
  const { page, faults } = await openDevice({ serviceWorkers: 'allow' });
  await page.addInitScript(standInForPushService, createDevice('http://127.0.0.1:9/push').address);
  await acceptInvitation(page, { email: 'mia@push.example', role: 'staff', site: SITE, name: 'Mia Kent' });
  await waitForInbox(page, SITE);
  await page.goto(consoleUrl('/me'));
  await page.getByText('This device shows no notices so far.').waitFor();
  await page.getByRole('button', { name: 'Show notices on this device' }).click();
  await page.getByText('This device shows notices.').waitFor();
  await page.getByText('A notice on your device').first().waitFor();
  // The browser lost it, and tells nobody: the next opening asks for one and says where it is.
  await page.evaluate(() => sessionStorage.removeItem('subscribed'));
  const telling = page.waitForResponse((answer) => answer.url().endsWith('/push'));
  await page.goto(consoleUrl(`/${SITE}/inbox`));
  expect((await telling).status()).toBe(200);
  await page.goto(consoleUrl('/me'));
  await page.getByRole('button', { name: 'Show none on this device' }).click();
  await page.getByText('No device so far: what would be a push is mailed.').waitFor();
  await page.getByText('This device shows no notices so far.').waitFor();
  // Whoever signs out leaves nothing of it here.
  await page.getByRole('button', { name: 'Show notices on this device' }).click();
  await page.getByText('A notice on your device').first().waitFor();
  await page.getByRole('button', { name: 'End the session of' }).click();
  await page.waitForURL('**/sign-in*');
  const kept = () =>
    page.evaluate(() => [localStorage.getItem('push'), sessionStorage.getItem('subscribed')]);
  await expect.poll(kept).toEqual([null, null]);
  expect(faults).toEqual([]);
});
