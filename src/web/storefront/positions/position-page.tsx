import { positionPath } from '#domain/content/page-paths.ts';
import { findPosition } from '#domain/content/positions.ts';
import { sitePagePath } from '#domain/content/site-page-path.ts';
import { breadcrumbList } from '../../breadcrumb-list.ts';
import { pageMeta } from '../../page-meta.ts';
import { homePath } from '../../paths.ts';
import { readSite } from '../../site-context.ts';
import { structuredDataContext } from '../../structured-data.ts';
import { requireSitePage } from '../require-site-page.ts';
import { loadPosition } from './load-position.ts';
import { positionData } from './position-data.ts';
import { PositionMain } from './position-main.tsx';
import './positions.css';
import '../content/content.css';
import type { Route } from './+types/position-page.ts';
import { notFound } from '../not-found/not-found.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = readSite(context);
  const [slug = ''] = (await requireSitePage(site, request, 'position')).words;
  const position = findPosition(site.website, slug, site.clock.now());
  if (position === null) throw await notFound(site, request.url);
  const posting = positionData(position, site);
  const path = positionPath(site.website, slug);
  const way = breadcrumbList([
    [site.website.name, site.origin + homePath()],
    ['Current positions', site.origin + sitePagePath('/current-positions', site.website)],
    [position.title, site.origin + path],
  ]);
  context.set(structuredDataContext, posting === null ? [way] : [posting, way]);
  const pageTexts = { title: position.title, description: position.summary, path };
  return { ...loadPosition(site, position), ...pageMeta(pageTexts, site) };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.meta ?? [];
}

export default function PositionPage({ loaderData }: Route.ComponentProps) {
  return <PositionMain key={loaderData.path} position={loaderData} />;
}
