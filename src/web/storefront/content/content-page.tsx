import type { ContentPage } from '#domain/content/content-page.ts';
import { findStandardPage } from '#domain/content/standard-pages/standard-page.ts';
import type { Website } from '#domain/tenants/website.ts';
import { buildPageMeta } from '../../page-meta.ts';
import { readSite } from '../../site-context.ts';
import { createNotFound } from '../not-found/not-found.ts';
import { hasPageAt, requireSitePage } from '../require-site-page.ts';
import { structuredDataContext } from '../../structured-data.ts';
import { Blocks } from './blocks.tsx';
import { buildFaqData } from './faq-data.ts';
import { buildPageHead } from './page-head.ts';
import { resolveBlocks } from './resolve-blocks.ts';
import type { Route } from './+types/content-page.ts';

/** A page that the dealer wrote, or the product's own of that address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = readSite(context);
  // Every address that nothing else is at comes here, too.
  if (!hasPageAt(site, request)) throw await createNotFound(site, request.url);
  const { path, words } = await requireSitePage(site, request, 'content');
  const page = findWrittenPage(site.website, words[0] ?? '');
  if (page === null) throw await createNotFound(site, request.url);
  const blocks = await resolveBlocks(site, page.blocks);
  context.set(structuredDataContext, buildFaqData(blocks));
  const { heading, introduction } = page;
  return {
    ...buildPageMeta({ ...buildPageHead(page, site.website), path }, site),
    heading,
    introduction,
    blocks,
  };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.meta ?? [];
}

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const { heading, introduction, blocks } = loaderData;
  return (
    <main id="main" className="wrap content">
      <header className="content-head">
        <h1>{heading}</h1>
        {introduction && <p className="content-intro">{introduction}</p>}
      </header>
      <Blocks blocks={blocks} onTop />
    </main>
  );
}

/** The page of a path (without `/pages`) as the dealer wrote it, else the product's own; null where there is none. */
function findWrittenPage(website: Website, path: string): ContentPage | null {
  return website.pages.find((page) => page.path === path) ?? findStandardPage(website, path);
}
