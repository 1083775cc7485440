import type { Site } from '#ports/site.ts';
import { buildErrorReply } from '../error-reply.ts';
import { SITEMAP_PARTS, URLS_PER_FILE } from './sitemap-parts.ts';
import { completeAddress } from '#domain/feeds/whole-address.ts';
import { escapeXml } from '../escape-xml.ts';
import type { SitemapEntry } from './sitemap-entry.ts';
import type { AnsweredCall } from '../call-row.ts';
import { text } from '../openapi/json-schema.ts';
import { describeFailures } from '../openapi/failures.ts';
import { describePathParameter } from '../openapi/parameters.ts';

/** The protocol of search engines for pictures: more of one page are not read. */
const MAX_IMAGES = 20;

export const sitemapIndexRow: AnsweredCall = {
  method: 'GET',
  path: '/sitemap.xml',
  answer: sitemapIndex,
  isCacheable: true,
  describe: () => ({
    group: 'Site',
    summary: 'The index of the sitemaps',
    description: 'Pages, stock, posts, models and locations, each in files of at most 10,000 addresses.',
    answers: { 200: { description: 'A sitemap index.', mediaType: 'application/xml' } },
  }),
};

/** The index: one file for every ten thousand addresses of a kind. */
async function sitemapIndex(_request: Request, site: Site): Promise<Response> {
  const files: { path: string; changedAt: string | null }[] = [];
  for (const [name, part] of Object.entries(SITEMAP_PARTS)) {
    const { count, changedAt } = await part.summary(site);
    for (let number = 1; (number - 1) * URLS_PER_FILE < count; number += 1)
      files.push({ path: `/sitemaps/${name}-${number}.xml`, changedAt });
  }
  return xmlAnswer(sitemapIndexXml(files, site.origin));
}

export const sitemapFileRow: AnsweredCall = {
  method: 'GET',
  path: '/sitemaps/:file.xml',
  answer: sitemapFile,
  isCacheable: true,
  isWholeStock: true,
  describe: () => ({
    group: 'Site',
    summary: 'One sitemap',
    description: 'Addresses of one kind, with the moment of their last change and the pictures of cars.',
    parameters: [
      describePathParameter('file', 'As the index names it: a kind and a number from 1.', {
        schema: text('pages, stock, posts, models or locations, a hyphen and a number.'),
        example: 'stock-1',
      }),
    ],
    answers: { 200: { description: 'A sitemap.', mediaType: 'application/xml' }, ...describeFailures(404) },
  }),
};

/** `name` as the index gives it, such as `stock-1`. */
async function sitemapFile(_request: Request, site: Site, name: string): Promise<Response> {
  const [, kind = '', number = ''] = /^([a-z]+)-([1-9]\d{0,5})$/.exec(name) ?? [];
  const part = Object.hasOwn(SITEMAP_PARTS, kind) ? SITEMAP_PARTS[kind] : undefined;
  const from = (Number(number) - 1) * URLS_PER_FILE;
  const entries = part ? await part.entries(site, from, from + URLS_PER_FILE) : [];
  return entries.length === 0 ? buildErrorReply('not_found') : xmlAnswer(sitemapXml(entries, site.origin));
}

function xmlAnswer(xml: string): Response {
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}

/** A sitemap of the addresses, every one whole. */
function sitemapXml(entries: readonly SitemapEntry[], origin: string): string {
  const rows = entries.map((entry) => urlXml(entry, origin));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${rows.join('\n')}
</urlset>
`;
}

/** The index of a site's sitemaps. */
function sitemapIndexXml(
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
      (url) => `<image:image><image:loc>${escapeXml(completeAddress(url, origin))}</image:loc></image:image>`,
    );
  return `<url><loc>${escapeXml(origin + path)}</loc>${changedXml(changedAt)}${pictures.join('')}</url>`;
}

function changedXml(changedAt: string | null): string {
  return changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`;
}
