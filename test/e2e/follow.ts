import type { Page } from 'playwright-core';

/** Opens another page of the site as by a link, without a reload, until it is drawn and has the focus. */
export async function follow(page: Page, path: string): Promise<void> {
  const isHere = new URL(page.url()).pathname === path;
  await page.evaluate((href) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const link = document.body.appendChild(Object.assign(document.createElement('a'), { href }));
    link.click();
    link.remove();
  }, path);
  await page.waitForURL((url) => url.pathname === path);
  if (!isHere) await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
}
