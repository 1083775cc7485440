import { useSiteShell } from '../../layout/site-shell.ts';
import { pageMeta } from '../../page-meta.ts';
import { siteOf } from '../../site-context.ts';
import { sitePageAt } from '../site-page-at.ts';
import type { Route } from './+types/models-page.ts';

export function loader({ context, request }: Route.LoaderArgs) {
  const site = siteOf(context);
  const { path } = sitePageAt(site, request, 'models');
  const { name } = site.website;
  return { ...pageMeta({ title: 'Models', description: `Models of ${name}.`, path }, site) };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.meta ?? [];
}

export default function ModelsPage() {
  const { name } = useSiteShell();
  return (
    <main id="main" className="wrap section">
      <h1>Models</h1>
      <p className="muted">{name}</p>
    </main>
  );
}
