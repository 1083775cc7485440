import type { Page } from 'playwright-core';
import { faultsSeen } from './axe.ts';
import { isInTest } from '#test/rings.ts';
import { DESK, PHONE } from './browser.ts';

/** So high that the tabs at its foot lie over nothing. */
const TALL_PHONE = { ...PHONE, height: 2400 };
/** In `npm test` each size and each colours once. */
const LOOKS = [
  { viewport: TALL_PHONE, schemes: isInTest ? (['dark'] as const) : (['light', 'dark'] as const) },
  { viewport: DESK, schemes: isInTest ? (['light'] as const) : (['light', 'dark'] as const) },
];

/** What axe finds on a page of the console on phone and desk, light and dark; what is too small for a finger, or too wide. */
export async function listPageFaults(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  return listFaultsSeen(page);
}

/** The same of a page as it stands, which goes back to the size of a phone. */
export async function listFaultsSeen(page: Page): Promise<string[]> {
  const pageFaults: string[] = [];
  for (const { viewport, schemes } of LOOKS) {
    await page.setViewportSize(viewport);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      pageFaults.push(...(await faultsSeen(page)));
    }
  }
  await page.setViewportSize({ width: 320, height: 640 });
  pageFaults.push(...(await listSmallTargets(page)));
  for (const size of ['', '200%']) {
    const width = await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
      return document.documentElement.scrollWidth;
    }, size);
    if (width > 320) pageFaults.push(`${page.url()} ${size}: ${width} px wide`);
  }
  await page.evaluate(() => document.documentElement.removeAttribute('style'));
  await page.setViewportSize(PHONE);
  return pageFaults;
}

/** What a finger can not be sure to meet. A link that covers its row counts as the row, a box as its label. */
function listSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'a, button, summary, input:not([type="hidden"]), select, textarea',
      ),
    ]
      .filter((control) => control.checkVisibility() && !control.matches('.skip, .skip *'))
      .filter((control) => getComputedStyle(control, '::after').position !== 'absolute')
      .filter((control) => {
        const target = control.matches('[type="checkbox"], [type="radio"]')
          ? (control.closest('label') ?? control)
          : control;
        return target.getBoundingClientRect().height < 46;
      })
      .map((control) => `${location.pathname}: ${control.textContent} is ${control.offsetHeight} px high`),
  );
}
