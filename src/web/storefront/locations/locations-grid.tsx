import type { LocationCard } from '../home/location-cards.ts';
import { LocationTile } from '../home/location-tile.tsx';

/** Places as cards, each the way to its own page. */
export function LocationsGrid({ places, heading }: { places: LocationCard[]; heading: 'h2' | 'h3' }) {
  return (
    <ul className="places">
      {places.map((place) => (
        <li key={place.path}>
          <LocationTile location={place} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
