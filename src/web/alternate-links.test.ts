import { expect, it } from 'vitest';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import { listAlternateLinks } from './alternate-links.ts';

it('names the same page in every country of the group, itself too, and one for everybody else', () => {
  const australian = siteOf('https://river.example', 'en-AU', [
    { locale: 'en-NZ', url: 'https://awa.example' },
  ]);
  const zealand = siteOf('https://awa.example', 'en-NZ', [{ locale: 'en-AU', url: 'https://river.example' }]);
  const links = listAlternateLinks(australian, '/cars/a-ranger');
  expect(links).toEqual([
    { tagName: 'link', rel: 'alternate', hrefLang: 'en-AU', href: 'https://river.example/cars/a-ranger' },
    { tagName: 'link', rel: 'alternate', hrefLang: 'en-NZ', href: 'https://awa.example/cars/a-ranger' },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: 'https://river.example/cars/a-ranger' },
  ]);
  expect(listAlternateLinks(zealand, '/cars/a-ranger')).toEqual(links);
});

it('says nothing on a site that stands alone', () => {
  expect(listAlternateLinks(siteOf('https://river.example', 'en-AU', []), '/')).toEqual([]);
});

function siteOf(origin: string, locale: string, language_alternates: object[]) {
  const parsed = parseWebsite({ name: 'River', locale, language_alternates });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  return { origin, website: parsed.website };
}
