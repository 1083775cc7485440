import { formatAddress } from '#domain/contact/address-text.ts';
import { type Yard, chooseYardName, groupYards } from '#domain/contact/yards.ts';
import type { Location } from '#domain/tenants/location.ts';
import type { Website } from '#domain/tenants/website.ts';
import { buildPageMeta } from '../../page-meta.ts';
import { readSite } from '../../site-context.ts';
import { structuredDataContext } from '../../structured-data.ts';
import { listLocationCards } from '../home/location-cards.ts';
import { buildButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { requireSitePage } from '../require-site-page.ts';
import { buildLocationData } from './location-data.ts';
import { buildDirectionsUrl } from '#domain/contact/directions-url.ts';
import { LocationFront } from './location-front.tsx';
import { LocationsGrid } from './locations-grid.tsx';
import '../home/home-parts.css';
import './locations.css';
import type { Route } from './+types/locations-page.ts';

/** The dealer's locations, each with its hours now. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = readSite(context);
  const { path } = await requireSitePage(site, request, 'locations');
  const { website } = site;
  const now = site.clock.now();
  const shownLocations = website.locations.filter(({ visible }) => visible);
  context.set(
    structuredDataContext,
    shownLocations.map((location) => buildLocationData(location, site, now)),
  );
  const description = `Where to find ${website.name}: addresses, opening hours and phone numbers of ${shownLocations.length === 1 ? 'our yard' : `our ${shownLocations.length} locations`}.`;
  return {
    name: website.name,
    yards: groupYards(website.locations).map((yard) => buildYardView(yard, website, now)),
    ...buildPageMeta({ title: 'Our locations', description, path }, site),
  };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.meta ?? [];
}

function buildYardView(yard: Yard<Location>, website: Website, now: number) {
  const [{ address, front_picture }] = yard;
  return {
    name: chooseYardName(yard),
    address: formatAddress(address),
    directions: buildDirectionsUrl(address),
    front: front_picture,
    places: listLocationCards(yard, website, now),
  };
}

type YardView = ReturnType<typeof buildYardView>;

export default function LocationsPage({ loaderData: { name, yards } }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap location-main">
      <header>
        <h1>Our locations</h1>
        <p className="location-kind muted">
          {yards.length === 0
            ? `${name} has no address to visit yet.`
            : `Where to find ${name}, and when we are open.`}
        </p>
      </header>
      {yards.map((yard, index) => (
        <YardSection key={yard.places[0]?.path} yard={yard} id={`yard-${index + 1}`} />
      ))}
    </main>
  );
}

/** One place to drive to: its front, the way there and each of its departments. */
function YardSection({
  yard: { name, address, directions, front, places },
  id,
}: {
  yard: YardView;
  id: string;
}) {
  return (
    <section className="yard" aria-labelledby={id}>
      <div className="yard-head">
        <LocationFront name={name} picture={front} />
        <div>
          <h2 id={id}>{name}</h2>
          {address === '' ? null : <p>{address}</p>}
          {directions === null ? null : (
            <SmartLink url={directions} className={buildButtonClass({})}>
              <Icon name="directions" />
              Get directions
              <span className="hidden-visually">{` to ${name} (opens in a new tab)`}</span>
            </SmartLink>
          )}
        </div>
      </div>
      <LocationsGrid places={places} heading="h3" />
    </section>
  );
}
