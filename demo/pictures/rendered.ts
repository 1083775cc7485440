import { PAINTS_OF, STEERING_SIDES, TRIMS, type Paint } from './paints.ts';

const EVERY_PAINT: readonly Paint[] = [...new Set(Object.values(PAINTS_OF).flat())];

/** Bodies that `studio/` renders, each in the paints of the cars it stands for. */
const PAINTS_OF_RENDERS = {
  suv: PAINTS_OF.suv,
  compact: PAINTS_OF.suv,
  boxy: PAINTS_OF.suv,
  wagon: EVERY_PAINT,
  crossover: PAINTS_OF.suv,
  ute: PAINTS_OF.ute,
  pickup: PAINTS_OF.ute,
  sedan: PAINTS_OF.sedan,
  hatch: PAINTS_OF.hatch,
  city: PAINTS_OF.hatch,
  van: PAINTS_OF.van,
  coupe: PAINTS_OF.sports,
  motorhome: PAINTS_OF.camper,
  coach: PAINTS_OF.camper,
  campervan: PAINTS_OF.camper,
  overlander: PAINTS_OF.camper,
  moto: PAINTS_OF.moto,
  sportsbike: PAINTS_OF.moto,
  adventure: PAINTS_OF.moto,
  cruiser: PAINTS_OF.moto,
} satisfies Record<string, readonly Paint[]>;

type RenderedBody = keyof typeof PAINTS_OF_RENDERS;

/** In gallery order; the cabin comes second in a car's gallery. */
const VIEWS: readonly RenderedView[] = ['front34', 'profile', 'rear34'];
const VIEWS_OF_BIKES: readonly RenderedView[] = ['front34', 'profile'];
const BIKES: readonly RenderedBody[] = ['moto', 'sportsbike', 'adventure', 'cruiser'];

const AROUND_AND_NEAR: readonly RenderedView[] = ['offside', 'front', 'rear', 'wheel', 'lamp'];

/** What was taken from all around and from near, in some paints. */
const FURTHER_VIEWS: Partial<
  Record<RenderedBody, { paints: readonly Paint[]; views: readonly RenderedView[] }>
> = {
  suv: { paints: ['blue', 'silver'], views: AROUND_AND_NEAR },
  crossover: { paints: ['blue', 'white'], views: AROUND_AND_NEAR },
  ute: { paints: ['blue', 'white'], views: AROUND_AND_NEAR },
  hatch: { paints: ['red', 'white'], views: AROUND_AND_NEAR },
  motorhome: { paints: ['white', 'sand'], views: AROUND_AND_NEAR },
  moto: {
    paints: ['red', 'black'],
    views: ['rear34', 'offside', 'front', 'rear', 'wheel', 'engine', 'cockpit'],
  },
};

/** What home pages begin with: the vehicle beside the words, in one paint and studio each. */
export const RENDERED_HEROES = {
  'hero-moto-dark': { body: 'moto', paint: 'red', stage: 'dark', view: 'wide' },
  'hero-motorhome-dusk': { body: 'motorhome', paint: 'sand', stage: 'dusk', view: 'arch' },
  'hero-sedan-dark': { body: 'sedan', paint: 'silver', stage: 'dark', view: 'wide' },
  'hero-ute-dusk': { body: 'ute', paint: 'orange', stage: 'dusk', view: 'wide' },
} as const;

/** What a view is called in a gallery. */
export const VIEW_NAMES = {
  front34: 'front three-quarter view',
  profile: 'side view',
  rear34: 'rear three-quarter view',
  offside: 'right side view',
  front: 'front view',
  rear: 'rear view',
  wheel: 'front wheel',
  lamp: 'headlight',
  engine: 'engine and tank',
  cockpit: 'handlebars',
};

type RenderedView = keyof typeof VIEW_NAMES;

export function listRenderedViews(body: RenderedBody, paint: Paint): readonly RenderedView[] {
  const further = FURTHER_VIEWS[body];
  return [
    ...(BIKES.includes(body) ? VIEWS_OF_BIKES : VIEWS),
    ...(further?.paints.includes(paint) ? further.views : []),
  ];
}

/** The names of all renders, like `suv-white-front34`; each was taken in the light and in the dark studio, the latter lie in `dark/`. */
export function listRendered(): string[] {
  const bodies = Object.entries(PAINTS_OF_RENDERS) as [RenderedBody, readonly Paint[]][];
  const outsides = bodies.flatMap(([body, paints]) =>
    paints.flatMap((paint) => listRenderedViews(body, paint).map((view) => `${body}-${paint}-${view}`)),
  );
  return [...outsides, ...TRIMS.flatMap((trim) => STEERING_SIDES.map((side) => `cabin-${trim}-${side}`))];
}

const RENDERED = new Set(listRendered());

export function isRendered(name: string): boolean {
  return RENDERED.has(name);
}

const BODY_OF: Readonly<Record<string, RenderedBody>> = {
  SUV: 'suv',
  Ute: 'ute',
  Sedan: 'sedan',
  Hatchback: 'hatch',
  Wagon: 'wagon',
  Van: 'van',
  'People Mover': 'wagon',
  Coupe: 'coupe',
  'Class C Motorhome': 'motorhome',
  'Camper Van': 'campervan',
  Naked: 'moto',
  Sports: 'sportsbike',
  Adventure: 'adventure',
  Cruiser: 'cruiser',
  Scrambler: 'moto',
};

/** Models that another body of their kind is more like. */
const MODELS_OF: Partial<Record<RenderedBody, readonly string[]>> = {
  compact: [
    'Toyota Yaris Cross',
    'Toyota C-HR',
    'Mazda CX-30',
    'Hyundai Kona Electric',
    'Kia Seltos',
    'GWM Haval Jolion',
    'MG ZS',
    'Mitsubishi ASX',
    'Nissan Qashqai',
    'Suzuki Vitara',
    'Honda Vezel',
    'Subaru XV',
    'BYD Atto 3',
    'Volvo EX30',
    'Lexus NX',
    'Audi Q5',
  ],
  boxy: ['Toyota LandCruiser Prado', 'Ford Everest', 'GWM Tank 300', 'Isuzu UTE MU-X', 'Kia EV5'],
  city: [
    'Kia Picanto',
    'Suzuki Swift',
    'MG MG3',
    'BYD Dolphin',
    'Toyota Aqua',
    'Mazda Demio',
    'Nissan Note',
    'Honda Fit',
  ],
  pickup: [
    'Ford Ranger',
    'Volkswagen Amarok',
    'VW Amarok',
    'RAM 1500',
    'GWM Cannon',
    'BYD Shark 6',
    'Nissan Navara',
    'LDV T60',
  ],
  coach: [
    'Winnebago Spirit',
    'Jayco Redhawk',
    'Jayco Greyhawk',
    'Coachmen Leprechaun',
    'Forest River Forester',
    'Forest River Sunseeker',
  ],
  overlander: ['Winnebago Revel', 'Airstream Interstate', 'Coachmen Beyond'],
};
const LOOK_OF = new Map(
  Object.entries(MODELS_OF).flatMap(([look, models]) =>
    models.map((model) => [model, look as RenderedBody] as const),
  ),
);
const MOST_SEATS_OF_A_SUV = 5;

export interface BodyQuestion {
  make: string;
  model: string;
  body: string;
  seats: number;
  isElectric: boolean;
}

/** The body that is like a car's; null where none is, and a drawing stands for it. */
export function findRenderedBody(car: BodyQuestion): RenderedBody | null {
  const { make, model, body, seats, isElectric } = car;
  const look = LOOK_OF.get(`${make} ${model}`);
  if (look) return look;
  if (body !== 'SUV') return BODY_OF[body] ?? null;
  if (seats > MOST_SEATS_OF_A_SUV) return 'wagon';
  return isElectric ? 'crossover' : 'suv';
}
