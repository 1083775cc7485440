import * as v from 'valibot';
import {
  described,
  eitherShape,
  numberBetween,
  choiceShape,
  orNull,
  picture,
  wholeNumber,
} from '../settings/field-shapes.ts';
import { settings, type ValuesOf } from '../settings/setting.ts';
import { readHexColour } from './hex-colour.ts';
import { type Oklch, oklchSchema } from './oklch.ts';

const FONTS = ['figtree', 'manrope', 'sora', 'inter', 'bricolage-grotesque'] as const;
export type FontFamily = (typeof FONTS)[number];

const NO_COLOUR = 'is not a colour such as #0a5cff';

const hexSchema = v.pipe(
  v.string(NO_COLOUR),
  v.trim(),
  v.rawTransform<string, Oklch>(({ dataset, addIssue, NEVER }) => {
    const colour = readHexColour(dataset.value);
    if (colour !== null) return colour;
    addIssue({ message: NO_COLOUR });
    return NEVER;
  }),
);

/** As designers write colours, or by lightness, chroma and hue. */
const colourSchema = eitherShape(
  (input) => typeof input === 'object' && input !== null,
  oklchSchema,
  hexSchema,
);

/** The look of a site that has chosen nothing. */
export const STANDARD_THEME = {
  brand: { l: 0.43, c: 0.15, h: 262 },
  accent: { l: 0.7, c: 0.17, h: 48 },
  link: null,
  neutral_hue: 258,
  radius: 12,
  font: 'figtree',
  display_font: 'figtree',
  display_weight: 760,
  mode: 'system',
} as const;

/** The few values a tenant chooses; every colour role of the site is derived from them on the server. */
const themeSchema = v.strictObject({
  brand: v.optional(colourSchema, STANDARD_THEME.brand),
  accent: v.optional(colourSchema, STANDARD_THEME.accent),
  link: described(orNull(colourSchema), 'Of text and icons on surfaces; null: the brand.'),
  neutral_hue: described(v.optional(numberBetween(0, 360), STANDARD_THEME.neutral_hue), 'Tints the greys.'),
  radius: described(v.optional(numberBetween(2, 22), STANDARD_THEME.radius), 'Of corners, in pixels.'),
  font: v.optional(choiceShape(FONTS), STANDARD_THEME.font),
  display_font: described(v.optional(choiceShape(FONTS), STANDARD_THEME.display_font), 'Of headings.'),
  display_weight: described(v.optional(wholeNumber(400, 900), STANDARD_THEME.display_weight), 'Of headings.'),
  mode: described(
    v.optional(choiceShape(['system', 'light', 'dark']), STANDARD_THEME.mode),
    "Light, dark, or the visitor's choice (system).",
  ),
});
export type Theme = v.InferOutput<typeof themeSchema>;

const VOICES = ['standard', 'tight', 'airy', 'capitals'] as const;
const RHYTHMS = ['even', 'tight', 'wide'] as const;
const FRAMES = ['dark', 'plain', 'brand'] as const;

export const STANDARD_LAYOUT = { voice: 'standard', rhythm: 'even', frame: 'dark' } as const;

/** What makes pages of the same parts look like another designer's, beside their colours. */
const layoutSchema = v.strictObject({
  voice: described(v.optional(choiceShape(VOICES), STANDARD_LAYOUT.voice), 'How headings are set.'),
  rhythm: described(
    v.optional(choiceShape(RHYTHMS), STANDARD_LAYOUT.rhythm),
    'The space between parts of a page.',
  ),
  frame: described(
    v.optional(choiceShape(FRAMES), STANDARD_LAYOUT.frame),
    'The ground of the top bar and the footer.',
  ),
});

const logoSchema = v.strictObject({
  url: orNull(picture),
  thumb: orNull(picture),
  banner: orNull(picture),
});

export const LOOK_SETTINGS = settings('Look', {
  theme: {
    label: 'Colours and type',
    description: 'The colours, fonts and corners from which all others of the site follow.',
    visibility: 'browser',
    schema: v.optional(themeSchema, STANDARD_THEME),
  },
  layout: {
    label: 'Headings, space and frame',
    description:
      'How headings are set, how much space is between parts, and the ground of top bar and footer.',
    visibility: 'browser',
    schema: v.optional(layoutSchema, STANDARD_LAYOUT),
  },
  logo: {
    label: 'Logo',
    description: 'The logo of the site, its small form, and the banner in the footer.',
    visibility: 'browser',
    schema: v.optional(logoSchema, {}),
  },
});

export type LookSettings = ValuesOf<typeof LOOK_SETTINGS>;

/** One setting each, for what reads no more. */
export type ThemeSetting = Pick<LookSettings, 'theme'>;
