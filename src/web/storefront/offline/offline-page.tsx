import { pageMeta } from '../../page-meta.ts';
import { siteOf } from '../../site-context.ts';
import { sitePageAt } from '../site-page-at.ts';
import { OfflineView } from './offline-view.tsx';
import type { Route } from './+types/offline-page.ts';

/** Cached on the device by the first visit, and shown for every page that is not available offline. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = siteOf(context);
  const { path } = await sitePageAt(site, request, 'offline');
  const description = `What of ${site.website.name} can be read without a connection.`;
  return pageMeta({ title: 'Offline', description, path, isUnlisted: true }, site);
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.meta ?? [];
}

export default function OfflinePage() {
  return <OfflineView />;
}
