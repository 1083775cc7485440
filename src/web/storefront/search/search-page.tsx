import { useMemo } from 'react';
import { data } from 'react-router';
import { answersSearchPath } from '#domain/search/search-paths.ts';
import { siteOf } from '../../site-context.ts';
import type { Route } from './+types/search-page.ts';
import { loadSearch } from './load-search.ts';
import { packSearch, unpackSearch } from './packed-search.ts';
import { searchMeta } from './search-meta.ts';
import { SearchView } from './search-view.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = siteOf(context);
  if (!answersSearchPath(site.website, params.path)) throw data(null, { status: 404 });
  return packSearch(await loadSearch(site, params.path, new URL(request.url).searchParams));
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined ? [] : searchMeta(loaderData, matches[0].loaderData);

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const found = useMemo(() => unpackSearch(loaderData), [loaderData]);
  return <SearchView data={found} />;
}
