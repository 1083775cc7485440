import drawingUrl from './map-drawing.svg?url&no-inline';

/** Streets that are nowhere: no third party learns who looked. A file, so that it weighs nothing in page and scripts. */
export function MapDrawing() {
  return (
    <svg aria-hidden="true">
      <use href={`${drawingUrl}#map`} />
    </svg>
  );
}
