import type { LocationCard } from '../home/location-cards.ts';
import { Place } from '../home/place.tsx';

/** Places as cards, each the way to its own page. */
export function PlacesGrid({ places, heading }: { places: LocationCard[]; heading: 'h2' | 'h3' }) {
  return (
    <ul className="places">
      {places.map((place) => (
        <li key={place.path}>
          <Place location={place} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
