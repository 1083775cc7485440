import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInTest } from '#test/rings.ts';
import { ask } from './ask.ts';
import { faultsOf } from './axe.ts';
import { openBrowser, openPage, PHONE, urlOf } from './browser.ts';
import { expectSeen } from './expect-seen.ts';
import { hasFocus } from './has-focus.ts';
import { makeSite } from './operator.ts';
import { STOCK } from './stock-page.ts';

const SITE = 'fixture-dealer';
const place = (id: number, slug: string, more: object = {}) => ({
  id,
  dealership_id: 1,
  name: `Place ${slug}`,
  slug,
  location_type: 'sales',
  contact_detail: { phone: '07 5550 0110' },
  address: { street: '1 Example Street', city: 'Brisbane', state: 'QLD' },
  ...more,
});
const post = (slug: string, date: string, tags: string[] = []) => ({
  slug,
  date,
  tags,
  title: `About ${slug}`,
  summary: `All about ${slug}.`,
  body: `## First\n\nWords of ${slug}.`,
});
const position = (slug: string, more: object = {}) => ({
  slug,
  title: `Job ${slug}`,
  summary: 'Work.',
  body: 'Words.',
  location_id: 1,
  ...more,
});

const CONFIGURATION = {
  name: 'Fixture Dealer',
  timezone: 'Australia/Brisbane',
  dealerships: [{ id: 1, name: 'Fixture', slug: 'fixture' }],
  locations: [place(1, 'yard'), place(2, 'hidden', { visible: false }), place(3, 'bare', { address: {} })],
  enabled_pages: ['/current-positions', '/careers'],
  posts: [
    post('towing', '2026-11-01', ['Towing']),
    post('tyres', '2026-11-18', ['Service tips']),
    post('tomorrow', '2026-11-19'),
  ],
  positions: [position('driver'), position('closed', { closes_on: '2026-11-17' })],
  pages: [
    {
      path: '/privacy-policy',
      title: 'Our privacy',
      heading: 'Privacy in our words',
      blocks: [{ type: 'text', heading: 'Short', body: 'We keep **nothing**.' }],
    },
  ],
};

let context: BrowserContext;
let close: () => Promise<void>;
beforeAll(async () => {
  makeSite(SITE, CONFIGURATION, [
    {
      stocknum: 'K1',
      make: 'Kia',
      model: 'Rio',
      year: 2021,
      price: 18_990,
      car_type: 'used',
      location: 'Place yard',
    },
  ]);
  ({ context, close } = await openBrowser({ reducedMotion: 'reduce' }));
});
afterAll(() => close());

async function opened(slug: string, path: string): Promise<{ page: Page; faults: string[] }> {
  const { page, faults } = await openPage(context);
  await page.goto(urlOf(slug, path), { waitUntil: 'load' });
  return { page, faults };
}

describe('an address', () => {
  it.each([
    ['/our-locations/yard', 200],
    ['/our-locations/bare', 200],
    ['/our-locations/hidden', 404],
    ['/our-locations/nowhere', 404],
    ['/blog/tyres', 200],
    ['/blog/tomorrow', 404],
    ['/blog?page=2', 404],
    ['/blog?tag=nothing-such', 404],
    ['/blog?tag=towing', 200],
    ['/current-positions/driver', 200],
    ['/current-positions/closed', 404],
    ['/your-data', 200],
  ])('%s answers %i', async (path, status) => {
    expect((await ask(SITE, path)).status).toBe(status);
  });

  it('of the blog leads to the articles of a topic', async () => {
    const { page, faults } = await opened(SITE, '/blog');
    await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Towing' }).click();
    await page.getByRole('heading', { level: 1, name: 'Blog: Towing' }).waitFor();
    await expect.poll(() => page.locator('main article').count()).toBe(1);
    await page.getByRole('link', { name: 'About towing' }).click();
    await page.getByRole('heading', { level: 1, name: 'About towing' }).waitFor();
    expect(await page.locator('link[type="application/rss+xml"]').getAttribute('href')).toMatch(
      /\/blog\/rss\.xml$/,
    );
    expect(faults).toEqual([]);
    await page.close();
  });
});

describe('the dealer’s own page', () => {
  it('stands in place of the generated one', async () => {
    const { text } = await ask(SITE, '/privacy-policy');
    expect(text).toContain('Privacy in our words');
    expect(text).not.toContain('What we collect');
    expect((await ask(SITE, '/terms-and-conditions')).text).toContain('Australian Consumer Law');
  });
});

describe('an application for work', () => {
  it('begins with the position and its place', async () => {
    const { page, faults } = await opened(SITE, '/current-positions/driver');
    await page.getByRole('link', { name: 'Apply', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Careers' }).waitFor();
    await expect.poll(() => page.getByLabel('Position').inputValue()).toBe('Job driver');
    expect(faults).toEqual([]);
    await page.close();
  });
});

describe('a location', () => {
  it('can be called and found, and shows the cars that stand there', async () => {
    const { page } = await opened(SITE, '/our-locations/yard');
    const call = page.getByRole('main').getByRole('link', { name: 'Call 07 5550 0110' });
    expect(await call.getAttribute('href')).toBe('tel:0755500110');
    const way = page.getByRole('link', { name: 'Get directions (opens in a new tab)' });
    expect(await way.getAttribute('target')).toBe('_blank');
    await page.close();
  });

  it('opens the hours of each department of the yard, with a number of its own', async () => {
    const { page, faults } = await opened('riverline', '/our-locations/brisbane-sales');
    const hours = page.getByRole('region', { name: 'Opening hours' });
    await hours.getByRole('table', { name: 'Hours of the week, Sales' }).waitFor();
    const service = hours.getByRole('group').filter({ hasText: 'Service' });
    expect(await service.getByRole('link').first().isVisible()).toBe(false);
    await service.getByText('Service', { exact: true }).click();
    await service.getByRole('table', { name: 'Hours of the week, Service' }).waitFor();
    const call = service.getByRole('link', { name: /^Service, / });
    expect(await call.getAttribute('href')).toMatch(/^tel:/);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('says the way to the door in the dealer’s words alone, and that its front is drawn', async () => {
    const { text } = await ask('ironbark-motorcycles', '/our-locations');
    expect(text).toContain('Drawing of the front');
    const { page } = await opened('riverline', '/our-locations/brisbane-sales');
    const steps = page.getByRole('region', { name: 'Find the door' }).getByRole('listitem');
    expect(await steps.locator('b').allTextContents()).toEqual(['By car', 'Park', 'By train', 'After hours']);
    await page.goto(urlOf(SITE, '/our-locations/yard'));
    expect(await page.getByRole('heading', { name: 'Find the door' }).count()).toBe(0);
    await page.close();
  });

  it('leads to exactly the cars it counts', async () => {
    const { page } = await opened('riverline', '/our-locations/brisbane-sales');
    const all = page.getByRole('link', { name: /^See [\d,]+ cars$/ });
    const counted = (await all.textContent())?.replace(/\D/g, '');
    await all.click();
    await expectSeen(
      page
        .getByRole('status')
        .filter({ hasText: new RegExp(`^${counted} cars$`) })
        .first(),
    );
    await page.close();
  });
});

describe('the data on the device', () => {
  it('is shown, and gone after Delete', async () => {
    const { page, faults } = await opened('riverline', STOCK);
    const first = page.locator('main article').first();
    const name = (await first.getByRole('heading').textContent()) ?? '';
    await first.getByRole('button', { name: /save/i }).click();
    await page.goto(urlOf('riverline', '/your-data'), { waitUntil: 'load' });
    const savedGroup = page.getByText('What you saved and looked at');
    await savedGroup.click();
    const saved = page.locator('main li li').filter({ hasText: 'Cars you saved' });
    await saved.getByText('See it').click();
    await saved.getByText(name).first().waitFor();
    // What is not stored has no row.
    expect(await page.getByText('Cars you ticked to compare').count()).toBe(0);
    expect(await page.getByText('What you booked and reserved').isVisible()).toBe(false);

    await saved.getByRole('button', { name: /^Delete ?: Cars you saved/ }).click();
    await page.getByText('Deleted from this device.').waitFor();
    await saved.waitFor({ state: 'detached' });
    // Its group is hidden with its last row.
    await hasFocus(page.getByText(/stored now|Nothing is stored/));

    // The visit itself is stored a moment after the page is idle.
    await page.getByText('Your visits and choices').click();
    await page.getByRole('heading', { name: 'The last 50 pages you opened here' }).waitFor();
    await page.getByRole('button', { name: 'Delete everything' }).click();
    await page.getByText('Nothing is stored on this device. What you save is listed here.').waitFor();
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('stays gone when it is deleted at once: the visit of the page is not stored afterwards', async () => {
    const { page, faults } = await opened('riverline', STOCK);
    await page.waitForFunction(() => JSON.stringify(localStorage).includes('visited-pages'));
    await page.goto(urlOf('riverline', '/your-data'), { waitUntil: 'load' });
    await page.getByRole('button', { name: 'Delete everything' }).click();
    await page.getByText('Nothing is stored on this device. What you save is listed here.').waitFor();
    // Twice as long as a page waits before it stores its visit.
    await page.waitForTimeout(2000);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('is listed without scripts too', async () => {
    const { text } = await ask('riverline', '/your-data');
    expect(text).toContain('The last 50 pages you opened here');
    expect(text).not.toContain('Nothing of this is stored now');
  });
});

describe.skipIf(isInTest)('nobody is kept out', () => {
  it.each([
    ['riverline', '/our-locations'],
    ['riverline', '/our-locations/brisbane-sales'],
    ['riverline', '/blog'],
    ['riverline', '/current-positions'],
    ['riverline', '/privacy-policy'],
    ['riverline', '/your-data'],
    [SITE, '/blog/tyres'],
    [SITE, '/current-positions/driver'],
    [SITE, '/our-locations/bare'],
    ['high-mesa-rv', '/terms-and-conditions'],
  ])('of %s%s', async (slug, path) => {
    const { page } = await openPage(context);
    expect(await faultsOf(page, urlOf(slug, path))).toEqual([]);
    await page.setViewportSize({ ...PHONE, width: 320 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.close();
  });
});
