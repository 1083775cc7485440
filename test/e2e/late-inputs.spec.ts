import { expect, it } from 'vitest';
import { openBrowser, urlOf } from './browser.ts';

const VISITS = 6;

/** Whether the field's code or React comes first is chance: of six visits without a cache some are of either kind. */
it('a field whose code comes late is never gone from the page meanwhile', async () => {
  for (let visit = 0; visit < VISITS; visit += 1) {
    const { context, close } = await openBrowser();
    await context.addInitScript(noteWhenGone, 'Warrant of fitness');
    const page = await context.newPage();
    await page.goto(urlOf('kowhai-cars', '/service'), { waitUntil: 'networkidle' });
    const field = page.getByLabel('Warrant of fitness');
    await field.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await field.check();
    expect(await page.evaluate(() => document.documentElement.dataset['gone'])).toBeUndefined();
    await close();
  }
});

/** Runs in the page. */
function noteWhenGone(label: string): void {
  let wasThere = false;
  new MutationObserver(() => {
    const labels = [...document.querySelectorAll('label')];
    const isThere = labels.some(({ textContent }) => textContent?.includes(label) === true);
    if (wasThere && !isThere) document.documentElement.dataset['gone'] = label;
    wasThere ||= isThere;
  }).observe(document, { childList: true, subtree: true });
}
