import type { CDPSession, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { mailsTo } from '../server/mailed-code.ts';
import { faultsSeen } from './axe.ts';
import { openBrowser, openPage, PHONE, urlOf } from './browser.ts';
import { operate } from './operator.ts';
import { productOfWorker } from './product-of-worker.ts';

const EMAIL = 'manager@console.example';

const closes: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closes.splice(0).map((close) => close()));
});

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

function inviteManager(): string {
  const { dataDir } = productOfWorker();
  const name = ['--name', 'Mary Hill', '--role', 'manager', '--site', 'riverline'];
  const printed = operate(dataDir, 'staff', 'invite', EMAIL, ...name);
  return /\/invitation\/\S+/.exec(printed)?.[0] ?? '';
}

function readMailedCode(): string {
  const subjects = mailsTo(productOfWorker().dataDir, EMAIL).map((mail) => /^Subject: .*$/m.exec(mail)?.[0]);
  return subjects.flatMap((subject) => /\b\d{6}\b/.exec(subject ?? '') ?? []).at(-1) ?? '';
}

it('lets a manager in by invitation, code and passkey, then by the passkey alone', async () => {
  const { context, close } = await openBrowser({ viewport: PHONE });
  closes.push(close);
  const { page, faults } = await openPage(context);
  const { cdp, authenticatorId } = await addAuthenticator(page);
  await page.goto(urlOf('console', inviteManager()));
  expect(await faultsSeen(page)).toEqual([]);
  await page.getByRole('button', { name: 'Mail me the code' }).click();
  const code = page.getByLabel('Six digits from the mail');
  await code.waitFor();
  await expect.poll(readMailedCode, { timeout: 30_000 }).not.toBe('');
  await code.fill(readMailedCode());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Passkeys' }).waitFor();
  expect(await faultsSeen(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.waitForURL('**/riverline/inbox');

  await context.clearCookies();
  await page.goto(urlOf('console', '/sign-in'));
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.getByRole('button', { name: 'Sign in with this device' }).click();
  await page.getByRole('alert').getByText('No passkey was taken').waitFor();
  expect((await context.cookies()).some(({ name }) => name.includes('session'))).toBe(false);

  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await page.getByRole('button', { name: 'Sign in with this device' }).click();
  await page.waitForURL('**/riverline/inbox');
  expect(faults).toEqual([]);
});
