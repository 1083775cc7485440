import type { Site } from '#ports/site.ts';
import { errorReply } from '../error-reply.ts';
import { URLS_PER_FILE, SITEMAP_PARTS } from './sitemap-parts.ts';
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

/** The index: one file for every ten thousand addresses of a kind. */
export async function sitemapIndex(_request: Request, site: Site): Promise<Response> {
  const files: { path: string; changedAt: string | null }[] = [];
  for (const [name, part] of Object.entries(SITEMAP_PARTS)) {
    const { count, changedAt } = await part.summary(site);
    for (let number = 1; (number - 1) * URLS_PER_FILE < count; number += 1)
      files.push({ path: `/sitemaps/${name}-${number}.xml`, changedAt });
  }
  return xmlAnswer(sitemapIndexXml(files, site.origin));
}

/** `name` as the index gives it, such as `stock-1`. */
export async function sitemapFile(_request: Request, site: Site, name: string): Promise<Response> {
  const [, kind = '', number = ''] = /^([a-z]+)-([1-9]\d{0,5})$/.exec(name) ?? [];
  const part = Object.hasOwn(SITEMAP_PARTS, kind) ? SITEMAP_PARTS[kind] : undefined;
  const from = (Number(number) - 1) * URLS_PER_FILE;
  const entries = part ? await part.entries(site, from, from + URLS_PER_FILE) : [];
  return entries.length === 0 ? errorReply('not_found') : xmlAnswer(sitemapXml(entries, site.origin));
}

function xmlAnswer(xml: string): Response {
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
