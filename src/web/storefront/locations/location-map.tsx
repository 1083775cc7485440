import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { MapView } from './map-view.ts';
import 'leaflet/dist/leaflet.css';
import './open-map.css';

const ZOOM = 15;

const MAX_ZOOM = 19;

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

/** What the buttons beside a map do. */
interface OpenMap {
  zoomIn(): void;
  zoomOut(): void;
  close(): void;
}

/** Draws the map into an element; `onNothing` is called when its first tiles fail. Fetched by the first press on "Show map". */
async function openMap(element: HTMLElement, view: MapView, onNothing: () => void): Promise<OpenMap> {
  // The library draws as it is loaded.
  allowLibraryMarkup();
  const { divIcon, map: mapIn, marker, tileLayer } = await import('leaflet');
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = mapIn(element, {
    center: [view.lat, view.long],
    zoom: ZOOM,
    // The page has its own buttons and its own line of credits: the library writes its own as markup.
    zoomControl: false,
    attributionControl: false,
    // A wheel over the map scrolls the page.
    scrollWheelZoom: false,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
  });
  const tiles = tileLayer(view.tiles, { maxZoom: MAX_ZOOM });
  let hasTile = false;
  tiles.on('tileload', () => (hasTile = true));
  tiles.on('tileerror', () => hasTile || onNothing());
  tiles.addTo(map);
  const pin = document.createElement('span');
  const icon = divIcon({ html: pin, className: 'map-pin', iconSize: [28, 28], iconAnchor: [14, 28] });
  marker([view.lat, view.long], { icon, interactive: false, keyboard: false }).addTo(map);
  return { zoomIn: () => map.zoomIn(), zoomOut: () => map.zoomOut(), close: () => map.remove() };
}

const EMPTY_DRAWING = '<svg/>';

let isAllowed = false;

/**
 * The map turns a text into markup and knows no policies: an empty drawing, to see what the browser can. That text passes by
 * the page's default policy, and no other markup does (decisions/security-policy.md).
 */
function allowLibraryMarkup(): void {
  // A page has one such policy.
  if (isAllowed) return;
  isAllowed = true;
  window.trustedTypes?.createPolicy('default', {
    createHTML: (markup) => (markup === EMPTY_DRAWING ? markup : null),
  });
}
