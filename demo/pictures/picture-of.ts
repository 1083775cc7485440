import type { CarImage } from '#domain/cars/car.ts';
import {
  isMoto,
  motoViewsOf,
  PAINTS_OF,
  TRIMS,
  WITH_WHEEL,
  type DrawnBody,
  type MotoView,
  type Paint,
  type SteeringSide,
  type Trim,
} from './paints.ts';
import { darkOf } from './dark-of.ts';
import { type BodyQuestion, renderedBodyOf } from './rendered.ts';

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
export function coloursOf(body: string): string[] {
  const drawn = DRAWING_OF[body];
  const paints: readonly Paint[] = drawn ? PAINTS_OF[drawn] : [];
  return Object.entries(PAINT_OF).flatMap(([colour, paint]) =>
    colour !== 'Gray' && paints.includes(paint) ? [colour] : [],
  );
}

/** The pictures of a body in a colour, in gallery order; none where that paint is not drawn, for a picture must match its car. */
export function picturesOf(car: PicturedCar): CarImage[] {
  const { body, colour, steering } = car;
  const drawn = DRAWING_OF[body];
  const paint = PAINT_OF[colour];
  if (!drawn || !paint || !(PAINTS_OF[drawn] as readonly Paint[]).includes(paint)) return [];
  const outside = (file: string, view: string) => picture(`${drawn}-${paint}-${file}`, view);
  if (isMoto(drawn)) return motoViewsOf(drawn).map((view) => outside(view, MOTO_VIEW_NAMES[view]));
  const cabin = picture(`cabin-${trimOf(drawn, paint)}-${steering}`, 'cabin');
  if (drawn === 'truck') return [outside('side', 'side view'), cabin];
  // A rendered one has its wheel on the right.
  const rendered = steering === 'right' ? renderedBodyOf(car) : null;
  if (rendered !== null) {
    const taken = (file: string, view: string) => picture(`${rendered}-${paint}-${file}`, view);
    return [
      taken('front34', 'front three-quarter view'),
      cabin,
      taken('profile', 'side view'),
      taken('rear34', 'rear three-quarter view'),
    ];
  }
  return [
    outside('side', 'side view'),
    cabin,
    outside('front', 'front view'),
    outside('rear', 'rear view'),
    ...(WITH_WHEEL.includes(drawn) ? [outside('wheel', 'front wheel')] : []),
  ];
}

const MOTO_VIEW_NAMES: Record<MotoView, string> = {
  side: 'side view',
  engine: 'engine and tank',
  wheel: 'front wheel',
  rear: 'rear wheel',
};

/** What the cabin's picture shows, in a dealer's word; null where there is no cabin. */
export function interiorColourOf(images: readonly CarImage[]): string | null {
  const cabin = images.find(({ view }) => view === 'cabin');
  const trim = TRIMS.find((name) => cabin?.image.url.includes(`cabin-${name}-`));
  return trim ? INTERIOR_COLOURS[trim] : null;
}

const INTERIOR_COLOURS: Record<Trim, string> = { dark: 'Black', tan: 'Tan', grey: 'Charcoal' };

/** The upholstery goes with body and paint, so that like cars look alike. */
function trimOf(drawn: DrawnBody, paint: Paint): Trim {
  const paints: readonly Paint[] = PAINTS_OF[drawn];
  return TRIMS[(paints.indexOf(paint) + drawn.length) % TRIMS.length] ?? 'dark';
}

function picture(name: string, view: string): CarImage {
  const url = `/pictures/${name}.webp`;
  const dark = darkOf(name);
  return { image: { url, ...(dark ? { dark } : {}) }, thumb: url, view, kind: 'illustration' };
}
