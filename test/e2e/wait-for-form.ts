import type { Page } from 'playwright-core';

/** Settles when the page's form answers: it is near the viewport, and each of its inputs is hydrated, the rare ones too. */
export async function waitForForm(page: Page): Promise<void> {
  await page.locator('main form[method="post"]').first().scrollIntoViewIfNeeded();
  await page.waitForFunction(() => {
    const form = document.querySelector<HTMLFormElement>('main form[method="post"]');
    const isHydrated = (each: Element) => Object.keys(each).some((key) => key.startsWith('__reactFiber'));
    return form !== null && [form, ...form.elements].every(isHydrated);
  });
}
