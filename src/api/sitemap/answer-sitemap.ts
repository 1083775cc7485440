import type { Site } from '#ports/site.ts';
import { buildErrorReply } from '../error-reply.ts';
import { completeAddress } from '#domain/feeds/whole-address.ts';
import { escapeXml } from '../escape-xml.ts';
import { type SitemapEntry, buildPageEntry, pickLater } from './sitemap-entry.ts';
import type { AnsweredCall } from '../call-row.ts';
import { text } from '../openapi/json-schema.ts';
import { describeFailures } from '../openapi/failures.ts';
import { describePathParameter } from '../openapi/parameters.ts';
import { locationPath, makePath, modelPath, positionPath, postPath } from '#domain/content/page-paths.ts';
import { sitePagePath } from '#domain/content/site-page-path.ts';
import { listShownPosts } from '#domain/content/posts.ts';
import { nameSlug } from '#domain/tenants/name-slug.ts';
import { hasModels } from '#domain/tenants/navigation/has-models.ts';
import { listOpenPositions } from '#domain/content/positions.ts';
import { type SitePageName, findSitePage, listSitePages } from '#domain/content/site-pages.ts';
import { listFormPages } from '#domain/forms/form-pages.ts';
import { PAGE_ROWS } from '#domain/pages/page-rows.ts';
import { chooseSearchPath } from '#domain/search/search-paths.ts';
import type { Website } from '#domain/tenants/website.ts';
import { countFacets } from './count-facets.ts';
import { countStock, listStockEntries } from './stock-entries.ts';

/** The protocol of search engines for pictures: more of one page are not read. */
const MAX_IMAGES = 20;

export const sitemapIndexRow: AnsweredCall = {
  method: 'GET',
  path: '/sitemap.xml',
  answer: answerIndex,
  isCacheable: true,
  describe: () => ({
    group: 'Site',
    summary: 'The index of the sitemaps',
    description: 'Pages, stock, posts, models and locations, each in files of at most 10,000 addresses.',
    answers: { 200: { description: 'A sitemap index.', mediaType: 'application/xml' } },
  }),
};

/** The index: one file for every ten thousand addresses of a kind. */
async function answerIndex(_request: Request, site: Site): Promise<Response> {
  const files: { path: string; changedAt: string | null }[] = [];
  for (const [name, part] of Object.entries(SITEMAP_PARTS)) {
    const { count, changedAt } = await part.summary(site);
    for (let number = 1; (number - 1) * URLS_PER_FILE < count; number += 1)
      files.push({ path: `/sitemaps/${name}-${number}.xml`, changedAt });
  }
  return buildXmlAnswer(writeSitemapIndexXml(files, site.origin));
}

export const sitemapFileRow: AnsweredCall = {
  method: 'GET',
  path: '/sitemaps/:file.xml',
  answer: answerFile,
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
async function answerFile(_request: Request, site: Site, name: string): Promise<Response> {
  const [, kind = '', number = ''] = /^([a-z]+)-([1-9]\d{0,5})$/.exec(name) ?? [];
  const part = Object.hasOwn(SITEMAP_PARTS, kind) ? SITEMAP_PARTS[kind] : undefined;
  const from = (Number(number) - 1) * URLS_PER_FILE;
  const entries = part ? await part.entries(site, from, from + URLS_PER_FILE) : [];
  return entries.length === 0
    ? buildErrorReply('not_found')
    : buildXmlAnswer(writeSitemapXml(entries, site.origin));
}

function buildXmlAnswer(xml: string): Response {
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}

/** A sitemap of the addresses, every one whole. */
function writeSitemapXml(entries: readonly SitemapEntry[], origin: string): string {
  const rows = entries.map((entry) => writeUrlXml(entry, origin));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${rows.join('\n')}
</urlset>
`;
}

/** The index of a site's sitemaps. */
function writeSitemapIndexXml(
  parts: readonly { path: string; changedAt: string | null }[],
  origin: string,
): string {
  const rows = parts.map(
    ({ path, changedAt }) =>
      `<sitemap><loc>${escapeXml(origin + path)}</loc>${writeChangedXml(changedAt)}</sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${rows.join('\n')}
</sitemapindex>
`;
}

function writeUrlXml({ path, changedAt, images }: SitemapEntry, origin: string): string {
  const pictures = images
    .slice(0, MAX_IMAGES)
    .map(
      (url) => `<image:image><image:loc>${escapeXml(completeAddress(url, origin))}</image:loc></image:image>`,
    );
  return `<url><loc>${escapeXml(origin + path)}</loc>${writeChangedXml(changedAt)}${pictures.join('')}</url>`;
}

function writeChangedXml(changedAt: string | null): string {
  return changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`;
}

const LISTED = new Set(PAGE_ROWS.flatMap(({ name, sitemap }) => (sitemap === 'pages' ? [name] : [])));

const TYPE_PATHS = { new: 'new-cars', demo: 'demo-cars', used: 'used-cars' } as const;

/** Addresses in one file; the protocol allows five times as many. */
const URLS_PER_FILE = 10_000;

interface SitemapSummary {
  count: number;
  /** The latest change of any of its addresses. */
  changedAt: string | null;
}

interface SitemapPart {
  summary(site: Site): Promise<SitemapSummary>;
  /** Those from `from` up to but not with `until`. */
  entries(site: Site, from: number, until: number): Promise<SitemapEntry[]>;
}

/** What the sitemaps of a site are split by. */
export const SITEMAP_PARTS: Readonly<Record<string, SitemapPart>> = {
  pages: createListPart(listPageEntries),
  stock: { summary: summariseStock, entries: listStockEntries },
  posts: createListPart(postEntries),
  models: createListPart(listModelEntries),
  locations: createListPart(listLocationEntries),
};

async function summariseStock(site: Site): Promise<SitemapSummary> {
  return { count: await countStock(site), changedAt: await site.stock.changedAt() };
}

function createListPart(all: (site: Site) => Promise<SitemapEntry[]>): SitemapPart {
  return {
    async summary(site) {
      const entries = await all(site);
      const changedAt = entries.reduce<string | null>(
        (latest, entry) => pickLater(latest, entry.changedAt),
        null,
      );
      return { count: entries.length, changedAt };
    },
    entries: async (site, from, until) => (await all(site)).slice(from, until),
  };
}

/** The list of locations and each visible one. */
async function listLocationEntries({ website, configuredAt }: Site): Promise<SitemapEntry[]> {
  const visibleLocations = website.locations.filter(({ visible }) => visible);
  const paths = [
    sitePagePath('/our-locations', website),
    ...visibleLocations.map(({ slug }) => locationPath(website, slug)),
  ];
  return paths.map((path) => buildPageEntry(path, configuredAt));
}

/** The articles a visitor can read today. */
async function postEntries({ website, clock }: Site): Promise<SitemapEntry[]> {
  return listShownPosts(website, clock.now()).map(({ slug, date, picture }) => ({
    path: postPath(website, slug),
    changedAt: date,
    images: picture === null ? [] : [picture.src],
  }));
}

/** The makes in stock, and their models where the site has a page for each. */
async function listModelEntries(site: Site): Promise<SitemapEntry[]> {
  const { website } = site;
  if (!hasModels(website)) return [];
  const paths = new Set([sitePagePath('/models', website)]);
  for (const make of (await countFacets(site, {})).make.keys()) {
    paths.add(makePath(website, nameSlug(make)));
    if (!website.features.build_model_pages) continue;
    const { model: models } = await countFacets(site, { make: [make] });
    for (const model of models.keys()) paths.add(modelPath(website, nameSlug(make), nameSlug(model)));
  }
  const changedAt = pickLater(site.configuredAt, await site.stock.changedAt());
  return [...paths].map((path) => buildPageEntry(path, changedAt));
}

/** Home, the searches people look for, and every page of the site: each once, as search engines may keep it. */
async function listPageEntries(site: Site): Promise<SitemapEntry[]> {
  const { website } = site;
  const unlisted = listUnlistedPaths(website);
  const paths = [...listFormPaths(website), ...listContentPaths(website)].filter(
    (path) => !unlisted.has(path),
  );
  const jobs = listOpenPositions(website, site.clock.now()).map(({ slug }) => positionPath(website, slug));
  return [
    ...(await listStockPages(site)),
    ...[...new Set([...paths, ...jobs])].map((path) => buildPageEntry(path, site.configuredAt)),
  ];
}

/** These show the stock: they change with it. */
async function listStockPages(site: Site): Promise<SitemapEntry[]> {
  const types = (await countFacets(site, {})).car_type;
  const searchPath = chooseSearchPath(site.website, types.has('new') || types.has('demo'));
  const narrower = Object.entries(TYPE_PATHS)
    .filter(([type, path]) => types.has(type) && types.size > 1 && path !== searchPath)
    .map(([, path]) => path);
  const searches = [searchPath, ...narrower].map((path) => `/search/${encodeURIComponent(path)}`);
  const changedAt = pickLater(site.configuredAt, await site.stock.changedAt());
  return ['/', ...searches].map((path) => buildPageEntry(path, changedAt));
}

function listFormPaths(website: Website): string[] {
  return listFormPages(website).flatMap(({ page, path }) => (LISTED.has(page) ? [path] : []));
}

function listContentPaths(website: Website): string[] {
  const forms = new Set(listFormPages(website).flatMap(({ path }) => [path, sitePagePath(path, website)]));
  return listSitePages(website)
    .filter(({ page, path }) => LISTED.has(page) && !forms.has(path))
    .filter(({ page, path }) => isOwn(website, page, path))
    .map(({ path }) => path);
}

/** A page that the dealer wrote for an address of the product's is that page, not another. */
function isOwn(website: Website, page: SitePageName, path: string): boolean {
  const sitePage = findSitePage(website, path);
  return sitePage !== null && 'page' in sitePage && sitePage.page === page;
}

function listUnlistedPaths(website: Website): Set<string> {
  const unlistedPages = website.pages.filter(({ is_unlisted }) => is_unlisted);
  return new Set(unlistedPages.map(({ path }) => sitePagePath(path, website)));
}
