import type { MetaDescriptor } from 'react-router';
import type { AddressedSite } from '#ports/site.ts';

/**
 * The same page in other countries, where the stock is shared: each language once, this one too, and the one for
 * everybody else. That is the first by language, so that all of the sites name the same.
 */
export function listAlternateLinks({ website, origin }: AddressedSite, path: string): MetaDescriptor[] {
  if (website.language_alternates.length === 0) return [];
  const ownLink = { locale: website.locale, url: origin };
  const otherLinks = website.language_alternates.filter(({ locale }) => locale !== ownLink.locale);
  const all = [ownLink, ...otherLinks].toSorted((a, b) => (a.locale < b.locale ? -1 : 1));
  const links = all.map(({ locale, url }) => ({ hrefLang: locale as string, href: url + path }));
  const everybody = { hrefLang: 'x-default', href: (all[0]?.url ?? origin) + path };
  return [...links, everybody].map((link) => ({ tagName: 'link', rel: 'alternate', ...link }));
}
