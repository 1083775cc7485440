import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { faultsOf, faultsSeen } from './axe.ts';
import { DESK, openBrowser, openPage, PHONE, urlOf } from './browser.ts';
import { makeSite } from './operator.ts';
import { hasFocus } from './has-focus.ts';

const SITE = 'fixture-content';
const HOSTILE =
  '<script>window.injected=1</script> [go](javascript:window.injected=1) <img src=x onerror=alert(1)>';
const picture = (name: string, alt = '') => ({ src: `/pictures/${name}.webp`, alt });
const question = { question: 'Is it true?', answer: 'Yes, **all** of it. See [service](/pages/service).' };
const pictures = ['suv-blue-profile', 'suv-blue-front34', 'suv-blue-rear34'].map((name) =>
  picture(name, name),
);

const BLOCKS = [
  {
    type: 'hero',
    heading: 'A hero',
    text: 'Words.',
    picture: picture('hero-suv'),
    button: { label: 'Go on', url: '/pages/contact' },
  },
  { type: 'text', heading: 'A text', body: `# First\n\n### Second\n\n${HOSTILE}\n\n- one\n- two` },
  { type: 'text', heading: 'Beside', body: 'Words.', picture: picture('ute-red-profile', 'A red ute') },
  {
    type: 'cards',
    heading: 'Cards',
    cards: [{ title: 'Card', link: { label: 'Out', url: 'https://x.example/' } }],
  },
  { type: 'offers', heading: 'None runs' },
  { type: 'stock', heading: 'Kias', query: 'refinementList[make][0]=Kia', limit: 4 },
  { type: 'stock', heading: 'No such cars', query: 'refinementList[make][0]=Rolls-Royce' },
  { type: 'gallery', heading: 'Gallery', pictures },
  { type: 'embed', heading: 'Film', provider: 'youtube', id: 'abc_DEF-123', title: 'A film of the yard' },
  { type: 'faq', heading: 'Questions', questions: [question] },
  { type: 'form', heading: 'Ask', form: 'general_enquiry' },
  { type: 'form', heading: null, form: 'trade_in' },
  { type: 'form', heading: null, form: 'finance_pre_approval' },
  { type: 'locations', heading: 'Places' },
];
const PAGES = [
  { path: '/all', title: 'All blocks', heading: 'All there is', introduction: 'In short.', blocks: BLOCKS },
  { path: '/bare', title: 'Bare', heading: '<b>Bare</b> & "quoted"', is_unlisted: true },
  {
    path: '/contact',
    title: 'Our counter',
    description: 'What search engines say of it, in a sentence that is long enough for them.',
    heading: 'Come to the counter',
    introduction: 'We are there.',
    blocks: [
      { type: 'text', heading: 'Above', body: 'Words above.' },
      { type: 'form', heading: 'Write to the counter', form: 'contact' },
      { type: 'faq', heading: 'Below', questions: [question] },
    ],
  },
  {
    path: '/service',
    title: 'Workshop',
    heading: 'Our workshop',
    blocks: [
      { type: 'text', heading: 'First', body: 'Words.' },
      { type: 'text', heading: 'Then', body: 'Words.' },
    ],
  },
];

let context: BrowserContext;
let close: () => Promise<void>;
beforeAll(async () => {
  const location = { id: 1, dealership_id: 1, name: 'Yard', slug: 'yard', location_type: 'sales' };
  makeSite(SITE, { name: 'Fixture Content', locations: [location], pages: PAGES }, [
    { stocknum: 'K1', make: 'Kia', model: 'Rio', year: 2021, price: 18_990, car_type: 'used' },
    { stocknum: 'M1', make: 'Mazda', model: '3', year: 2021, price: 22_990, car_type: 'used' },
  ]);
  ({ context, close } = await openBrowser({ reducedMotion: 'reduce' }));
});
afterAll(() => close());

describe('a page of every block', () => {
  it('shows each under its heading, and leaves out what has nothing to show', async () => {
    const { page, faults } = await opened('/all');
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'A hero',
      'A text',
      'Beside',
      'Cards',
      'Kias',
      'Gallery',
      'Film',
      'Questions',
      'Ask',
      'Places',
    ]);
    expect(await page.getByRole('main').getByRole('heading', { level: 1 }).allTextContents()).toEqual([
      'All there is',
    ]);
    expect(await page.locator('.prose h3, .prose h4').allTextContents()).toEqual(['First', 'Second']);
    expect(await page.locator('.card-grid article').count()).toBe(1);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('shows markup as text and runs none of it', async () => {
    const { page } = await opened('/all');
    await page.getByText('<script>window.injected=1</script>').waitFor();
    expect(await page.evaluate(() => 'injected' in window)).toBe(false);
    expect(await page.locator('main a[href^="javascript"], main img[src="x"], main script').count()).toBe(0);
    await page.close();
  });

  it('leads to its own pages in the site’s spelling, and elsewhere in a new tab', async () => {
    const { page } = await opened('/all');
    await expectLink(page, 'Go on', '/contact', null);
    await expectLink(page, 'Out', 'https://x.example/', '_blank');
    await expectLink(page, 'Trade-in valuation', '/trade-in', null);
    await page.close();
  });

  it('asks no third party until the film is played, and then plays it in a sandbox', async () => {
    const requests: string[] = [];
    const { page, faults } = await openPage(context);
    await page.route(/youtube|vimeo/, (route) => route.fulfill({ contentType: 'text/html', body: 'A film' }));
    page.on('request', (request) => {
      if (!request.url().includes('localhost')) requests.push(request.url());
    });
    await page.goto(urlOf(SITE, '/all'), { waitUntil: 'networkidle' });
    expect(requests).toEqual([]);
    await page.getByRole('link', { name: /Play A film of the yard/ }).press('Enter');
    const frame = page.locator('iframe');
    await frame.waitFor();
    await page.frameLocator('iframe').getByText('A film').waitFor();
    expect(requests).toEqual([await frame.getAttribute('src')]);
    expect(await frame.getAttribute('src')).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/abc_DEF-123\?/,
    );
    expect(await frame.getAttribute('title')).toBe('A film of the yard');
    expect(await frame.getAttribute('sandbox')).not.toMatch(/top-navigation|forms|modals|downloads/);
    await hasFocus(frame);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('opens an answer, and a picture over the page', async () => {
    const { page, faults } = await opened('/all');
    await page.getByText('Is it true?').click();
    await page.getByText('Yes, all of it.').waitFor();
    await page.getByRole('link', { name: 'suv-blue-front34, enlarge' }).click();
    await page.getByRole('dialog', { name: 'Gallery' }).waitFor();
    await page.keyboard.press('Escape');
    expect(faults).toEqual([]);
    await page.close();
  });

  it('takes a form where it stands', async () => {
    const { page } = await opened('/all');
    const form = page.getByRole('region', { name: 'Ask' });
    await form.getByRole('button', { name: 'Send enquiry' }).click();
    await form.getByRole('alert').waitFor();
    expect(new URL(page.url()).pathname).toBe('/all');
    await page.close();
  });

  it.each([
    [DESK, 'light'],
    [PHONE, 'dark'],
  ] as const)('axe finds nothing at %j, %s', async (viewport, colorScheme) => {
    const { context: looked, close: end } = await openBrowser({
      viewport,
      colorScheme,
      reducedMotion: 'reduce',
    });
    const page = await looked.newPage();
    expect(await faultsOf(page, urlOf(SITE, '/all'))).toEqual([]);
    await page.getByText('Is it true?').click();
    expect(await faultsSeen(page)).toEqual([]);
    expect(await faultsOf(page, urlOf(SITE, '/contact'))).toEqual([]);
    expect(await faultsOf(page, urlOf('riverline', '/about-us'))).toEqual([]);
    await end();
  });

  it('never scrolls sideways, at 320 px and with letters twice as big', async () => {
    const { context: small, close: end } = await openBrowser({ viewport: { width: 320, height: 640 } });
    const page = await small.newPage();
    const widths: number[] = [];
    for (const path of ['/all', '/bare', '/contact', '/about-us', '/trade-in']) {
      await page.goto(urlOf(SITE, path));
      for (const size of ['', '200%'])
        widths.push(
          await page.evaluate((fontSize) => {
            document.documentElement.style.fontSize = fontSize;
            return document.documentElement.scrollWidth;
          }, size),
        );
    }
    expect(widths.filter((width) => width > 320)).toEqual([]);
    await end();
  });

  it('can be read, played elsewhere and answered without scripts', async () => {
    const { context: plain, close: end } = await openBrowser({ javaScriptEnabled: false });
    const page = await plain.newPage();
    await page.goto(urlOf(SITE, '/all'));
    const film = page.getByRole('link', { name: /A film of the yard/ });
    expect(await film.getAttribute('href')).toBe('https://www.youtube.com/watch?v=abc_DEF-123');
    await page.getByText('Is it true?').click();
    await page.getByText('Yes, all of it.').waitFor();
    const form = page.getByRole('region', { name: 'Ask' }).locator('form');
    expect([await form.getAttribute('action'), await form.getAttribute('method')]).toEqual([
      '/general-enquiry',
      'post',
    ]);
    await end();
  });
});

describe('what a page’s structured data says', () => {
  it('gives its questions with their answers in plain words', async () => {
    const { text } = await ask(SITE, '/all');
    const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ name: 'Is it true?', acceptedAnswer: { text: 'Yes, all of it. See service.' } }],
    });
  });

  it('keeps an unlisted page out of search engines, and its words as they were written', async () => {
    const { text } = await ask(SITE, '/bare');
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(text).toContain('<h1>&lt;b&gt;Bare&lt;/b&gt; &amp; &quot;quoted&quot;</h1>');
    expect((await ask(SITE, '/all')).text).not.toContain('noindex');
  });

  it('may frame the three providers and nobody else', async () => {
    const { headers } = await ask(SITE, '/all');
    expect(/frame-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]).toBe(
      "'self' https://www.youtube-nocookie.com https://player.vimeo.com https://my.matterport.com",
    );
  });
});

describe('the dealer’s words around a form', () => {
  it('replace the page’s own, with blocks before and after the form', async () => {
    const { page } = await opened('/contact');
    expect(await page.title()).toBe('Our counter | Fixture Content');
    expect(await page.locator('meta[name=description]').getAttribute('content')).toBe(
      'What search engines say of it, in a sentence that is long enough for them.',
    );
    expect(await headings(page)).toEqual([
      'Come to the counter',
      'Above',
      'Write to the counter',
      'Sales',
      'Below',
    ]);
    await page.close();
  });

  it('have the form after the first block where none is named', async () => {
    const { page } = await opened('/service');
    const seen = await headings(page);
    expect(seen[0]).toBe('Our workshop');
    expect(seen.indexOf('First')).toBeLessThan(seen.indexOf('Then'));
    const formTop = (await page.locator('main form').boundingBox())?.y ?? 0;
    const thenTop = (await page.getByRole('heading', { name: 'Then' }).boundingBox())?.y ?? 0;
    const firstTop = (await page.getByRole('heading', { name: 'First' }).boundingBox())?.y ?? 0;
    expect(firstTop < formTop && formTop < thenTop).toBe(true);
    await page.close();
  });

  it('are the product’s own few lines where nobody wrote any', async () => {
    const { page } = await opened('/vehicle-parts-and-accessories');
    expect(await headings(page)).toContain('What happens next');
    await page.close();
  });
});

async function opened(path: string): Promise<{ page: Page; faults: string[] }> {
  const found = await openPage(context);
  await found.page.goto(urlOf(SITE, path), { waitUntil: 'networkidle' });
  return found;
}

function headings(page: Page): Promise<string[]> {
  return page.getByRole('main').locator('h1, h2').allTextContents();
}

async function expectLink(page: Page, name: string, url: string, target: string | null): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name, exact: true });
  expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual([url, target]);
}
