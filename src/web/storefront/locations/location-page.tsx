import { buildPageMeta } from '../../page-meta.ts';
import { locationPath } from '#domain/content/page-paths.ts';
import { readSite } from '../../site-context.ts';
import { structuredDataContext } from '../../structured-data.ts';
import { requireSitePage } from '../require-site-page.ts';
import { type LocationView, findLocation, loadLocation } from './load-location.ts';
import { buildLocationBreadcrumbs, buildLocationData } from './location-data.ts';
import { chooseLicenceName } from '#domain/duties/licence-text.ts';
import { joinWords } from '#domain/words/join-words.ts';
import { capitalise, countOfCars, groupDigits, pickNoun } from '#domain/words/words.ts';
import { brandPath } from '../../layout/menu-links.tsx';
import { useSiteShell } from '../../layout/site-shell.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Stars } from '../../ui/stars.tsx';
import { CarCard } from '../car-card/car-card.tsx';
import { RepaymentNote } from '../car-card/repayment-note.tsx';
import { Departments } from './departments.tsx';
import { FindTheDoor } from './find-the-door.tsx';
import { LocationFront } from './location-front.tsx';
import { LocationsGrid } from './locations-grid.tsx';
import { buildButtonClass, Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { type ReactNode, useState } from 'react';
import { showToast } from '../../ui/toast.tsx';
import type { MapView } from './map-view.ts';
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

/** A location: how to reach it, when it is open, and its cars. */
function LocationMain({ location }: { location: LocationView }) {
  const crumbs = [
    { name: 'Home', url: '/' },
    { name: 'Our locations', url: location.all },
  ];
  return (
    <main id="main" className="wrap location-main">
      <Breadcrumbs crumbs={crumbs} here={location.name} />
      <div className="location-top">
        <FrontAndMap location={location} />
        <LocationVisit location={location} />
      </div>
      <div className="location-columns">
        <Departments departments={location.departments} />
        <FindTheDoor landmarks={location.landmarks} />
      </div>
      <Facts location={location} />
      <CarsHere cars={location.cars} />
      {location.others.length === 0 ? null : (
        <section aria-labelledby="other-places">
          <div className="section-head">
            <h2 id="other-places">Our other locations</h2>
          </div>
          <LocationsGrid places={location.others} heading="h3" />
        </section>
      )}
    </main>
  );
}

function FrontAndMap({ location: { name, front, map: view } }: { location: LocationView }) {
  const { isOpen, button, map } = useMap(view, name);
  return (
    <div className={isOpen ? 'front-and-map map-open' : 'front-and-map'}>
      <LocationFront name={name} picture={front} isFirst />
      {map}
      {button}
    </div>
  );
}

function Facts({ location: { licence, reviews, brands } }: { location: LocationView }) {
  const site = useSiteShell();
  if (licence === null && reviews === null && brands.length === 0) return null;
  return (
    <section className="panel panel-pad location-facts" aria-label="About this location">
      {reviews === null ? null : (
        <div>
          <h2>Reviews</h2>
          <p className="location-rating">
            <Stars rating={Number(reviews.average)} />
            <span>
              <b className="num">{reviews.average}</b> from {groupDigits(reviews.count)} Google reviews
            </span>
          </p>
        </div>
      )}
      {brands.length === 0 ? null : (
        <div>
          <h2>Brands</h2>
          <Brands brands={brands} />
        </div>
      )}
      {licence === null ? null : (
        <div>
          <h2>{chooseLicenceName(site)}</h2>
          <p className="num">{licence}</p>
        </div>
      )}
    </section>
  );
}

/** A brand with cars in stock opens them. */
function Brands({ brands }: { brands: readonly string[] }) {
  const { brands: inStock, searchPath } = useSiteShell();
  return (
    <ul className="chips">
      {brands.map((name) => (
        <li key={name}>
          {inStock.some(([make]) => make === name) ? (
            <a className="chip" href={brandPath(searchPath, name)}>
              {name}
            </a>
          ) : (
            <span className="chip location-brand">{name}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function CarsHere({ cars: { total, places, search, types, cards } }: { cars: LocationView['cars'] }) {
  const site = useSiteShell();
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="cars-here">
      <div className="section-head">
        <h2 id="cars-here">
          {capitalise(pickNoun(site, 2))} at {joinWords(places, 'and')}
        </h2>
        <a className="more-link" href={search}>
          See {countOfCars(total, site)}
        </a>
      </div>
      {types.length === 0 ? null : (
        <p className="chips location-types">
          {types.map(({ name, count, url }) => (
            <a key={name} className="chip" href={url}>
              {name} <span className="muted num">{groupDigits(count)}</span>
            </a>
          ))}
        </p>
      )}
      <RepaymentNote cars={cards} />
      <div className="card-grid home-cars">
        {cards.map((car) => (
          <CarCard key={car.id} car={car} />
        ))}
      </div>
    </section>
  );
}

interface MapParts {
  isOpen: boolean;
  /** Null where there is no map. */
  button: ReactNode;
  /** Over the front of the location, once the button was pressed. */
  map: ReactNode;
}

/** The map of a location: nothing of it, and nothing of whoever serves its tiles, is loaded before the shopper asks. */
function useMap(view: MapView | null, name: string): MapParts {
  const [isOpen, setOpen] = useState(false);
  const [map, setMap] = useState<ReactNode>(null);
  if (view === null) return { isOpen: false, button: null, map: null };
  const close = () => {
    setOpen(false);
    setMap(null);
  };
  const show = () => {
    setOpen(true);
    void import('./location-map.tsx').then(
      ({ LocationMap }) => setMap(<LocationMap view={view} name={name} />),
      () => {
        close();
        showToast({ text: 'The map could not be loaded.' });
      },
    );
  };
  const button = (
    <Button size="small" className="map-toggle" aria-expanded={isOpen} onClick={isOpen ? close : show}>
      {isOpen ? 'Hide map' : 'Show map'}
    </Button>
  );
  return { isOpen, button, map };
}

/** Where it is, whether it is open, the way there and a call. */
function LocationVisit({ location }: { location: LocationView }) {
  const { name, address, state, isOpen, directions, phone, email, alsoAt } = location;
  return (
    <header className="location-visit">
      <h1>{name}</h1>
      <address>
        {address === '' ? null : <span>{address}</span>}
        {email === null ? null : <SmartLink url={`mailto:${email}`}>{email}</SmartLink>}
      </address>
      {state === null ? null : (
        <p className="location-state" data-open={isOpen || undefined}>
          {state}
        </p>
      )}
      <div className="location-acts">
        {directions === null ? null : (
          <SmartLink url={directions} className={buildButtonClass({ kind: 'brand' })}>
            <Icon name="directions" />
            Get directions
            <span className="hidden-visually"> (opens in a new tab)</span>
          </SmartLink>
        )}
        {phone === null ? null : (
          <SmartLink url={`tel:${phone.dial}`} className={buildButtonClass({})}>
            <Icon name="phone" />
            Call <span className="num">{phone.shown}</span>
          </SmartLink>
        )}
      </div>
      {directions === null ? null : <p className="muted small">Directions open your phone’s own map.</p>}
      {alsoAt.length === 0 ? null : (
        <p className="muted small">Some of its stock can be seen at {alsoAt.join(', ')}.</p>
      )}
    </header>
  );
}
