import drawingsUrl from './icons.svg?url&no-inline';

/** The address of one drawing in the cached file that holds them all. */
export function drawingUrl(id: string): string {
  return `${drawingsUrl}#${id}`;
}
