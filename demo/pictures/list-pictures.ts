import type { CarImage } from '#domain/cars/car.ts';
import {
  isMoto,
  listMotoViews,
  PAINTS_OF,
  TRIMS,
  WITH_WHEEL,
  type DrawnBody,
  type MotoView,
  type Paint,
  type SteeringSide,
  type Trim,
} from './paints.ts';
import { findDarkPicture } from './find-dark-picture.ts';
import { type BodyQuestion, findRenderedBody } from './rendered.ts';

export interface PicturedCar extends BodyQuestion {
  colour: string;
  /** Which side the steering wheel is on. */
  steering: SteeringSide;
}

/** The drawing that stands for each body a dealer names. */
const DRAWING_OF: Record<string, DrawnBody> = {
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
  Sports: 'sportsbike',
  Adventure: 'adventure',
  Cruiser: 'cruiser',
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

/** The colours a body is drawn in, as dealers call them. */
export function listColours(body: string): string[] {
  const drawnBody = DRAWING_OF[body];
  const paints: readonly Paint[] = drawnBody ? PAINTS_OF[drawnBody] : [];
  return Object.entries(PAINT_OF).flatMap(([colour, paint]) =>
    colour !== 'Gray' && paints.includes(paint) ? [colour] : [],
  );
}

/** The pictures of a body in a colour, in gallery order; none where that paint is not drawn, for a picture must match its car. */
export function listPictures(car: PicturedCar): CarImage[] {
  const { body, colour, steering } = car;
  const drawnBody = DRAWING_OF[body];
  const paint = PAINT_OF[colour];
  if (!drawnBody || !paint || !(PAINTS_OF[drawnBody] as readonly Paint[]).includes(paint)) return [];
  const takeOutside = (file: string, view: string) => buildPicture(`${drawnBody}-${paint}-${file}`, view);
  if (isMoto(drawnBody))
    return listMotoViews(drawnBody).map((view) => takeOutside(view, MOTO_VIEW_NAMES[view]));
  const cabin = buildPicture(`cabin-${pickTrim(drawnBody, paint)}-${steering}`, 'cabin');
  if (drawnBody === 'truck') return [takeOutside('side', 'side view'), cabin];
  // A rendered one has its wheel on the right.
  const renderedBody = steering === 'right' ? findRenderedBody(car) : null;
  if (renderedBody !== null) {
    const takeRender = (file: string, view: string) => buildPicture(`${renderedBody}-${paint}-${file}`, view);
    return [
      takeRender('front34', 'front three-quarter view'),
      cabin,
      takeRender('profile', 'side view'),
      takeRender('rear34', 'rear three-quarter view'),
    ];
  }
  return [
    takeOutside('side', 'side view'),
    cabin,
    takeOutside('front', 'front view'),
    takeOutside('rear', 'rear view'),
    ...(WITH_WHEEL.includes(drawnBody) ? [takeOutside('wheel', 'front wheel')] : []),
  ];
}

const MOTO_VIEW_NAMES: Record<MotoView, string> = {
  side: 'side view',
  engine: 'engine and tank',
  wheel: 'front wheel',
  rear: 'rear wheel',
};

/** What the cabin's picture shows, in a dealer's word; null where there is no cabin. */
export function readInteriorColour(images: readonly CarImage[]): string | null {
  const cabin = images.find(({ view }) => view === 'cabin');
  const trim = TRIMS.find((name) => cabin?.image.url.includes(`cabin-${name}-`));
  return trim ? INTERIOR_COLOURS[trim] : null;
}

const INTERIOR_COLOURS: Record<Trim, string> = { dark: 'Black', tan: 'Tan', grey: 'Charcoal' };

/** The upholstery goes with body and paint, so that like cars look alike. */
function pickTrim(drawnBody: DrawnBody, paint: Paint): Trim {
  const paints: readonly Paint[] = PAINTS_OF[drawnBody];
  return TRIMS[(paints.indexOf(paint) + drawnBody.length) % TRIMS.length] ?? 'dark';
}

function buildPicture(name: string, view: string): CarImage {
  const url = `/pictures/${name}.webp`;
  const dark = findDarkPicture(name);
  return { image: { url, ...(dark ? { dark } : {}) }, thumb: url, view, kind: 'illustration' };
}
