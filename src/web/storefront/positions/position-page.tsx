import { locationPath, positionPath } from '#domain/content/page-paths.ts';
import { findPosition, listOpenPositions } from '#domain/content/positions.ts';
import { sitePagePath } from '#domain/content/site-page-path.ts';
import { buildBreadcrumbList } from '../../breadcrumb-list.ts';
import { buildPageMeta } from '../../page-meta.ts';
import { homePath } from '../../paths.ts';
import { readSite } from '../../site-context.ts';
import { structuredDataContext } from '../../structured-data.ts';
import { requireSitePage } from '../require-site-page.ts';
import { formatAddress } from '#domain/contact/address-text.ts';
import type { Position } from '#domain/content/position.ts';
import type { Site } from '#ports/site.ts';
import { parseProse } from '../content/parse-prose.ts';
import { applicationPath, buildPositionCard, findWorkLocation } from './load-positions.ts';
import { buildPositionData } from './position-data.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { buildButtonClass } from '../../ui/button.tsx';
import { Prose } from '../content/prose.tsx';
import { PositionFacts, PositionList } from './position-list.tsx';
import './positions.css';
import '../content/content.css';
import type { Route } from './+types/position-page.ts';
import { createNotFound } from '../not-found/not-found.ts';

const MAX_OTHERS = 4;

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = readSite(context);
  const [slug = ''] = (await requireSitePage(site, request, 'position')).words;
  const position = findPosition(site.website, slug, site.clock.now());
  if (position === null) throw await createNotFound(site, request.url);
  const posting = buildPositionData(position, site);
  const path = positionPath(site.website, slug);
  const way = buildBreadcrumbList([
    [site.website.name, site.origin + homePath()],
    ['Current positions', site.origin + sitePagePath('/current-positions', site.website)],
    [position.title, site.origin + path],
  ]);
  context.set(structuredDataContext, posting === null ? [way] : [posting, way]);
  const pageTexts = { title: position.title, description: position.summary, path };
  return { ...loadPosition(site, position), ...buildPageMeta(pageTexts, site) };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.meta ?? [];
}

export default function PositionPage({ loaderData }: Route.ComponentProps) {
  return <PositionMain key={loaderData.path} position={loaderData} />;
}

/** A position to read, and the way to apply for it. */
function PositionMain({ position }: { position: PositionView }) {
  const { title, summary, facts, closes, prose, place, apply, all, others: otherPositions } = position;
  const crumbs = [
    { name: 'Home', url: '/' },
    { name: 'Current positions', url: all },
  ];
  return (
    <main id="main" className="wrap careers-main">
      <header>
        <Breadcrumbs crumbs={crumbs} here={title} />
        <h1>{title}</h1>
        <p className="careers-intro muted">{summary}</p>
      </header>
      <div className="careers-columns">
        <Prose prose={prose} />
        <aside className="panel panel-pad careers-apply" aria-label="Apply">
          <PositionFacts facts={facts.filter((fact) => fact !== place?.name)} />
          {place === null ? null : (
            <p>
              <a href={place.path}>{place.name}</a>
              {place.address === '' ? null : <span className="small muted">{place.address}</span>}
            </p>
          )}
          {closes === null ? null : <p className="small muted">{closes}</p>}
          <a className={buildButtonClass({ kind: 'brand', full: true })} href={apply}>
            Apply
          </a>
        </aside>
      </div>
      {otherPositions.length === 0 ? null : (
        <section aria-labelledby="other-positions">
          <div className="section-head">
            <h2 id="other-positions">Other positions</h2>
          </div>
          <PositionList positions={otherPositions} level={3} />
        </section>
      )}
    </main>
  );
}

/** What the page of a position draws. */
export function loadPosition({ website, clock }: Site, position: Position) {
  const place = findWorkLocation(position, website);
  const otherPositions = listOpenPositions(website, clock.now()).filter(({ slug }) => slug !== position.slug);
  return {
    ...buildPositionCard(position, website),
    prose: parseProse(position.body, website, 1),
    place: place && {
      name: place.name,
      address: formatAddress(place.address),
      path: locationPath(website, place.slug),
    },
    apply: applicationPath(website, position),
    all: sitePagePath('/current-positions', website),
    others: otherPositions
      .slice(0, MAX_OTHERS)
      .map((otherPosition) => buildPositionCard(otherPosition, website)),
  };
}

type PositionView = ReturnType<typeof loadPosition>;
