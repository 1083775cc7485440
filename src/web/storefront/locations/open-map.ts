import { allowLibraryMarkup } from '../../browser/library-markup.ts';
import 'leaflet/dist/leaflet.css';
import './open-map.css';
import type { MapView } from './map-view.ts';

/** What the buttons beside a map do. */
export interface OpenMap {
  zoomIn(): void;
  zoomOut(): void;
  close(): void;
}

const ZOOM = 15;
const MAX_ZOOM = 19;

/** Draws the map into an element; `onNothing` is called when its first tiles fail. Fetched by the first press on "Show map". */
export async function openMap(element: HTMLElement, view: MapView, onNothing: () => void): Promise<OpenMap> {
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
