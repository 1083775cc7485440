import type { LocationCard } from './location-cards.ts';
import { LocationTile } from './location-tile.tsx';

export function LocationCards({ locations }: { locations: LocationCard[] }) {
  if (locations.length === 0) return null;
  return (
    <section className="wrap section home-part" aria-labelledby="visit-us">
      <div className="section-head">
        <h2 id="visit-us">Visit us</h2>
      </div>
      <ul className="places">
        {locations.map((location) => (
          <li key={location.name}>
            <LocationTile location={location} />
          </li>
        ))}
      </ul>
    </section>
  );
}
