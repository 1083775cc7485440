import type { Paint } from './paints.ts';

/** Bodies that `studio/` renders, in every paint of the demo. */
export const RENDERED_BODIES = ['suv', 'wagon', 'crossover', 'ute', 'sedan', 'hatch', 'van'] as const;
type RenderedBody = (typeof RENDERED_BODIES)[number];

/** In gallery order; the cabin comes second in a car's gallery. */
export const RENDERED_VIEWS = ['front34', 'profile', 'rear34'] as const;

export const RENDERED_PAINTS: readonly Paint[] = [
  'white',
  'silver',
  'grey',
  'black',
  'blue',
  'red',
  'green',
  'bronze',
  'orange',
  'sand',
  'yellow',
];

/** Whether a picture, named like `suv-white-front34`, is a render; each was taken in the light and in the dark studio, the latter lie in `dark/`. */
export function isRendered(name: string): boolean {
  const [body, , view] = name.split('-');
  return (
    RENDERED_BODIES.some((renderedName) => renderedName === body) &&
    RENDERED_VIEWS.some((each) => each === view)
  );
}

const BODY_OF: Readonly<Record<string, RenderedBody>> = {
  SUV: 'suv',
  Ute: 'ute',
  Sedan: 'sedan',
  Hatchback: 'hatch',
  Wagon: 'wagon',
  Van: 'van',
  'People Mover': 'wagon',
};
const MOST_SEATS_OF_A_SUV = 5;

export interface BodyQuestion {
  body: string;
  seats: number;
  isElectric: boolean;
}

/** The body that is like a car's; null where none is, and a drawing stands for it. */
export function findRenderedBody({ body, seats, isElectric }: BodyQuestion): RenderedBody | null {
  if (body !== 'SUV') return BODY_OF[body] ?? null;
  if (seats > MOST_SEATS_OF_A_SUV) return 'wagon';
  return isElectric ? 'crossover' : 'suv';
}
