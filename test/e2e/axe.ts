import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** The rules of WCAG 2.2 A and AA, and axe's own best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on a page, a line each. */
export async function faultsOf(page: Page, url: string): Promise<string[]> {
  await page.goto(url, { waitUntil: 'load' });
  return faultsSeen(page);
}

/** What axe finds on a page as it stands. */
export async function faultsSeen(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${page.url()} ${id}: ${node.target.join(' ')}`),
  );
}
