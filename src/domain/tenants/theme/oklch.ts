import * as v from 'valibot';
import { numberBetween } from '../settings/field-shapes.ts';

/** Lightness 0–1, chroma 0–0.4, hue 0–360. */
export const oklchSchema = v.strictObject({
  l: numberBetween(0, 1),
  c: numberBetween(0, 0.4),
  h: numberBetween(0, 360),
});

export type Oklch = v.InferOutput<typeof oklchSchema>;
