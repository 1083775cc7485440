import { buildPageMeta } from '../../page-meta.ts';
import { readSite } from '../../site-context.ts';
import { requireSitePage } from '../require-site-page.ts';
import { OfflineView } from './offline-view.tsx';
import type { Route } from './+types/offline-page.ts';

/** Cached on the device by the first visit, and shown for every page that is not available offline. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = readSite(context);
  const { path } = await requireSitePage(site, request, 'offline');
  const description = `What of ${site.website.name} can be read without a connection.`;
  return buildPageMeta({ title: 'Offline', description, path, isUnlisted: true }, site);
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.meta ?? [];
}

export default function OfflinePage() {
  return <OfflineView />;
}
