import { type BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openPage, PHONE, urlOf } from './browser.ts';
import { commonPages } from './page-types.ts';

/** What the law wants said, and the mark of a picture that is drawn. */
const MAY_BE_SMALLER = '.foot-end, .form-notice, .repayment-note, .front-note, .gallery-illustration, svg';
const LEAST_PX = 14;

let context: BrowserContext;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ context, close } = await openBrowser({ viewport: PHONE }));
});
afterAll(() => close());

it('on a phone no text is smaller than 14 px but legal notes and the mark of a drawing', async () => {
  const { page } = await openPage(context);
  const small: string[] = [];
  for (const path of [...(await commonPages('riverline')), '/finance', '/models', '/blog', '/contact']) {
    await page.goto(urlOf('riverline', path));
    const found = await page.evaluate(
      ({ may, least }) =>
        [...document.querySelectorAll('body *')]
          .filter((each) =>
            [...each.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
          )
          .filter((each) => each.getClientRects().length > 0 && !each.closest(may))
          .filter((each) => Number.parseFloat(getComputedStyle(each).fontSize) < least)
          .map(
            (each) =>
              `${location.pathname} ${each.tagName}.${each.className} ${each.textContent.slice(0, 30)}`,
          ),
      { may: MAY_BE_SMALLER, least: LEAST_PX },
    );
    small.push(...found);
  }
  expect(small).toEqual([]);
});
