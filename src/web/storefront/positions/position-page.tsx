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
import type { Employment, Position } from '#domain/content/position.ts';
import type { ConfiguredSite, Site } from '#ports/site.ts';
import { parseProse } from '../content/parse-prose.ts';
import { applicationPath, buildPositionCard, findWorkLocation } from './load-positions.ts';
import { formatIsoAt, toInstant } from '#domain/contact/opening-hours-zone.ts';
import { type AdvertisedPay, readAdvertisedPay } from '#domain/content/advertised-pay.ts';
import { escapeProse, renderProse } from '#domain/content/prose-html.ts';
import type { Location } from '#domain/tenants/location.ts';
import { buildLocationData } from '../locations/location-data.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { buildButtonClass } from '../../ui/button.tsx';
import { Prose } from '../content/prose.tsx';
import { PositionFacts, PositionList } from './position-list.tsx';
import './positions.css';
import '../content/content.css';
import type { Route } from './+types/position-page.ts';
import { createNotFound } from '../not-found/not-found.ts';

const EMPLOYMENT_TYPES: Record<Employment, string> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  casual: 'OTHER',
  apprenticeship: 'OTHER',
  contract: 'CONTRACTOR',
};

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

/**
 * A position in schema.org's words; null while something that search engines insist on is unknown: since when it is
 * open, or the town where the work is.
 */
export function buildPositionData(position: Position, site: Site): object | null {
  const { origin, website, clock } = site;
  const { slug, title, summary, body, employment, opens_on, closes_on } = position;
  const pay = position.pay === null ? null : readAdvertisedPay(position.pay);
  const places = listWorkLocations(position, site).map(
    (place) => buildLocationData(place, site, clock.now())['address'],
  );
  if (opens_on === null || places.length === 0) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description: `<p>${escapeProse(summary)}</p>${renderProse(parseProse(body, website, 1))}`,
    identifier: { '@type': 'PropertyValue', name: website.name, value: slug },
    datePosted: opens_on,
    ...(closes_on !== null && {
      validThrough: formatIsoAt(
        toInstant({ date: closes_on, time: '23:59' }, website.timezone),
        website.timezone,
      ),
    }),
    employmentType: EMPLOYMENT_TYPES[employment],
    hiringOrganization: {
      '@type': 'Organization',
      name: website.legal_name ?? website.name,
      sameAs: `${origin}/`,
      ...(website.logo.url !== null && { logo: new URL(website.logo.url, origin).href }),
    },
    ...(pay !== null && { baseSalary: buildSalary(pay, website.currency) }),
    jobLocation: places.map((address) => ({ '@type': 'Place', address })),
    directApply: true,
  };
}

function buildSalary({ least, most, per }: AdvertisedPay, currency: string): object {
  const amount = least === most ? { value: least } : { minValue: least, maxValue: most };
  return {
    '@type': 'MonetaryAmount',
    currency,
    value: { '@type': 'QuantitativeValue', ...amount, unitText: per },
  };
}

/** Its own location, else all of the dealer's, each town once; only those whose town is known. */
function listWorkLocations(position: Position, { website }: ConfiguredSite): Location[] {
  const ownLocation = findWorkLocation(position, website);
  const shownLocations =
    ownLocation === null ? website.locations.filter(({ visible }) => visible) : [ownLocation];
  const townLocations = shownLocations.filter(({ address }) => address.city !== null && address.city !== '');
  return townLocations.filter(
    ({ address }, index) =>
      townLocations.findIndex((location) => location.address.city === address.city) === index,
  );
}
