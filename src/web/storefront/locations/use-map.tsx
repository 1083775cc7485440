import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { MapView } from './map-view.ts';

interface MapParts {
  isOpen: boolean;
  /** Null where there is no map. */
  button: ReactNode;
  /** Over the front of the location, once the button was pressed. */
  map: ReactNode;
}

/** The map of a location: nothing of it, and nothing of whoever serves its tiles, is loaded before the shopper asks. */
export function useMap(view: MapView | null, name: string): MapParts {
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
