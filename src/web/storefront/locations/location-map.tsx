import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { MapView } from './map-view.ts';
import { openMap, type OpenMap } from './open-map.ts';

/** The map of a location over its front, once it was asked for. */
export function LocationMap({ view, name }: { view: MapView; name: string }) {
  const canvas = useRef<HTMLDivElement>(null);
  const openedMap = useRef<OpenMap | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (canvas.current === null) return undefined;
    const element = canvas.current;
    const fail = () => setFailed(true);
    const opening = openMap(element, view, fail).then((map) => {
      openedMap.current = map;
      element.focus({ preventScroll: true });
      return map;
    });
    opening.catch(fail);
    return () => void opening.then((map) => map.close()).catch(() => {});
  }, [view]);
  return (
    <div className="map">
      {/* The library makes it take the keyboard: arrows move the map, + and - zoom. */}
      <section ref={canvas} className="map-canvas" aria-label={`Map of ${name}`} />
      <div className="map-buttons">
        <Button size="small" square aria-label="Zoom in" onClick={() => openedMap.current?.zoomIn()}>
          <span aria-hidden="true">+</span>
        </Button>
        <Button size="small" square aria-label="Zoom out" onClick={() => openedMap.current?.zoomOut()}>
          <span aria-hidden="true">−</span>
        </Button>
      </div>
      <p className="map-credit">{view.credit}</p>
      {hasFailed ? (
        <p className="map-failed" role="alert">
          The map could not be loaded.
        </p>
      ) : null}
    </div>
  );
}
