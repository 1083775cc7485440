import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { chromiumPath } from './engines.ts';

/** Runs as root in containers, and must never look for the network. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A browser whose contexts are visitors of their own: each keeps what it keeps in memory, until it is closed. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch(launchOptions());
}

/** A browser with a fresh profile on disk; `close` ends it and throws the profile away. */
export async function openChromium(options: BrowserContextOptions = {}) {
  const profile = mkdtempSync(join(tmpdir(), 'forecourt-chromium-'));
  const context = await chromium.launchPersistentContext(profile, { ...launchOptions(), ...options });
  const close = async () => {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  };
  return { context, close };
}

function launchOptions() {
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error('No Chromium: run `npm run setup`');
  return { executablePath, args: CHROMIUM_ARGUMENTS };
}
