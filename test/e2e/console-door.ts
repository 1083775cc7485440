import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { mailedCode } from '../server/mailed-code.ts';
import { openBrowser, openPage, PHONE, urlOf } from './browser.ts';
import { operate } from './operator.ts';
import { productOfWorker } from './product-of-worker.ts';

export const consoleUrl = (path: string) => urlOf('console', path);

const closes: (() => Promise<void>)[] = [];

/** A phone of somebody's, unless it is said to be something else. */
export async function openDevice(
  options: Parameters<typeof openBrowser>[0] = {},
): Promise<{ context: BrowserContext; page: Page; faults: string[] }> {
  const { context, close } = await openBrowser({ viewport: PHONE, ...options });
  closes.push(close);
  return { context, ...(await openPage(context)) };
}

export async function closeDevices(): Promise<void> {
  await Promise.all(closes.splice(0).map((close) => close()));
}

/** A device that holds passkeys and asks who holds it. */
export async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
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

export interface Invited {
  email: string;
  role: string;
  site: string;
  name?: string;
}

/** The path of an invitation's link, which the demo prints. */
export function invite({ email, role, site, name = 'Ann Lee' }: Invited): string {
  const { dataDir } = productOfWorker();
  const printed = operate(dataDir, 'staff', 'invite', email, '--name', name, '--role', role, '--site', site);
  return /\/invitation\/\S+/.exec(printed)?.[0] ?? '';
}

/** Follows the link of an invitation and types the code that comes. */
export async function acceptInvitation(page: Page, invited: Invited): Promise<void> {
  await page.goto(consoleUrl(invite(invited)));
  await page.getByRole('button', { name: 'Mail me the code' }).click();
  await typeCode(page, invited.email, '');
}

/** The code that is mailed after another. */
export async function typeCode(page: Page, email: string, lastCode: string): Promise<void> {
  const field = page.getByLabel('Six digits from the mail');
  await field.waitFor();
  const readCode = () => mailedCode(productOfWorker().dataDir, email);
  await vi.waitFor(() => expect(readCode()).not.toBe(lastCode), { timeout: 30_000 });
  await field.fill(readCode());
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function waitForInbox(page: Page, site: string): Promise<void> {
  await page.waitForURL(`**/${site}/inbox`);
  await page.getByRole('heading', { name: 'Inbox' }).waitFor();
}

/** By Tab until the control of this name has the focus, which is to be seen at every step. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return null;
      const label = (element as HTMLInputElement).labels?.[0]?.textContent;
      const outlines = [getComputedStyle(element), getComputedStyle(element, '::after')];
      return {
        name: (element.getAttribute('aria-label') ?? label ?? element.textContent).trim(),
        isSeen: outlines.some(({ outlineStyle }) => outlineStyle !== 'none'),
      };
    });
    if (focused !== null) expect(focused).toEqual({ name: focused.name, isSeen: true });
    if (focused?.name === name) return;
  }
  throw new Error(`Tab does not lead to ${name}.`);
}

export type Signed = NonNullable<BrowserContextOptions['storageState']>;

/** Whose session the devices of a file share: to come in is what another file walks. */
export async function signIn(invited: Invited): Promise<Signed> {
  const { context, page } = await openDevice();
  await addAuthenticator(page);
  await acceptInvitation(page, invited);
  if (invited.role !== 'staff') await page.getByRole('button', { name: 'Add a passkey' }).click();
  await waitForInbox(page, invited.site);
  return context.storageState();
}
