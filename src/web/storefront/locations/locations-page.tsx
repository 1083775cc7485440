import { pageMeta } from '../../page-meta.ts';
import { siteOf } from '../../site-context.ts';
import { structuredDataContext } from '../../structured-data.ts';
import { locationCards } from '../home/location-cards.ts';
import { sitePageAt } from '../site-page-at.ts';
import { locationData } from './location-data.ts';
import { LocationsGrid } from './locations-grid.tsx';
import '../home/home-parts.css';
import './locations.css';
import type { Route } from './+types/locations-page.ts';

/** The dealer's locations, each with its hours now. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = siteOf(context);
  const { path } = await sitePageAt(site, request, 'locations');
  const { website } = site;
  const now = site.clock.now();
  const shown = website.locations.filter(({ visible }) => visible);
  context.set(
    structuredDataContext,
    shown.map((location) => locationData(location, site, now)),
  );
  const description = `Where to find ${website.name}: addresses, opening hours and phone numbers of ${shown.length === 1 ? 'our yard' : `our ${shown.length} locations`}.`;
  return {
    name: website.name,
    places: locationCards(website, now),
    ...pageMeta({ title: 'Our locations', description, path }, site),
  };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.meta ?? [];
}

export default function LocationsPage({ loaderData: { name, places } }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap location-main">
      <header>
        <h1>Our locations</h1>
        <p className="location-kind muted">
          {places.length === 0
            ? `${name} has no address to visit yet.`
            : `Where to find ${name}, and when we are open.`}
        </p>
      </header>
      <LocationsGrid places={places} heading="h2" />
    </main>
  );
}
