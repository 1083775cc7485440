import { buildPageMeta } from '../../page-meta.ts';
import { readSite } from '../../site-context.ts';
import { buildButtonClass } from '../../ui/button.tsx';
import { requireSitePage } from '../require-site-page.ts';
import { loadPositions, type PositionsView } from './load-positions.ts';
import { PositionList } from './position-list.tsx';
import './positions.css';
import type { Route } from './+types/positions-page.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = readSite(context);
  const { path } = await requireSitePage(site, request, 'positions');
  const { name } = site.website;
  const description = `Work at ${name}: the positions that are open now, what each pays and where it is, and how to apply.`;
  return {
    ...loadPositions(site),
    ...buildPageMeta({ title: 'Current positions', description, path }, site),
  };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.meta ?? [];
}

export default function PositionsPage({ loaderData }: Route.ComponentProps) {
  const { name, positions, apply } = loaderData;
  return (
    <main id="main" className="wrap careers-main">
      <header>
        <h1>Current positions</h1>
        <p className="careers-intro muted">{describePositions(name, positions)}</p>
      </header>
      <PositionList positions={positions} level={2} />
      <section className="panel panel-pad careers-open" aria-labelledby="open-application">
        <h2 id="open-application">{positions.length === 0 ? 'Ask us anyway' : 'Nothing that fits?'}</h2>
        <p className="muted">
          Tell us what you do well. We keep your application and call when there is work for you.
        </p>
        <a className={buildButtonClass({ kind: 'brand' })} href={apply}>
          Send an open application
        </a>
      </section>
    </main>
  );
}

function describePositions(name: string, { length }: PositionsView['positions']): string {
  if (length === 0) return `No position is open at ${name} right now.`;
  return length === 1 ? `One position is open at ${name}.` : `${length} positions are open at ${name}.`;
}
