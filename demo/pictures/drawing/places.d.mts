import type { Drawing } from './scene.mjs';

/** Body, colour, drawing, left edge, ground, share of the drawn size. */
export type PlacedVehicle = readonly [string, string, Drawing, number, number, number];

export interface Place {
  back: () => string;
  front?: () => string;
  behind: readonly PlacedVehicle[];
  before: readonly PlacedVehicle[];
}

/** The places by name; all texts are SVG, 1600 × 1067. */
export const PLACES: Record<string, Place>;
export function vehicle(body: string, colour: string, more: Drawing): { svg: string; ground: number };
export function groundShadow(x: number, y: number, width: number): string;
