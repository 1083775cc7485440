import { licenceName } from '#domain/duties/licence-text.ts';
import { countOfCars, groupDigits } from '#domain/words/words.ts';
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
import type { LocationView } from './load-location.ts';
import { LocationVisit } from './location-visit.tsx';
import { useMap } from './use-map.tsx';

/** A location: how to reach it, when it is open, and its cars. */
export function LocationMain({ location }: { location: LocationView }) {
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
          <h2>{licenceName(site)}</h2>
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

function CarsHere({ cars: { total, search, types, cards } }: Pick<LocationView, 'cars'>) {
  const site = useSiteShell();
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="cars-here">
      <div className="section-head">
        <h2 id="cars-here">
          {countOfCars(total, site)} {total === 1 ? 'stands' : 'stand'} here
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
