import { DARK_PLACES } from './dark-places.ts';
import { isRendered } from './rendered.ts';

/** The address of a picture's counterpart for dark pages, by the picture's name; null where there is none. */
export function findDarkPicture(name: string): string | null {
  const isTaken = DARK_PLACES.includes(name) || isRendered(name) || name.startsWith('truck-');
  return isTaken ? `/pictures/dark/${name}.webp` : null;
}
