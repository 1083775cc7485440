import type { Locator, Page } from 'playwright-core';
import { expectSeen } from './expect-seen.ts';

/** The path of riverline's whole stock: 330 cars. */
export const STOCK = '/search/new-used-and-demo-cars';

export function filters(page: Page): Locator {
  return page.getByRole('region', { name: 'Filters' });
}

export function cards(page: Page): Locator {
  return page.locator('main article');
}

/** Waits until the page says that it shows so many: `330 cars`. */
export async function isCount(page: Page, text: string | RegExp): Promise<void> {
  const whole = typeof text === 'string' ? new RegExp(`^${text}$`) : text;
  await expectSeen(page.getByRole('status').filter({ hasText: whole }).first());
}

/** How many cars the page says it shows. */
export async function countShown(page: Page): Promise<number> {
  const text = await page
    .getByRole('status')
    .filter({ hasText: /^[\d,]+ \w+$/ })
    .first()
    .textContent();
  return Number((text ?? '').replace(/\D/g, ''));
}
