import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { openChromium } from '#test/chromium.ts';

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };

/** The address of a page of a demo site. */
export function urlOf(slug: string, path: string): string {
  return `http://${slug}.localhost:${inject('port')}${path}`;
}

/** Without the worker for pages without a line, which would answer in place of what a test stands in for. */
export function openBrowser(options: BrowserContextOptions = {}) {
  return openChromium({ viewport: DESK, serviceWorkers: 'block', ...options });
}

/** A page that remembers what went wrong on it: script errors, console errors, refusals of the content policy. */
export async function openPage(context: BrowserContext): Promise<{ page: Page; faults: string[] }> {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`);
  });
  return { page, faults };
}

/** Settles when the application has taken over the page; a page is loaded and painted before that. */
export async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')));
}
