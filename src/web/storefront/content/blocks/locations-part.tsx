import { LocationTile } from '../../home/location-tile.tsx';
import type { BlockProps } from '../block-view.ts';
import { BlockSection } from './block-section.tsx';

export function LocationsPart({ block: { heading, locations } }: BlockProps<'locations'>) {
  return (
    <BlockSection heading={heading}>
      <ul className="places">
        {locations.map((location) => (
          <li key={location.name}>
            <LocationTile location={location} heading={heading === null ? 'h2' : 'h3'} />
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
