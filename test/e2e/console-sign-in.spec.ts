import type { CDPSession, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mailedCode } from '../server/mailed-code.ts';
import { faultsSeen } from './axe.ts';
import { openBrowser, openPage, PHONE, urlOf } from './browser.ts';
import { garageStock } from './garage-stock.ts';
import { makeSite, operate } from './operator.ts';
import { productOfWorker } from './product-of-worker.ts';

const SITE = 'console-door';
const THIRTY_DAYS = 30 * 86_400;

const closes: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closes.splice(0).map((close) => close()));
});

beforeAll(() => makeSite(SITE, { name: 'Elm Motors' }, garageStock()));

const consoleUrl = (path: string) => urlOf('console', path);

async function openDevice(options: Parameters<typeof openBrowser>[0] = {}) {
  const { context, close } = await openBrowser({ viewport: PHONE, ...options });
  closes.push(close);
  return { context, ...(await openPage(context)) };
}

/** A phone that holds passkeys and asks who holds it. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

/** Follows the link of an invitation, which the demo prints, and types the code that comes. */
async function acceptInvitation(page: Page, email: string, role: string): Promise<void> {
  const { dataDir } = productOfWorker();
  const person = [email, '--name', 'Ann Lee', '--role', role, '--site', SITE];
  const printed = operate(dataDir, 'staff', 'invite', ...person);
  await page.goto(consoleUrl(/\/invitation\/\S+/.exec(printed)?.[0] ?? ''));
  await page.getByRole('button', { name: 'Mail me the code' }).click();
  await typeCode(page, email, '');
}

/** The code that is mailed after another. */
async function typeCode(page: Page, email: string, lastCode: string): Promise<void> {
  const field = page.getByLabel('Six digits from the mail');
  await field.waitFor();
  const readCode = () => mailedCode(productOfWorker().dataDir, email);
  await expect.poll(readCode, { timeout: 30_000 }).not.toBe(lastCode);
  await field.fill(readCode());
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function waitForInbox(page: Page): Promise<void> {
  await page.waitForURL(`**/${SITE}/inbox`);
  await page.getByRole('heading', { name: 'Inbox' }).waitFor();
  await page.getByText('No leads yet').waitFor();
}

describe('a manager', () => {
  it('comes in by invitation and code, adds a passkey, and signs in by it alone', async () => {
    const { context, page, faults } = await openDevice();
    const { cdp, authenticatorId } = await addAuthenticator(page);
    const pageFaults: string[] = [];
    const lookAt = async (path: string) => {
      await page.goto(consoleUrl(path));
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        pageFaults.push(...(await faultsSeen(page)));
      }
    };
    await acceptInvitation(page, 'manager@door.example', 'manager');
    await page.getByRole('heading', { name: 'Passkeys' }).waitFor();
    await page.getByLabel('Name of the device').fill('My phone');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await waitForInbox(page);
    for (const path of [`/${SITE}/inbox`, '/passkeys', '/me']) await lookAt(path);
    await page.getByRole('button', { name: 'End all and sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    for (const path of ['/invitation/over', '/sign-in?by=code', '/sign-in']) await lookAt(path);

    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await page.getByRole('button', { name: 'Sign in with this device' }).click();
    await page.getByText('No passkey was taken').waitFor();
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    await page.getByLabel('It is my own').check();
    await page.getByRole('button', { name: 'Sign in with this device' }).click();
    await waitForInbox(page);
    const session = (await context.cookies()).find(({ name }) => name === 'staff');
    expect((session?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(THIRTY_DAYS - 600);
    expect(pageFaults).toEqual([]);
    // The ended invitation is a 410, which the browser notes.
    expect(faults.filter((fault) => !fault.includes('410'))).toEqual([]);
  });

  it('is let in neither by a code nor by a device that did not ask who holds it', async () => {
    const email = 'second@door.example';
    const { page } = await openDevice();
    await addAuthenticator(page);
    await acceptInvitation(page, email, 'administrator');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await waitForInbox(page);

    // The browser would not ask such a device: its page is told that it need not.
    await page.addInitScript(() => {
      const parse = PublicKeyCredential.parseRequestOptionsFromJSON.bind(PublicKeyCredential);
      PublicKeyCredential.parseRequestOptionsFromJSON = (options) =>
        parse({ ...options, userVerification: 'discouraged' });
    });
    await page.context().clearCookies();
    await page.goto(consoleUrl('/sign-in'));
    await page.getByRole('button', { name: 'Sign in with this device' }).click();
    await page.getByText('No passkey was taken').waitFor();

    const lastCode = mailedCode(productOfWorker().dataDir, email);
    await page.goto(consoleUrl('/sign-in?by=code'));
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('button', { name: 'Mail me a code' }).click();
    await typeCode(page, email, lastCode);
    await page.getByText('Your role signs in with its passkey.').waitFor();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('staff');
  });
});

it('whoever is staff comes in without scripts', async () => {
  const { page } = await openDevice({ javaScriptEnabled: false });
  await acceptInvitation(page, 'yard@door.example', 'staff');
  await waitForInbox(page);
});
