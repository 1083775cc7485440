import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mailedCode } from '../server/mailed-code.ts';
import {
  acceptInvitation,
  addAuthenticator,
  closeDevices,
  consoleUrl,
  invite,
  openDevice,
  typeCode,
  waitForInbox,
} from './console-door.ts';
import { listFaultsSeen, listPageFaults } from './console-faults.ts';
import { garageStock } from './garage-stock.ts';
import { makeSite } from './operator.ts';
import { productOfWorker } from './product-of-worker.ts';

const SITE = 'console-door';
const THIRTY_DAYS = 30 * 86_400;
afterEach(closeDevices);

beforeAll(() => makeSite(SITE, { name: 'Elm Motors' }, garageStock()));

async function waitForEmptyInbox(page: Page): Promise<void> {
  await waitForInbox(page, SITE);
  await page.getByText('No leads yet').waitFor();
}

describe('a manager', () => {
  it(
    'comes in by invitation and code, adds a passkey, and signs in by it alone',
    { timeout: 240_000 },
    async () => {
      const { context, page, faults } = await openDevice();
      const { cdp, authenticatorId } = await addAuthenticator(page);
      const pageFaults: string[] = [];
      const lookAt = async (path: string) =>
        pageFaults.push(...(await listPageFaults(page, consoleUrl(path))));
      await acceptInvitation(page, { email: 'manager@door.example', role: 'manager', site: SITE });
      await page.getByRole('heading', { name: 'Passkeys' }).waitFor();
      pageFaults.push(...(await listFaultsSeen(page)));
      await page.getByLabel('Name of the device').fill('My phone');
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      await waitForEmptyInbox(page);
      for (const path of [`/${SITE}/inbox`, '/?all', '/passkeys', '/me']) await lookAt(path);
      await page.getByRole('button', { name: 'End all and sign out' }).click();
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      const invitation = invite({ email: 'next@door.example', role: 'staff', site: SITE });
      for (const path of [invitation, '/invitation/over', '/sign-in?by=code']) await lookAt(path);
      await page.getByLabel('E-mail address').fill('nobody@door.example');
      await page.getByRole('button', { name: 'Mail me a code' }).click();
      await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
      pageFaults.push(...(await listFaultsSeen(page)));
      await lookAt('/sign-in');

      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
      await page.getByRole('button', { name: 'Sign in with this device' }).click();
      await page.getByText('No passkey was taken').waitFor();
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
      await page.getByLabel('It is my own').check();
      await page.getByRole('button', { name: 'Sign in with this device' }).click();
      await waitForEmptyInbox(page);
      const session = (await context.cookies()).find(({ name }) => name === 'staff');
      expect((session?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(THIRTY_DAYS - 600);
      expect(pageFaults).toEqual([]);
      // The ended invitation is a 410, which the browser notes.
      expect(faults.filter((fault) => !fault.includes('410'))).toEqual([]);
    },
  );

  it('is let in neither by a code nor by a device that did not ask who holds it', async () => {
    const email = 'second@door.example';
    const { page } = await openDevice();
    await addAuthenticator(page);
    await acceptInvitation(page, { email, role: 'administrator', site: SITE });
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await waitForEmptyInbox(page);

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
  await acceptInvitation(page, { email: 'yard@door.example', role: 'staff', site: SITE });
  await waitForEmptyInbox(page);
});
