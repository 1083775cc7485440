import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSites } from '#demo/demo-sites.ts';
import { LEAD_CATEGORIES } from '#domain/leads/lead-categories.ts';
import { overweightOf } from '#test/page-weight.ts';
import { askSite, serve, type Served } from '#test/serve.ts';
import { foreignWords } from './country-words.ts';
import { documentOf } from './document-of.ts';

/** Pages that few links or none lead to; the crawl listens to all others. */
const UNLINKED = [
  ...LEAD_CATEGORIES.map(({ slug }) => `/success?category=${slug}`),
  '/no-such-page',
  '/finance-enquiry',
  '/apply-for-finance',
  '/general-enquiry',
  '/compare',
  '/your-data',
];

describe('pages off the beaten track', () => {
  let served: Served;
  beforeAll(async () => {
    served = await serve();
  });
  afterAll(async () => void (await served.end('SIGINT')));

  it.each(demoSites().map(({ slug, locale }) => [slug, locale] as const))(
    'of %s speak the words of %s',
    async (slug, locale) => {
      const found: string[] = [];
      for (const path of UNLINKED) {
        const { text } = await askSite(served.port, slug, { path });
        found.push(...foreignWords(documentOf(text), locale).map((word) => `${path}: ${word}`));
      }
      expect(found).toEqual([]);
    },
  );

  it.each(demoSites().map(({ slug }) => slug))('of %s are no heavier than others', async (slug) => {
    const found: string[] = [];
    for (const path of UNLINKED) {
      const { text } = await askSite(served.port, slug, { path });
      found.push(...(await overweightOf(text)).map((part) => `${path}: ${part}`));
    }
    expect(found).toEqual([]);
  });
});

it('hears the words of another country', () => {
  const document = documentOf(
    '<title>Tyres</title><p>Petrol, 20,000 <b aria-label="Colour">km</b></p><p>Enquire now</p>',
  );
  expect(foreignWords(document, 'en-US')).toHaveLength(4);
  expect(foreignWords(document, 'en-AU')).toEqual([]);
});
