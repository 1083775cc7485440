import { beforeAll, describe, expect, it } from 'vitest';
import { demoSites } from '#demo/demo-sites.ts';
import { ask } from '#test/e2e/ask.ts';
import { pageTypes } from '#test/e2e/page-types.ts';
import { productOfWorker } from '#test/e2e/product-of-worker.ts';
import { readConsolePages } from './console-pages.ts';
import { checkHtml, type Fault } from './html-checker.ts';

const SLUGS = demoSites().map(({ slug }) => slug);
/** So that silence is praise. */
const WRONG =
  '<!DOCTYPE html><html lang="en"><head><title>Wrong</title></head><body><img alt=""></body></html>';

/** A search without an answer, on its second page, and filtered. */
const STATES = ['?query=zzzz', '?page=2', '?refinementList%5Bcar_type%5D%5B0%5D=used&range%5Bprice%5D=1%3A'];

/** Answered by the small page that stands in for others. */
const UNREADABLE = '/%';

// One start of the checker for all pages: it takes longer to start than to read them.
describe('the Nu HTML checker has nothing to say', () => {
  let faults: Fault[] = [];
  beforeAll(async () => {
    const pages = new Map([['a wrong page', WRONG]]);
    for (const slug of SLUGS) {
      for (const path of await pathsOf(slug)) pages.set(`${slug} ${path}`, (await ask(slug, path)).text);
    }
    pages.set('platform /', await (await fetch(`http://localhost:${productOfWorker().port}/`)).text());
    faults = checkHtml(new Map([...pages, ...(await readConsolePages())]));
  }, 120_000);

  it('but finds what is wrong', () => {
    expect(faults.filter(({ page }) => page === 'a wrong page')).toEqual([
      expect.objectContaining({ message: expect.stringContaining('src') }),
    ]);
  });

  it.each(SLUGS)('on the pages of %s', (slug) => {
    expect(faults.filter(({ page }) => page.startsWith(`${slug} `))).toEqual([]);
  });

  it('on the pages of the platform', () => {
    expect(faults.filter(({ page }) => page.startsWith('platform '))).toEqual([]);
  });

  it('on the pages of the console', () => {
    expect(faults.filter(({ page }) => page.startsWith('console '))).toEqual([]);
  });
});

async function pathsOf(slug: string): Promise<string[]> {
  const pages = await pageTypes(slug);
  const [, search = '', car = ''] = pages;
  const slugOfCar = car.split('/').at(-1) ?? '';
  const states = STATES.map((state) => search + state);
  return [...pages, ...states, `/compare?cars=${slugOfCar}`, '/api/docs', UNREADABLE];
}
