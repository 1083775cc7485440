import { carVideo } from '../cars/video.ts';
import { cellText } from './feed-row.ts';
import { readAddress } from './read-images.ts';

/** A provider's film by its name and id, or a web address; whether a page may load it is checked when it is shown. */
export function readVideo(cell: unknown): string | null {
  const text = typeof cell === 'string' ? cellText(cell) : null;
  const isNamed = text !== null && carVideo(text, { image_origins: [] })?.kind === 'embed';
  return isNamed ? text : readAddress(cell);
}
