import { describe, expect, it } from 'vitest';
import { openBrowser, openPage, urlOf } from './browser.ts';

describe('the content policy', () => {
  it('is never broken on a visit that begins on the 404 page, and stops what we did not ship', async () => {
    const { context, close } = await openBrowser();
    const { page, faults } = await openPage(context);
    const missing = urlOf('riverline', '/no-such-page');
    await page.goto(missing);
    await page.evaluate(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`refused: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    const home = page.getByRole('link', { name: /Riverline/ }).first();
    await home.click();
    await page.waitForURL(urlOf('riverline', '/'));
    await page.getByRole('button', { name: /Search 330/ }).click();
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await page.waitForURL(/\/cars\//);
    await page.getByRole('link', { name: 'Enquire now' }).first().click();
    await page.getByRole('dialog').waitFor();
    // Closing takes the dialog's own history entry away, a moment later.
    const hasGoneBack = page.evaluate(
      () => new Promise<void>((settle) => (window.onpopstate = () => settle())),
    );
    await page.keyboard.press('Escape');
    await hasGoneBack;
    await page.goBack();
    await page.waitForURL(/\/search\//);
    await page.getByRole('article').first().waitFor();
    expect(faults.filter((fault) => !fault.includes('404') || !fault.includes(missing))).toEqual([]);

    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.injected = true';
      document.head.append(script);
      return 'injected' in window;
    });
    expect(ran).toBe(false);
    await close();
  });
});
