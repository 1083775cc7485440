import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLIENT_ERRORS, MOST_TIMES } from '#domain/analytics/counts/client-errors.ts';
import { openBrowser, urlOf } from './browser.ts';
import { carNamed, carPathOf } from './checkout-steps.ts';
import { forecourt, makeSite } from './operator.ts';
import { noteBeacons, sentBeacons } from './sent-beacons.ts';
import { waitForForm } from './wait-for-form.ts';

const SITE = 'fixture-client-errors';
/** A browser that tests drive says that it is one, and is not counted. */
const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const MARKER = 'marker@example.com';

let close: () => Promise<void>;
let page: Page;
beforeAll(async () => {
  makeSite(SITE, { name: 'Fixture Failures' }, [carNamed('FAILURES')]);
  const browser = await openBrowser({ userAgent: AGENT });
  ({ close } = browser);
  await noteBeacons(browser.context);
  page = await browser.context.newPage();
});
afterAll(() => close());

describe('what fails in a browser', () => {
  it('is counted by what it was, a hundred times at most, and never in words', async () => {
    await Promise.all([
      page.waitForResponse('**/api/visit-settings.json'),
      page.goto(urlOf(SITE, '/about-us')),
    ]);
    await page.evaluate(fail, MARKER);
    const [beacon] = await leave();
    const path = '/about-us';
    expect(beacon?.errors).toHaveLength(2);
    expect(beacon?.errors).toEqual(
      expect.arrayContaining([
        { kind: 'script', path, times: MOST_TIMES },
        // A script without an address is none of ours, nor an event that a script made up, nor a promise that another
        // origin's script left alone, however alike its name.
        { kind: 'third_party_script', path, times: 3 },
      ]),
    );
    expect(JSON.stringify(beacon)).not.toContain(MARKER);
  });

  it('is counted of an enquiry that was not taken, and not of one that the sender can put right', async () => {
    const path = `${await carPathOf(SITE, 'FAILURES')}/enquire`;
    await page.route('**/api/leads', (route) => route.abort());
    await Promise.all([page.waitForResponse('**/api/visit-settings.json'), page.goto(urlOf(SITE, path))]);
    await waitForForm(page);
    const form = page.getByRole('main');
    const send = form.getByRole('button', { name: /Send enquiry/ });
    await send.click();
    await form.getByRole('alert').first().waitFor();
    await form
      .getByLabel(/^(First )?name/i)
      .first()
      .fill('Ann');
    await form.getByLabel(/^Last name/).fill('Lee');
    await form.getByRole('textbox', { name: /^Email/ }).fill(MARKER);
    await form.getByLabel(/^Phone/).fill('0412 345 678');
    await form.getByLabel(/^Message/).fill('Is it still there?');
    await Promise.all([page.waitForEvent('requestfailed'), send.click()]);
    const failure = { kind: 'form_submission', path, times: 1 };
    await expect
      .poll(async () => (await leave()).flatMap(({ errors }) => errors ?? []))
      .toContainEqual(failure);
    expect(JSON.stringify(await sentBeacons(page))).not.toContain(MARKER);
  });

  it('is counted of what the content policy refused, by directive and host alone', async () => {
    const path = '/about-us';
    await Promise.all([page.waitForResponse('**/api/visit-settings.json'), page.goto(urlOf(SITE, path))]);
    const failure = { kind: 'blocked', path, times: 1, blocked: 'img https://tags.vendor.example' };
    // Noticed as soon as the code that fills the beacon is there.
    await expect
      .poll(async () => {
        await page.evaluate((words) => {
          new Image().src = `https://tags.vendor.example/pixel?mail=${words}`;
        }, MARKER);
        return (await leave()).flatMap(({ errors }) => errors ?? []);
      })
      .toContainEqual(failure);
    expect(JSON.stringify(await sentBeacons(page))).not.toContain(MARKER);
  });

  it('is printed for the operator', async () => {
    await expect
      .poll(() => forecourt('counts', SITE, '--errors').map(({ kind, errors }) => [kind, errors]), {
        timeout: 20_000,
        interval: 1000,
      })
      .toEqual(
        expect.arrayContaining([
          ['script', MOST_TIMES],
          ['form_submission', 1],
          ['blocked img https://tags.vendor.example', expect.any(Number)],
        ]),
      );
    const kinds = forecourt('counts', SITE, '--errors').map(({ kind }) => String(kind));
    for (const kind of kinds) expect(CLIENT_ERRORS).toContain(kind.split(' ')[0]);
  });
});

/** Runs on the page. */
function fail(words: string): Promise<void> {
  for (let time = 0; time < 1000; time += 1) void Promise.reject(new Error(words));
  setTimeout(() => {
    throw new Error(words);
  });
  dispatchEvent(new Event('error'));
  const elsewhere = new Error(words);
  elsewhere.stack = `Error: ${words}\n    at chat (${location.origin}.example/chat.js:1:1)`;
  void Promise.reject(elsewhere);
  return new Promise((done) => setTimeout(done, 500));
}

/** As the page is left, but while it is there: what a browser sends after that is by its own name, a test's. */
async function leave() {
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  return sentBeacons(page);
}
