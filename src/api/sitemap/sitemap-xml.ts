import { wholeAddress } from '#domain/feeds/whole-address.ts';
import { escapeXml } from '../escape-xml.ts';
import type { SitemapEntry } from './sitemap-entry.ts';

/** The protocol of search engines for pictures: more of one page are not read. */
const MAX_IMAGES = 20;

/** A sitemap of the addresses, every one whole. */
export function sitemapXml(entries: readonly SitemapEntry[], origin: string): string {
  const rows = entries.map((entry) => urlXml(entry, origin));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${rows.join('\n')}
</urlset>
`;
}

/** The index of a site's sitemaps. */
export function sitemapIndexXml(
  parts: readonly { path: string; changedAt: string | null }[],
  origin: string,
): string {
  const rows = parts.map(
    ({ path, changedAt }) =>
      `<sitemap><loc>${escapeXml(origin + path)}</loc>${changedXml(changedAt)}</sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${rows.join('\n')}
</sitemapindex>
`;
}

function urlXml({ path, changedAt, images }: SitemapEntry, origin: string): string {
  const pictures = images
    .slice(0, MAX_IMAGES)
    .map(
      (url) => `<image:image><image:loc>${escapeXml(wholeAddress(url, origin))}</image:loc></image:image>`,
    );
  return `<url><loc>${escapeXml(origin + path)}</loc>${changedXml(changedAt)}${pictures.join('')}</url>`;
}

function changedXml(changedAt: string | null): string {
  return changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`;
}
