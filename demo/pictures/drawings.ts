import type { Drawing } from './drawing/scene.mjs';
import { pickDarkStudio, hasDarkDrawing } from './dark-drawings.ts';
import {
  BODY_VIEWS,
  DRAWN_BODIES,
  isMoto,
  MOTO_STYLES,
  listMotoViews,
  PAINTS_OF,
  STEERING_SIDES,
  TRIMS,
  TRUCK_VIEWS,
  WITH_WHEEL,
  type DrawnBody,
  type Paint,
} from './paints.ts';

/** One picture to draw: its file name without ending, and how. */
export interface PictureDrawing {
  name: string;
  body: string;
  view: string;
  width: number;
  drawing: Drawing;
}

const GALLERY_WIDTH = 1280;
const HERO_WIDTH = 1600;

/** Every picture of the demo. */
export function drawings(): PictureDrawing[] {
  const bodies = DRAWN_BODIES.flatMap(bodyPictures);
  const inTheDark = bodies.filter(({ name }) => hasDarkDrawing(name)).map(darkenDrawing);
  return [placeholder(), ...heroes(), ...cabins(), ...bodies, ...inTheDark];
}

function darkenDrawing(picture: PictureDrawing): PictureDrawing {
  const drawing = { ...picture.drawing, studio: pickDarkStudio(picture) };
  return { ...picture, name: `dark/${picture.name}`, drawing };
}

const COLOURS: Record<Paint, string> = {
  white: '#eef0f1',
  silver: '#b9bfc5',
  grey: '#4b5158',
  black: '#101214',
  blue: '#1d4180',
  red: '#a81420',
  green: '#1f5f4a',
  bronze: '#7d6043',
  orange: '#c2560f',
  sand: '#c9b48c',
  yellow: '#e0ac12',
};

/** What the drawing's own names are for our views. */
const DRAWN_VIEW: Record<string, string> = { engine: 'tank' };

const WHEELS: Record<DrawnBody, readonly string[]> = {
  suv: ['twin', 'multi', 'turbine'],
  ute: ['steel', 'twin', 'turbine'],
  sedan: ['five', 'multi', 'twin'],
  hatch: ['multi', 'five'],
  van: ['steel'],
  sports: ['turbine'],
  truck: ['steel'],
  camper: ['steel'],
  moto: ['twin'],
  sportsbike: ['twin'],
  adventure: ['twin'],
  cruiser: ['multi'],
};

const STRIPES: Partial<Record<Paint, string>> = {
  white: '#1f6f54',
  sand: '#9a3f1d',
  silver: '#1d4180',
  grey: '#c98a1b',
};

const STUDIOS = ['light', 'cool', 'light', 'warm'] as const;

function bodyPictures(body: DrawnBody): PictureDrawing[] {
  return PAINTS_OF[body].flatMap((paint, index) =>
    listViews(body).map((view) => ({
      name: `${body}-${paint}-${view}`,
      body: isMoto(body) ? 'moto' : body,
      view: DRAWN_VIEW[view] ?? view,
      width: GALLERY_WIDTH,
      drawing: paintJob(body, paint, index),
    })),
  );
}

function listViews(body: DrawnBody): readonly string[] {
  if (isMoto(body)) return listMotoViews(body);
  if (body === 'truck') return TRUCK_VIEWS;
  return BODY_VIEWS.filter((view) => view !== 'wheel' || WITH_WHEEL.includes(body));
}

function paintJob(body: DrawnBody, paint: Paint, index: number): Drawing {
  const wheels = WHEELS[body];
  const accent = body === 'camper' ? STRIPES[paint] : undefined;
  return {
    color: body === 'camper' ? camperPaint(paint) : COLOURS[paint],
    wheel: wheels[index % wheels.length] ?? 'five',
    studio: body === 'sports' ? 'dark' : (STUDIOS[index % STUDIOS.length] ?? 'light'),
    darkWheel: isMoto(body) || body === 'sports' || (body === 'ute' && index % 2 === 1),
    chrome: index % 3 !== 2,
    ...(accent ? { accent } : {}),
    ...(isMoto(body) ? { style: MOTO_STYLES[body] } : {}),
  };
}

/** Motorhomes are pale whatever their stripe. */
function camperPaint(paint: Paint): string {
  if (paint === 'sand') return '#e6dcc6';
  return paint === 'white' ? '#f3f4f2' : paint === 'silver' ? '#d5d9dc' : '#8b9299';
}

function placeholder(): PictureDrawing {
  return { name: 'placeholder', body: 'none', view: 'placeholder', width: GALLERY_WIDTH, drawing: {} };
}

function cabins(): PictureDrawing[] {
  return STEERING_SIDES.flatMap((side) =>
    TRIMS.map((trim) => ({
      name: `cabin-${trim}-${side}`,
      body: 'suv',
      view: 'cabin',
      width: GALLERY_WIDTH,
      drawing: { trim, rhd: side === 'right', ambient: trim === 'tan' ? '#ffb45f' : '#5fb4ff' },
    })),
  );
}

function heroes(): PictureDrawing[] {
  return HEROES.map(([name, body, drawing]) => ({
    name: `hero-${name}`,
    body,
    view: 'side',
    width: HERO_WIDTH,
    drawing,
  }));
}

const HEROES: readonly (readonly [string, DrawnBody, Drawing])[] = [
  ['suv', 'suv', { color: '#1f5f4a', wheel: 'turbine', studio: 'dark' }],
  ['hatch', 'hatch', { color: '#1d5fa8', wheel: 'multi', studio: 'dark' }],
  ['moto', 'moto', { color: '#c8102e', studio: 'dark' }],
  ['camper', 'camper', { color: '#f3f4f2', accent: '#a8482a', wheel: 'steel', studio: 'slate' }],
  ['ute', 'ute', { color: '#c2560f', wheel: 'turbine', studio: 'slate', darkWheel: true }],
  ['sedan', 'sedan', { color: '#dfe3e6', wheel: 'turbine', studio: 'dark', darkWheel: true }],
  ['wagon', 'suv', { color: '#a81420', wheel: 'multi', studio: 'dark' }],
  ['ute-white', 'ute', { color: '#eef0f1', wheel: 'steel', studio: 'slate', darkWheel: true }],
];
