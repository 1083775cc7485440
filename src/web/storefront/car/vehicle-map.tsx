import { buildButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import type { CarLocationView } from './car-location-view.ts';

interface VehicleMapProps {
  place: CarLocationView;
  /** A sold one is not to be seen any more; the dealer is still there. */
  isForSale: boolean;
}

/** Where the car stands: what `#vehicle-map` leads to (spec §2). */
export function VehicleMap({ place, isForSale }: VehicleMapProps) {
  return (
    <section id="vehicle-map" tabIndex={-1}>
      <h2>{isForSale ? 'Where to see it' : 'Where to find us'}</h2>
      <div className="panel map-panel">
        <span className="map-pin">
          <Icon name="pin" />
        </span>
        <div className="map-text">
          <h3>{place.name}</h3>
          {place.address !== '' && <p>{place.address}</p>}
          {place.hours && <p className="small muted no-print">{place.hours}</p>}
          {place.week !== '' && <p className="small print-only">Hours: {place.week}</p>}
          {isForSale && place.also.length > 0 && (
            <p className="small muted">Also to be seen at {place.also.join(', ')}</p>
          )}
        </div>
        {place.directions && (
          <SmartLink url={place.directions} className={buildButtonClass({ kind: 'outline' })}>
            <Icon name="directions" />
            Get directions
            <span className="hidden-visually"> (opens in a new tab)</span>
          </SmartLink>
        )}
      </div>
    </section>
  );
}
