import { buildPageMeta } from '../../page-meta.ts';
import { locationPath } from '#domain/content/page-paths.ts';
import { readSite } from '../../site-context.ts';
import { structuredDataContext } from '../../structured-data.ts';
import { requireSitePage } from '../require-site-page.ts';
import { loadLocation, findLocation } from './load-location.ts';
import { buildLocationBreadcrumbs, buildLocationData } from './location-data.ts';
import { LocationMain } from './location-main.tsx';
import '../home/home-parts.css';
import './locations.css';
import type { Route } from './+types/location-page.ts';
import { createNotFound } from '../not-found/not-found.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = readSite(context);
  const [slug = ''] = (await requireSitePage(site, request, 'location')).words;
  const location = findLocation(site.website, slug);
  if (location === null) throw await createNotFound(site, request.url);
  const view = await loadLocation(site, location);
  context.set(structuredDataContext, [
    buildLocationData(location, site, site.clock.now()),
    buildLocationBreadcrumbs(location, site),
  ]);
  const description = `${view.name}: ${[view.departments[0]?.title, view.address].filter(Boolean).join(', ')}. Opening hours, phone number and the way to us.`;
  const path = locationPath(site.website, location.slug);
  return { ...view, ...buildPageMeta({ title: view.name, description, path }, site) };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.meta ?? [];
}

export default function LocationPage({ loaderData }: Route.ComponentProps) {
  return <LocationMain key={loaderData.name} location={loaderData} />;
}
