import * as v from 'valibot';
import { numberBetween, oneOf, orNull, wholeNumber } from '../schemas/field-shapes.ts';
import { colourOfHex } from './hex-colour.ts';
import type { Oklch, Theme } from './theme.ts';

const oklchSchema = v.strictObject({
  l: numberBetween(0, 1),
  c: numberBetween(0, 0.4),
  h: numberBetween(0, 360),
});

const NO_COLOUR = 'is not a colour such as #0a5cff';

const hexSchema = v.pipe(
  v.string(NO_COLOUR),
  v.trim(),
  v.rawTransform<string, Oklch>(({ dataset, addIssue, NEVER }) => {
    const colour = colourOfHex(dataset.value);
    if (colour !== null) return colour;
    addIssue({ message: NO_COLOUR });
    return NEVER;
  }),
);

/** As designers write colours, or by lightness, chroma and hue, each with its own fault. */
const colourSchema = v.lazy((input) =>
  typeof input === 'object' && input !== null ? oklchSchema : hexSchema,
);

const fontSchema = oneOf(['figtree', 'manrope', 'sora', 'inter', 'bricolage-grotesque']);

/** The look of a site that has chosen nothing. */
export const STANDARD_THEME: Theme = {
  brand: { l: 0.43, c: 0.15, h: 262 },
  accent: { l: 0.7, c: 0.17, h: 48 },
  link: null,
  neutral_hue: 258,
  radius: 12,
  font: 'figtree',
  display_font: 'figtree',
  display_weight: 760,
  mode: 'system',
};

export const themeSchema = v.strictObject({
  brand: v.optional(colourSchema, STANDARD_THEME.brand),
  accent: v.optional(colourSchema, STANDARD_THEME.accent),
  link: orNull(colourSchema),
  neutral_hue: v.optional(numberBetween(0, 360), STANDARD_THEME.neutral_hue),
  radius: v.optional(numberBetween(2, 22), STANDARD_THEME.radius),
  font: v.optional(fontSchema, STANDARD_THEME.font),
  display_font: v.optional(fontSchema, STANDARD_THEME.display_font),
  display_weight: v.optional(wholeNumber(400, 900), STANDARD_THEME.display_weight),
  mode: v.optional(oneOf(['system', 'light', 'dark']), STANDARD_THEME.mode),
});
