import type { Template } from '../../tenants/identity-settings.ts';
import type { Photo } from './photo.ts';

/** What is to be photographed of a vehicle, in this order; any may be skipped. */
interface Angle {
  id: string;
  name: string;
  /** What the picture shows, in words for whoever does not see it. */
  view: string;
}

const FRONT_LEFT = angle('front-left', 'Front left', 'front left');
const SIDE = angle('side', 'Side', 'side view');
const REAR_LEFT = angle('rear-left', 'Rear left', 'rear left');
const FRONT = angle('front', 'Front', 'front');
const WHEEL = angle('wheel', 'Wheel', 'wheel');
const DASH = angle('dash', 'Dash and km', 'instruments and odometer');
const ENGINE = angle('engine', 'Engine', 'engine');
const TYRES = angle('tyres', 'Tyres', 'tyres');
const SCRATCHES = angle('scratches', 'Scratches', 'scratches');

export const ANGLES: Readonly<Record<Template, readonly Angle[]>> = {
  car: [
    FRONT_LEFT,
    SIDE,
    REAR_LEFT,
    FRONT,
    WHEEL,
    angle('cabin', 'Cabin', 'front seats'),
    DASH,
    angle('back-seats', 'Back seats', 'back seats'),
    angle('boot', 'Boot', 'boot'),
    ENGINE,
    TYRES,
    SCRATCHES,
  ],
  motorcycle: [
    angle('right', 'Right side', 'right side'),
    angle('left', 'Left side', 'left side'),
    FRONT,
    angle('rear', 'Rear', 'rear'),
    angle('front-right', 'Front right', 'front right'),
    REAR_LEFT,
    DASH,
    ENGINE,
    angle('exhaust', 'Exhaust', 'exhaust'),
    angle('chain', 'Chain', 'chain'),
    TYRES,
    SCRATCHES,
  ],
  camper: [
    FRONT_LEFT,
    SIDE,
    REAR_LEFT,
    angle('living', 'Living area', 'living area'),
    angle('kitchen', 'Kitchen', 'kitchen'),
    angle('bed', 'Bed', 'bed'),
    angle('bathroom', 'Bathroom', 'bathroom'),
    angle('cab', 'Cab seats', 'cab seats'),
    DASH,
    angle('awning', 'Awning', 'awning'),
    TYRES,
    SCRATCHES,
  ],
};

function angle(id: string, name: string, view: string): Angle {
  return { id, name, view };
}

type TakenPhoto = Pick<Photo, 'angle' | 'state'>;

/** Those that no photo of the car is of. */
export function listOpenAngles(template: Template, photos: readonly TakenPhoto[]): readonly Angle[] {
  const takenAngles = new Set(photos.filter(({ state }) => state !== 'refused').map(({ angle: id }) => id));
  return ANGLES[template].filter(({ id }) => !takenAngles.has(id));
}

/** From a corner: whichever of the two the list has. */
const THREE_QUARTER = /^(front|rear) three-quarter/;

/** Which one a picture is of by what it is said to show: `Side view`, `Cabin`, `Front wheel`. Null for none of them. */
export function findAngle(template: Template, view: string): string | null {
  const words = view.trim().toLowerCase();
  const corner = THREE_QUARTER.exec(words)?.[1];
  const names = (angle: Angle) => [angle.view, angle.name.toLowerCase()];
  const angleOfView =
    ANGLES[template].find((angle) => names(angle).includes(words)) ??
    ANGLES[template].find((angle) => words.endsWith(` ${angle.name.toLowerCase()}`)) ??
    ANGLES[template].find(({ id }) => corner !== undefined && id.startsWith(`${corner}-`));
  return angleOfView?.id ?? null;
}

const NAMED_ANGLES = 3;

/** What is still to be photographed, once somebody has begun; null where nothing is, and of pictures that nobody named. */
export function describeOpenAngles(template: Template, photos: readonly TakenPhoto[]): string | null {
  const openAngles = listOpenAngles(template, photos);
  if (openAngles.length === 0 || openAngles.length === ANGLES[template].length) return null;
  const names = openAngles.slice(0, NAMED_ANGLES).map(({ name }) => name.toLowerCase());
  const moreCount = openAngles.length - names.length;
  return `Not photographed: ${names.join(', ')}${moreCount === 0 ? '' : ` and ${moreCount} more`}`;
}

const VIEWS = new Map(
  Object.values(ANGLES)
    .flat()
    .map(({ id, view }) => [id, view]),
);

/** In words for whoever does not see the picture; null for what is no angle. */
export function findView(angleId: string | null): string | null {
  return angleId === null ? null : (VIEWS.get(angleId) ?? null);
}
