import { answersSearchPath } from '#domain/search/search-paths.ts';
import { jsonText, valueOf } from '../../json-text.ts';
import { siteOf } from '../../site-context.ts';
import { structuredDataContext } from '../../structured-data.ts';
import { notFound } from '../not-found/not-found.ts';
import type { Route } from './+types/search-page.ts';
import { loadSearch } from './load-search.ts';
import { searchMeta } from './search-meta.ts';
import { searchStructuredData } from './search-structured-data.ts';
import { SearchView } from './search-view.tsx';
import './search.css';
import './results.css';
import './page-links.css';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = siteOf(context);
  if (!answersSearchPath(site.website, params.path)) throw await notFound(site, request.url);
  const found = await loadSearch(site, params.path, new URL(request.url).searchParams);
  context.set(structuredDataContext, searchStructuredData(found, site));
  return jsonText(found);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : searchMeta(valueOf(loaderData));

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  return <SearchView data={valueOf(loaderData)} />;
}
