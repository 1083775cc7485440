import type { Page } from 'playwright-core';

/** Long enough for a slow processor to hydrate any page: what is timed is the answer to a filter. */
const REST_MS = 2000;

/** Milliseconds from the click to the first frame in which the status says something else. */
export async function clickToPaint(page: Page, url: string, selector: string): Promise<number> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(REST_MS);
  return page.evaluate((wanted) => {
    const status = () => document.querySelector('[role=status]')?.textContent;
    const box = document.querySelector<HTMLInputElement>(wanted);
    const before = status();
    if (before === undefined || !box) throw new Error(`Nothing to click: ${wanted}`);
    return new Promise<number>((resolve) => {
      const start = performance.now();
      const painted = () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
      const observer = new MutationObserver(() => {
        if (status() === before) return;
        observer.disconnect();
        painted();
      });
      observer.observe(document, { subtree: true, childList: true, characterData: true });
      box.click();
    });
  }, selector);
}
