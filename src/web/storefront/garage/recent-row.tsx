import { useState } from 'react';
import { readRecentCars } from '../../browser/visit/recent-cars.ts';
import { readRecentSearches } from '../../browser/visit/recent-searches.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { carPath, garagePath } from '../../paths.ts';
import { buildButtonClass } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import './recent-row.css';
import { describePrice } from './describe-price.ts';
import { useDeviceStock } from './use-device-stock.ts';

const MAX_SHOWN = 6;

/** The last searches, and the recently viewed cars that are still for sale. Rendered in the browser only. */
export function RecentRow() {
  return (
    <>
      <LastSearches />
      <RecentCars />
    </>
  );
}

function LastSearches() {
  const { id } = useSiteShell();
  const [searches] = useState(() => readRecentSearches(id));
  if (searches.length === 0) return null;
  return (
    <nav className="wrap section home-part recent" aria-labelledby="last-searches">
      <h2 id="last-searches">Your last searches</h2>
      <ul className="recent-searches">
        {searches.map(({ name, address }) => (
          <li key={address}>
            <a className={buildButtonClass({ size: 'small' })} href={address}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function RecentCars() {
  const site = useSiteShell();
  const [recent] = useState(() => readRecentCars(site.id));
  const { cars } = useDeviceStock(recent);
  const byId = new Map(cars.map((car) => [car.id, car]));
  const shownCars = recent.flatMap(({ id }) => byId.get(id) ?? []).filter(({ sold }) => !sold);
  if (shownCars.length === 0) return null;
  return (
    <section className="wrap section home-part recent" aria-labelledby="recently-viewed">
      <div className="section-head">
        <h2 id="recently-viewed">Recently viewed</h2>
        <a className="more-link" href={`${garagePath(site)}#recently-viewed`}>
          My garage
        </a>
      </div>
      <ul className="recent-row">
        {shownCars.slice(0, MAX_SHOWN).map((car) => (
          <li key={car.id} className="panel">
            {car.primary_image_url === null ? null : (
              <Picture src={car.primary_image_url} alt="" sizes="112px" widths={[128, 256, 384]} eager />
            )}
            <p>
              <a href={carPath(site, car.slug)}>{car.name}</a>
              <Price car={car} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Price({ car }: { car: Parameters<typeof describePrice>[0] }) {
  const { price, note } = describePrice(car, useSiteShell());
  return <span className="muted small num">{[price, note].filter(Boolean).join(', ')}</span>;
}
