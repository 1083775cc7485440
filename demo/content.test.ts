import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findSitePage } from '#domain/content/site-pages.ts';
import { CATALOGUE } from '#domain/forms/catalogue/catalogue.ts';
import { listFormPages, hasFormPage } from '#domain/forms/form-pages.ts';
import { answersSearchPath } from '#domain/search/search-paths.ts';
import type { Website } from '#domain/tenants/website.ts';
import { addDemoDays, WRITTEN_ON } from './dates/calendar-day.ts';
import { demoSites } from './demo-sites.ts';

const SITES = demoSites().map((site) => [site.slug, site] as const);
const siteOf = (slug: string) => SITES.find(([name]) => name === slug)?.[1] ?? expect.fail(`no ${slug}`);

/** What people read of a site: searches in addresses keep the names the engine gives them. */
function wordsOf({ pages, posts, positions, offers, home, home_blocks, reviews }: Website): string {
  return JSON.stringify(
    [pages, posts, positions, offers, home, home_blocks, reviews],
    (key, value: unknown) =>
      ['query', 'url', 'src', 'image', 'path', 'form', 'provider'].includes(key) ? undefined : value,
  ).replaceAll(/\]\([^)]*\)/g, ']');
}

/** Every address of the site itself that its content leads to. */
function linksOf({ pages, posts, positions, home_blocks }: Website): string[] {
  const text = JSON.stringify([pages, posts, positions, home_blocks]);
  const urls = [...text.matchAll(/"url":"(\/[^"]*)"/g), ...text.matchAll(/\]\((\/[^\s)]*)\)/g)];
  return urls.map(([, url]) => url ?? '');
}

function hasPage(website: Website, url: string): boolean {
  const [path = ''] = url.split(/[?#]/);
  if (path.startsWith('/search/')) return answersSearchPath(website, path.slice('/search/'.length));
  const post = path.startsWith(`${website.blog_path}/`) ? path.slice(website.blog_path.length + 1) : null;
  if (post !== null) return website.posts.some(({ slug, date }) => slug === post && date <= WRITTEN_ON);
  if (listFormPages(website).some((page) => page.path === path)) return true;
  const found = findSitePage(website, path);
  return found !== null && 'page' in found;
}

const WORDS_OF_ELSEWHERE: Record<Website['locale'], RegExp> = {
  'en-US': /colour|\bkms?\b|kilomet|petrol|enquir|tyre|licence|\bcentre|\bmetres?\b|postcode|organis/i,
  'en-AU':
    /\bcolou?r(?<!colour)\b|gas station|\btires?\b|\bmiles\b|\bZIP\b|\binquir|driver’s license|\bcenter\b/i,
  'en-NZ': /\bcolou?r(?<!colour)\b|gas station|\btires?\b|\bmiles\b|\bZIP\b|\binquir|\bcenter\b|stamp duty/i,
};

describe.each(SITES)('the content of %s', (_, site) => {
  it('has every page that a shopper looks for, each once', () => {
    const paths = site.pages.map(({ path }) => path);
    expect(paths).toEqual([...new Set(paths)]);
    expect(paths).toEqual(expect.arrayContaining(EVERYBODYS));
  });

  it('leads to pages that the site has', () => {
    expect(linksOf(site).filter((url) => !hasPage(site, url))).toEqual([]);
  });

  it('asks with forms that the site has, on the page of the form', () => {
    const names = CATALOGUE.map(({ name }) => name);
    for (const { path, blocks } of site.pages) {
      const forms = blocks.flatMap((block) => (block.type === 'form' ? [block.form] : []));
      expect(forms.filter((form) => !names.includes(form) || !hasFormPage(site, form))).toEqual([]);
      const own = listFormPages(site).filter((page) => page.path.replace('/pages/', '/') === path);
      expect(own.every(({ form }) => forms.length === 0 || forms.includes(form))).toBe(true);
    }
  });

  it('shows pictures that exist', () => {
    const paths = JSON.stringify(site).match(/\/pictures\/[\w-]+\.\w+/g) ?? [];
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !existsSync(join(import.meta.dirname, path)))).toEqual([]);
  });

  it('is written in the words of its country', () => {
    expect(wordsOf(site).match(WORDS_OF_ELSEWHERE[site.locale])?.[0]).toBeUndefined();
  });

  it('keeps Markdown to where it is read', () => {
    const plain = site.pages.flatMap(({ introduction, blocks }) => [
      introduction ?? '',
      ...blocks.flatMap((block) => (block.type === 'cards' ? block.cards.map(({ text }) => text) : [])),
    ]);
    expect(plain.filter((text) => /\]\(|\*\*|^- /m.test(text))).toEqual([]);
  });

  it('does not shout and loads nothing from other people', () => {
    expect(wordsOf(site)).not.toContain('!');
    expect(site.pages.flatMap(({ blocks }) => blocks.filter(({ type }) => type === 'embed'))).toEqual([]);
  });

  it('has articles of 200 to 500 words, most of them out already', () => {
    const lengths = site.posts.map(({ body }) => body.split(/\s+/).length);
    expect(lengths.filter((length) => length < 200 || length > 500)).toEqual([]);
    expect(site.posts.filter(({ date }) => date <= WRITTEN_ON).length).toBeGreaterThanOrEqual(4);
  });
});

const EVERYBODYS = [
  '/about-us',
  '/service',
  '/vehicle-parts-and-accessories',
  '/trade-in',
  '/book-test-drive',
  '/finance',
  '/special-offers',
  '/contact',
];

describe('what begins and ends', () => {
  it('is there to be seen on riverline: before, running and over', () => {
    const { offers, positions, posts } = siteOf('riverline');
    expect(offers.some(({ starts_on }) => starts_on !== null && starts_on > WRITTEN_ON)).toBe(true);
    expect(offers.some(({ ends_on }) => ends_on !== null && ends_on < WRITTEN_ON)).toBe(true);
    expect(positions.filter(({ closes_on }) => closes_on !== null && closes_on < WRITTEN_ON)).toHaveLength(1);
    expect(positions.filter(({ employment }) => employment === 'apprenticeship')).toHaveLength(1);
    expect(posts.filter(({ date }) => date > WRITTEN_ON)).toHaveLength(1);
  });

  it('keeps its distance from today on any day', () => {
    const later = demoSites('2027-11-18')[0] ?? expect.fail('no site');
    const now = siteOf('riverline');
    expect(later.posts.map(({ date }) => Date.parse(date) - Date.parse('2027-11-18'))).toEqual(
      now.posts.map(({ date }) => Date.parse(date) - Date.parse(WRITTEN_ON)),
    );
    expect(addDemoDays(0)).toBe(WRITTEN_ON);
  });
});

describe('a registered number of a demo dealer', () => {
  it.each(SITES.filter(([, { locale }]) => locale === 'en-AU'))(
    '%s: is no real ABN, its check fails',
    (_, { business_number }) => {
      const digits = digitsOf(business_number);
      expect(digits).toHaveLength(11);
      const sum = digits.reduce(
        (total, digit, at) => total + (at === 0 ? digit - 1 : digit) * (ABN_WEIGHTS[at] ?? 0),
        0,
      );
      expect(sum % 89).not.toBe(0);
    },
  );

  it('of Kōwhai Cars is no real NZBN, its check digit is wrong', () => {
    const digits = digitsOf(siteOf('kowhai-cars').business_number);
    expect(digits).toHaveLength(13);
    const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0);
    expect(sum % 10).not.toBe(0);
  });
});

function digitsOf(number: string | null): number[] {
  return Array.from(number?.replaceAll(/\D/g, '') ?? '', Number);
}

const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
