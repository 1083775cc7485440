import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { chromiumPath } from '#test/engines.ts';

/** Runs as root in containers, and must never look for the network. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };

/** The address of a page of a demo site. */
export function urlOf(slug: string, path: string): string {
  return `http://${slug}.localhost:${inject('port')}${path}`;
}

/** A browser with a fresh profile; `close` ends it and throws the profile away. */
export async function openBrowser(options: BrowserContextOptions = {}) {
  const profile = mkdtempSync(join(tmpdir(), 'forecourt-chromium-'));
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error('No Chromium: run `npm run setup`');
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: ARGUMENTS,
    viewport: DESK,
    ...options,
  });
  const close = async () => {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  };
  return { context, close };
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
