/** The drawn bodies and the paints each exists in; a car shares the pictures of its body and colour. */
export const PAINTS_OF = {
  suv: ['white', 'silver', 'grey', 'black', 'blue', 'red', 'green', 'bronze', 'orange'],
  ute: ['white', 'silver', 'grey', 'black', 'blue', 'red', 'orange', 'sand'],
  sedan: ['white', 'silver', 'grey', 'black', 'blue', 'red'],
  hatch: ['white', 'silver', 'grey', 'blue', 'red', 'green', 'yellow'],
  van: ['white', 'silver', 'grey', 'sand'],
  sports: ['red', 'yellow', 'black', 'blue'],
  truck: ['white', 'silver', 'blue'],
  camper: ['white', 'sand', 'silver', 'grey'],
  moto: ['red', 'black', 'blue', 'green', 'white', 'orange', 'grey'],
  sportsbike: ['red', 'black', 'blue', 'green', 'white', 'orange', 'grey'],
  adventure: ['red', 'black', 'blue', 'green', 'white', 'orange', 'grey'],
  cruiser: ['red', 'black', 'blue', 'green', 'white', 'orange', 'grey'],
} as const;

export type DrawnBody = keyof typeof PAINTS_OF;
export type Paint = (typeof PAINTS_OF)[DrawnBody][number];

export const DRAWN_BODIES = Object.keys(PAINTS_OF) as DrawnBody[];

/** Views of each kind in gallery order; the cabin, second in a car's gallery, is shared by all paints. */
export const BODY_VIEWS = ['side', 'front', 'rear', 'wheel'] as const;
const MOTO_VIEWS = ['side', 'engine', 'wheel', 'rear'] as const;
export type MotoView = (typeof MOTO_VIEWS)[number];

/** Of a truck only the side is drawn. */
export const TRUCK_VIEWS = ['side'] as const;

/** How the scene draws each body that is a motorcycle. */
export const MOTO_STYLES = {
  moto: 'naked',
  sportsbike: 'sports',
  adventure: 'adventure',
  cruiser: 'cruiser',
} as const;

export type MotoBody = keyof typeof MOTO_STYLES;

export function isMoto(body: DrawnBody): body is MotoBody {
  return Object.hasOwn(MOTO_STYLES, body);
}

/** All close-ups are drawn of the naked one, of the others the engine. */
export function listMotoViews(body: MotoBody): readonly MotoView[] {
  return body === 'moto' ? MOTO_VIEWS : ['side', 'engine'];
}

/** Whether a close-up of the wheel is drawn: tall bodies have no use for one. */
export const WITH_WHEEL: readonly DrawnBody[] = ['suv', 'ute', 'sedan', 'hatch'];

export const TRIMS = ['dark', 'tan', 'grey'] as const;
export type Trim = (typeof TRIMS)[number];
export const STEERING_SIDES = ['left', 'right'] as const;
export type SteeringSide = (typeof STEERING_SIDES)[number];
