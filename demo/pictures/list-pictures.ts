import type { CarImage } from '#domain/cars/car.ts';
import { PAINTS_OF, TRIMS, type Kind, type Paint, type SteeringSide, type Trim } from './paints.ts';
import { findDarkPicture } from './find-dark-picture.ts';
import { type BodyQuestion, findRenderedBody, listRenderedViews, VIEW_NAMES } from './rendered.ts';

export interface PicturedCar extends BodyQuestion {
  colour: string;
  /** Which side the steering wheel is on. */
  steering: SteeringSide;
}

/** The kind of each body that a dealer names. */
const KIND_OF: Record<string, Kind> = {
  SUV: 'suv',
  Ute: 'ute',
  Sedan: 'sedan',
  Hatchback: 'hatch',
  Wagon: 'hatch',
  Van: 'van',
  'People Mover': 'van',
  'Camper Van': 'van',
  Coupe: 'sports',
  'Class C Motorhome': 'camper',
  Truck: 'truck',
  Naked: 'moto',
  Sports: 'moto',
  Adventure: 'moto',
  Cruiser: 'moto',
  Scrambler: 'moto',
};

const PAINT_OF: Record<string, Paint> = {
  White: 'white',
  Silver: 'silver',
  Grey: 'grey',
  Gray: 'grey',
  Black: 'black',
  Blue: 'blue',
  Red: 'red',
  Green: 'green',
  Bronze: 'bronze',
  Orange: 'orange',
  Beige: 'sand',
  Yellow: 'yellow',
};

/** The colours a body is pictured in, as dealers call them. */
export function listColours(body: string): string[] {
  const kind = KIND_OF[body];
  const paints: readonly Paint[] = kind ? PAINTS_OF[kind] : [];
  return Object.entries(PAINT_OF).flatMap(([colour, paint]) =>
    colour !== 'Gray' && paints.includes(paint) ? [colour] : [],
  );
}

/** The pictures of a body in a colour, in gallery order; none where that paint was not taken, for a picture must match its car. */
export function listPictures(car: PicturedCar): CarImage[] {
  const { body, colour, steering } = car;
  const kind = KIND_OF[body];
  const paint = PAINT_OF[colour];
  if (!kind || !paint || !(PAINTS_OF[kind] as readonly Paint[]).includes(paint)) return [];
  const cabin = buildPicture(`cabin-${pickTrim(kind, paint)}-${steering}`, 'cabin');
  const renderedBody = findRenderedBody(car);
  if (renderedBody === null) return [buildPicture(`truck-${paint}-side`, 'side view'), cabin];
  const [first, ...rest] = listRenderedViews(renderedBody, paint).map((view) =>
    buildPicture(`${renderedBody}-${paint}-${view}`, VIEW_NAMES[view]),
  );
  return [first, ...(kind === 'moto' ? [] : [cabin]), ...rest].filter((picture) => picture !== undefined);
}

/** What the cabin's picture shows, in a dealer's word; null where there is no cabin. */
export function readInteriorColour(images: readonly CarImage[]): string | null {
  const cabin = images.find(({ view }) => view === 'cabin');
  const trim = TRIMS.find((name) => cabin?.image.url.includes(`cabin-${name}-`));
  return trim ? INTERIOR_COLOURS[trim] : null;
}

const INTERIOR_COLOURS: Record<Trim, string> = { dark: 'Black', tan: 'Tan', grey: 'Charcoal' };

/** The upholstery goes with body and paint, so that like cars look alike. */
function pickTrim(kind: Kind, paint: Paint): Trim {
  const paints: readonly Paint[] = PAINTS_OF[kind];
  return TRIMS[(paints.indexOf(paint) + kind.length) % TRIMS.length] ?? 'dark';
}

function buildPicture(name: string, view: string): CarImage {
  const url = `/pictures/${name}.webp`;
  const dark = findDarkPicture(name);
  return { image: { url, ...(dark ? { dark } : {}) }, thumb: url, view, kind: 'illustration' };
}
