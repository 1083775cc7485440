import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until it is drawn: Playwright's own waiting is no assertion that Vitest counts. */
export async function expectSeen(locator: Locator): Promise<void> {
  await locator.waitFor();
  expect(await locator.isVisible()).toBe(true);
}
