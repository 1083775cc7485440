import type { CarImage, PictureKind } from '../cars/car.ts';
import { isIllustration, isSpinFrame } from '../cars/spin-frames.ts';
import { cellText } from './feed-row.ts';

const MAX_IMAGES = 60;
const MAX_FRAMES = 72;
const KINDS: readonly unknown[] = ['illustration', 'spin', 'spin_illustration'] satisfies PictureKind[];
const MAX_ADDRESS = 2000;
const LONGEST_NOTE = 160;

/** Pictures from a list, or from a text of addresses parted by bars, commas or spaces; anything else is left out. */
export function readImages(cell: unknown): CarImage[] {
  const entries: unknown[] = Array.isArray(cell) ? cell : addressesIn(cell);
  const images = entries
    .slice(0, (MAX_IMAGES + MAX_FRAMES) * 2)
    .map(imageOf)
    .filter((image) => image !== null);
  const left = { stills: MAX_IMAGES, frames: MAX_FRAMES };
  return images.filter((image) => left[isSpinFrame(image) ? 'frames' : 'stills']-- > 0);
}

/** The same of a column that holds the frames of a turn and nothing else. */
export function readSpinImages(cell: unknown): CarImage[] {
  return readImages(cell).map((image) => ({
    ...image,
    kind: isIllustration(image) ? 'spin_illustration' : 'spin',
  }));
}

/** A web address or a path of the site; never a script or another scheme. */
export function readAddress(cell: unknown): string | null {
  const text = typeof cell === 'string' ? cellText(cell) : null;
  if (text === null || text.length > MAX_ADDRESS) return null;
  if (/^\/(?![/\\])/.test(text)) return text;
  return /^https?:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/i.test(text) ? text : null;
}

function addressesIn(cell: unknown): string[] {
  const text = typeof cell === 'string' ? cell : '';
  return text.split(text.includes('|') ? '|' : /[,;\s]+(?=https?:|\/)/i);
}

function imageOf(entry: unknown): CarImage | null {
  const url = readAddress(property(entry, 'image', 'url') ?? property(entry, 'url') ?? entry);
  if (url === null) return null;
  const note = cellText(property(entry, 'note'));
  const dark = readAddress(property(entry, 'image', 'dark') ?? property(entry, 'dark'));
  return {
    image: { url, ...(dark !== null && { dark }) },
    thumb: readAddress(property(entry, 'thumb')) ?? url,
    view: cellText(property(entry, 'view')),
    ...(note !== null && { note: note.slice(0, LONGEST_NOTE).toWellFormed() }),
    ...kindOf(property(entry, 'kind')),
  };
}

function kindOf(told: unknown): Pick<CarImage, 'kind'> {
  return KINDS.includes(told) ? { kind: told as PictureKind } : {};
}

function property(holder: unknown, ...names: string[]): unknown {
  return names.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
        ? Reflect.get(inner, name)
        : undefined,
    holder,
  );
}
