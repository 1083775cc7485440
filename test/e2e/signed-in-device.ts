import type { BrowserContext, Locator, Page, Request } from 'playwright-core';
import { mailedCode } from '../server/mailed-code.ts';
import { openBrowser, openPage, urlOf } from './browser.ts';
import { productOfWorker } from './product-of-worker.ts';

/** Longer than a page waits for an answer, on a machine that is busy with other work. */
const TIMEOUT_MS = 60_000;
export const config = (name: string, garage_enabled: boolean) => ({
  name,
  garage_enabled,
  timezone: 'Australia/Brisbane',
  include_sold_cars_days: 30,
});

/** A browser of a person's own, with what went wrong on its page. */
export interface Device {
  slug: string;
  context: BrowserContext;
  page: Page;
  faults: string[];
  /** Paths of the account's calls so far. */
  asked: string[];
}

const closes: (() => Promise<void>)[] = [];

export async function closeDevices(): Promise<void> {
  await Promise.all(closes.splice(0).map((close) => close()));
}

export async function openDevice(slug: string): Promise<Device> {
  const { context, close } = await openBrowser({ acceptDownloads: true });
  closes.push(close);
  const { page, faults } = await openPage(context);
  const asked: string[] = [];
  context.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/auth')) asked.push(`${request.method()} ${pathname}`);
  });
  return { slug, context, page, faults, asked };
}

export async function openGarage({ slug, page }: Device): Promise<void> {
  await page.goto(urlOf(slug, '/my-garage'), { waitUntil: 'networkidle' });
}

export async function save({ slug, page }: Device, ...names: string[]): Promise<void> {
  await page.goto(urlOf(slug, '/search/used-cars'));
  for (const name of names)
    await page.getByRole('button', { name: `Save Case ${name}`, exact: true }).click();
}

export async function askForCode(device: Device, email: string): Promise<Locator> {
  await showGarage(device);
  return askForCodeOn(device.page, email);
}

/** On the garage's page as it stands. */
export async function askForCodeOn(page: Page, email: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(email);
  const send = page.getByRole('button', { name: 'Email me a code' });
  const code = page.getByLabel('Code', { exact: true });
  // On a busy machine the first mail after a start may take longer than a shopper waits: the page offers to ask again.
  for (let turn = 0; turn < 3 && (await code.isHidden()); turn += 1) {
    await send.click();
    await code.or(send).waitFor({ timeout: TIMEOUT_MS });
  }
  await code.waitFor();
  return code;
}

export async function signIn(device: Device, email: string): Promise<void> {
  await showGarage(device);
  await signInOn(device.page, email);
}

async function showGarage(device: Device): Promise<void> {
  if (!device.page.url().endsWith('/my-garage')) await openGarage(device);
}

/** The same, with the code that is mailed. */
export async function signInOn(page: Page, email: string): Promise<void> {
  const code = await askForCodeOn(page, email);
  await code.fill(codeFor(email));
  await code.press('Enter');
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  await page.waitForLoadState('networkidle');
}

export function codeFor(email: string): string {
  return mailedCode(productOfWorker().dataDir, email);
}

/** What the account holds, as the page's own cookie is told. */
export function watchlist({ page }: Device): Promise<{ name: string }[]> {
  return page.evaluate(async () => {
    const reply = await fetch('/api/auth');
    return ((await reply.json()) as { watchlist: { name: string }[] }).watchlist;
  });
}

/** Names of what the device keeps. */
export async function keysOn(page: Page): Promise<string[]> {
  const keys = await page.evaluate(() => Object.keys(localStorage));
  return keys.map((key) => key.split(':').slice(2).join(':')).toSorted();
}
