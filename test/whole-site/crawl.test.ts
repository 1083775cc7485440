import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSites } from '#demo/demo-sites.ts';
import { pickNoun } from '#domain/words/words.ts';
import type { Website } from '#domain/tenants/website.ts';
import { overweightOf } from '#test/page-weight.ts';
import { serve, type Served } from '#test/serve.ts';
import { foreignNouns, foreignWords } from './country-words.ts';
import { crawl, type Crawled } from './crawl.ts';
import { maskedNumbers, tells } from './masked-numbers.ts';
import { barePricesOf } from './price-basis.ts';
import { bareRepayments } from './repayments.ts';

const WEBSITES = demoSites();

/** From the home page by every link: what a shopper, and a search engine, can come upon. */
describe('the whole of a site', () => {
  let served: Served;
  beforeAll(async () => {
    served = await serve();
  });
  afterAll(async () => void (await served.end('SIGINT')));

  describe.each(WEBSITES.map((website) => [website.slug, website] as const))('%s', (slug, website) => {
    let crawled: Crawled;
    beforeAll(async () => {
      crawled = await crawl(served.port, slug);
    }, 300_000);

    it('has no dead link and no link over a redirect', () => {
      expect(crawled.faults).toEqual([]);
      expect(crawled.pages.size).toBeGreaterThan(40);
    });

    it('has one h1 and a title on every page, a description and a canonical address where it may be found', () => {
      const wrong = [...crawled.pages].flatMap(([address, document]) =>
        faultsOfHead(document).map((fault) => `${address}: ${fault}`),
      );
      expect(wrong).toEqual([]);
    });

    it('carries no more on any page than a first visit has time for', async () => {
      const found: string[] = [];
      for (const [address, text] of crawled.texts)
        found.push(...(await overweightOf(text)).map((part) => `${address}: ${part}`));
      expect(found).toEqual([]);
    });

    it('lets no picture ask for itself ahead of the styles', () => {
      const early = [...crawled.pages].filter(
        ([, document]) => document.querySelector('link[rel=preload][as=image]') !== null,
      );
      expect(early.map(([address]) => address)).toEqual([]);
    });

    it('never says a word of another site', () => {
      const words = wordsOfOthers(website);
      const found = [...crawled.texts].flatMap(([address, text]) => {
        const html = text.toLowerCase();
        return words.filter((word) => html.includes(word)).map((word) => `${address}: ${word}`);
      });
      expect(found).toEqual([]);
    });

    it('says a number that is hidden behind a click on no page', () => {
      const numbers = maskedNumbers(website);
      const telling = [...crawled.texts].filter(([, text]) => numbers.some((number) => tells(text, number)));
      expect(telling.map(([address]) => address)).toEqual([]);
    });

    it('speaks the words of its country', () => {
      const found = [...crawled.pages].flatMap(([address, document]) =>
        foreignWords(document, website.locale).map((word) => `${address}: ${word}`),
      );
      expect(found).toEqual([]);
    });

    // Whoever sells cars may write of anything else.
    it.skipIf(pickNoun(website) === 'car')('calls what it sells by its own noun', () => {
      const found = [...crawled.pages].flatMap(([address, document]) =>
        foreignNouns(document, website).map((word) => `${address}: ${word}`),
      );
      expect(found).toEqual([]);
    });

    it('names no repayment without the rate that belongs beside it', () => {
      const found = [...crawled.pages].flatMap(([address, document]) =>
        bareRepayments(document, website.locale).map((repayment) => `${address}: ${repayment}`),
      );
      expect(found).toEqual([]);
    });

    it('says of every price what it includes', () => {
      const found = [...crawled.pages].flatMap(([address, document]) =>
        barePricesOf(document, website.locale).map((price) => `${address}: ${price}`),
      );
      expect(found).toEqual([]);
    });

    it('opens other sites in a tab of their own', () => {
      const kept = [...crawled.pages].flatMap(([address, document]) =>
        [...document.querySelectorAll('a[href^="http"]')]
          .filter((link) => !link.getAttribute('href')?.includes(`//${slug}.localhost`))
          .filter((link) => link.getAttribute('target') !== '_blank')
          .map((link) => `${address}: ${link.outerHTML}`),
      );
      expect(kept).toEqual([]);
    });
  });
});

function faultsOfHead(document: Document): string[] {
  const description = document.querySelector('meta[name=description]')?.getAttribute('content') ?? '';
  const canonicals = document.querySelectorAll('link[rel=canonical]');
  const isListed = document.querySelector('meta[name=robots][content=noindex]') === null;
  return [
    ...when(document.querySelectorAll('h1').length !== 1, 'not one h1'),
    ...when(document.querySelector('h1')?.textContent?.trim() === '', 'an empty h1'),
    ...when(document.querySelectorAll('title').length !== 1 || document.title.trim() === '', 'not one title'),
    ...when(isListed && description.trim().length < 20, `the description “${description}”`),
    ...when(isListed && canonicals.length !== 1, `${canonicals.length} canonical addresses`),
  ];
}

function when(isWrong: boolean, fault: string): string[] {
  return isWrong ? [fault] : [];
}

/** Names, hosts and phone numbers that are others' alone. */
function wordsOfOthers(own: Website): string[] {
  const ownWords = new Set(wordsOf(own));
  const others = WEBSITES.filter(({ slug }) => slug !== own.slug).flatMap(wordsOf);
  return [...new Set(others)].filter((word) => !ownWords.has(word));
}

function wordsOf({ name, slug, locations, dealerships, call_us_number }: Website): string[] {
  const phones = locations.flatMap(({ contact_detail: { phone, landline_phone, mobile } }) => [
    phone,
    landline_phone,
    mobile,
  ]);
  const numbers = [...phones, call_us_number].filter((number) => number !== null);
  return [
    name,
    `${slug}.example`,
    `${slug}.localhost`,
    ...dealerships.map((dealership) => dealership.name),
    ...locations.map((location) => location.name),
    ...numbers,
  ].map((word) => word.toLowerCase());
}
