import * as v from 'valibot';
import { flagShape, choiceShape } from '../tenants/settings/field-shapes.ts';
import { settings, type ValuesOf } from '../tenants/settings/setting.ts';

export const GARAGE_SETTINGS = settings('Garage', {
  garage_enabled: {
    label: 'Sign-in',
    description: 'Shoppers can sign in to their garage.',
    visibility: 'browser',
    schema: flagShape(false),
  },
  garage_path: {
    label: 'Path of the garage',
    description: 'The path of the page of favourites.',
    visibility: 'browser',
    schema: v.optional(
      choiceShape(['/my-garage', '/garage', '/my-cars', '/saved-cars', '/shortlist']),
      '/my-garage',
    ),
  },
});

export type GarageSettings = ValuesOf<typeof GARAGE_SETTINGS>;

/** One setting each, for what reads no more. */
export type GaragePathSetting = Pick<GarageSettings, 'garage_path'>;
