import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** The rules of WCAG 2.2 A and AA, and axe's own best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on a page, a line each. */
export async function faultsOf(page: Page, url: string): Promise<string[]> {
  await page.goto(url, { waitUntil: 'load' });
  return faultsSeen(page);
}

/** What axe finds on a page as it stands, and in its frames of the same origin. */
export async function faultsSeen(page: Page): Promise<string[]> {
  for (const frame of page.frames()) await frame.evaluate(axe.source);
  const faults = await page.evaluate(async (rules) => {
    const { axe: axeOfPage } = window as unknown as { axe: typeof axe };
    const { violations } = await axeOfPage.run(document, {
      resultTypes: ['violations'],
      runOnly: { type: 'tag', values: rules },
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, RULES);
  return faults.map((fault) => `${page.url()} ${fault}`);
}
