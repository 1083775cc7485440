import type { Drawing } from './drawing/scene.mjs';
import { PAINTS_OF } from './paints.ts';

/** One picture to draw, of a side: its file name without ending, and how. */
export interface PictureDrawing {
  name: string;
  body: string;
  width: number;
  drawing: Drawing;
}

const GALLERY_WIDTH = 1280;
const HERO_WIDTH = 1600;

/** Every picture of the demo that is no render, place or badge; those named `dark/` are for dark pages. */
export function drawings(): PictureDrawing[] {
  return [placeholder(), ...HEROES.map(buildHero), ...PAINTS_OF.truck.flatMap(buildTrucks)];
}

const TRUCK_COLOURS: Record<(typeof PAINTS_OF)['truck'][number], string> = {
  white: '#eef0f1',
  silver: '#b9bfc5',
  blue: '#1d4180',
};
const STUDIOS = ['light', 'cool', 'light'] as const;

/** Of a truck only the side is drawn. */
function buildTrucks(paint: (typeof PAINTS_OF)['truck'][number], index: number): PictureDrawing[] {
  const truck = { body: 'truck', width: GALLERY_WIDTH };
  const drawing = { color: TRUCK_COLOURS[paint], wheel: 'steel', darkWheel: false, chrome: index % 3 !== 2 };
  return [
    { ...truck, name: `truck-${paint}-side`, drawing: { ...drawing, studio: STUDIOS[index] ?? 'light' } },
    { ...truck, name: `dark/truck-${paint}-side`, drawing: { ...drawing, studio: 'dark' } },
  ];
}

function placeholder(): PictureDrawing {
  return { name: 'placeholder', body: 'none', width: GALLERY_WIDTH, drawing: {} };
}

function buildHero([name, body, drawing]: (typeof HEROES)[number]): PictureDrawing {
  return { name: `hero-${name}`, body, width: HERO_WIDTH, drawing };
}

const HEROES: readonly (readonly [string, string, Drawing])[] = [
  ['suv', 'suv', { color: '#1f5f4a', wheel: 'turbine', studio: 'dark' }],
];
