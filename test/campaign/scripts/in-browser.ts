import type { BrowserContext, Page } from 'playwright-core';
import { openChromium } from '#test/chromium.ts';
import type { Served } from '#test/serve.ts';
import type { CampaignRow } from '../campaign.ts';
import type { HostileSite } from './hostile-site.ts';

interface Seen {
  /** Dialogs, requests to others, marks of a script that ran. */
  faults: string[];
  /** Refusals of the content policy. */
  violations: string[];
  pages: number;
}

/** Opens every page, form and mail with a payload in Chromium, as shoppers, staff and desks would. */
export async function walkHostileSites(
  { port }: Served,
  sites: readonly HostileSite[],
  mails: readonly string[],
): Promise<CampaignRow> {
  const { context, close } = await openChromium({ serviceWorkers: 'block' });
  const seen = await watch(context);
  const page = await context.newPage();
  for (const { slug, payload, paths } of sites) {
    for (const path of paths)
      await look(page, seen, () => page.goto(`http://${slug}.localhost:${port}${path}`));
    await look(page, seen, () => answerForms(page, `http://${slug}.localhost:${port}`, payload));
  }
  for (const html of mails) await look(page, seen, () => readMail(page, html));
  await close();
  return rowOf(`scripts run, dialogs and requests to others on ${seen.pages} pages and mails with payloads`, [
    ...seen.faults,
    ...seen.violations,
  ]);
}

/** From the home page to the thanks, by gallery, calculator and garage: nothing of ours is refused. */
export async function walkShopperJourneys({ port }: Served): Promise<CampaignRow> {
  const { context, close } = await openChromium();
  const seen = await watch(context);
  const page = await context.newPage();
  for (const path of [
    '/',
    '/search/used-cars',
    '/finance',
    '/my-garage',
    '/nowhere',
    '/book-test-drive',
    '/contact',
  ])
    await look(page, seen, () => page.goto(`http://riverline.localhost:${port}${path}`));
  await page.goto(`http://riverline.localhost:${port}/search/used-cars`);
  await waitForHydration(page);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await page.waitForURL(/\/cars\//);
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await page
    .getByRole('link', { name: /, enlarge$/ })
    .first()
    .click();
  await page.locator('.pswp').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.locator('.pswp').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Enquire now' }).locator('visible=true').first().click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Email/ })
    .fill('nobody');
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await page.getByRole('dialog').getByRole('alert').waitFor();
  await look(page, seen, () => page.reload());
  await page.evaluate(() => navigator.serviceWorker.ready);
  await close();
  return rowOf('refusals of the content policy on a shopper’s journey', [...seen.violations, ...seen.faults]);
}

async function watch(context: BrowserContext): Promise<Seen> {
  const seen: Seen = { faults: [], violations: [], pages: 0 };
  await context.exposeFunction('refused', (what: string) => void seen.violations.push(what));
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      (window as unknown as { refused(what: string): void }).refused(
        `${location.href} ${violatedDirective} ${blockedURI} ${sample}`,
      ),
    ),
  );
  context.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    const isOurs = hostname.endsWith('localhost') || protocol === 'data:' || protocol === 'about:';
    if (!isOurs) seen.faults.push(`asked ${request.url().slice(0, 80)}`);
  });
  context.on('dialog', (dialog) => {
    seen.faults.push(`a dialog on ${dialog.page()?.url()}`);
    void dialog.dismiss();
  });
  return seen;
}

async function look(page: Page, seen: Seen, open: () => Promise<unknown>): Promise<void> {
  await open();
  seen.pages += 1;
  if (await page.evaluate(() => '__reactRouterContext' in window)) await waitForHydration(page);
  if (await page.evaluate(() => 'injected' in window)) seen.faults.push(`a script ran on ${page.url()}`);
}

/** React knows the page, and the frame listens in place of the inline script. */
async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    () => window.onclick === null && Object.keys(document.body).some((key) => key.startsWith('__reactFiber')),
  );
}

/** The server's words beside a field, and the name of a file. */
async function answerForms(page: Page, site: string, payload: string): Promise<void> {
  await page.goto(`${site}/contact`, { waitUntil: 'networkidle' });
  const json = { error: payload, fields: { email: payload, message: payload } };
  await page.route('**/api/leads', (route) => route.fulfill({ status: 422, json }));
  for (const list of await page.locator('main select').all()) await list.selectOption({ index: 1 });
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Lee');
  await page.getByRole('textbox', { name: 'Email' }).fill('ann@example.com');
  await page.getByLabel('Phone').fill('0412 345 678');
  await page.getByRole('textbox', { name: 'Message' }).fill(payload);
  await page.locator('main form button[type=submit]').click();
  await page.getByRole('alert').waitFor();
  await page.unroute('**/api/leads');
  await page.goto(`${site}/careers`, { waitUntil: 'networkidle' });
  const file = {
    name: `${payload.replaceAll(/[/\\\0]/g, '')}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from('x'),
  };
  await page.locator('input[type=file]').setInputFiles([file]);
  await page.getByRole('list', { name: 'Chosen files' }).waitFor();
}

/** As a mail program without any defence of its own would show it. */
async function readMail(page: Page, html: string): Promise<void> {
  await page.goto('about:blank');
  await page.setContent(html);
}

function rowOf(what: string, faults: readonly string[]): CampaignRow {
  for (const fault of faults.slice(0, 20)) console.error(fault);
  return {
    what,
    engine: 'any',
    measured: String(faults.length),
    wanted: '0',
    passes: faults.length === 0,
  };
}
