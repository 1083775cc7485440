import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** The rules of WCAG 2.2 A and AA, and axe's own best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on a page, a line each. */
export async function faultsOf(page: Page, url: string): Promise<string[]> {
  await page.goto(url, { waitUntil: 'load' });
  return faultsSeen(page);
}

/**
 * What axe finds on a page as it stands. Legacy is only the way to frames of other origins, which no page of ours
 * holds before it is asked: without a tab of its own for each page's answers it is three times as fast.
 */
export async function faultsSeen(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(RULES);
  const { violations } = await axe.setLegacyMode(true).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${page.url()} ${id}: ${node.target.join(' ')}`),
  );
}
