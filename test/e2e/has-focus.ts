import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until it has the focus, which comes a moment after it is drawn. */
export async function hasFocus(locator: Locator): Promise<void> {
  await expect.poll(() => locator.evaluate((each) => each === document.activeElement)).toBe(true);
}
