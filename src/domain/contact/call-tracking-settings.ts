import * as v from 'valibot';
import { described, id, listShape, orNull, phone, shaped } from '../tenants/settings/field-shapes.ts';
import { settings, type ValuesOf } from '../tenants/settings/setting.ts';

const overrideSchema = v.strictObject({
  source: described(
    shaped(/^[a-z0-9][a-z0-9._-]{0,39}$/, 'a source like google or spring-sale'),
    'What utm_source says in the links of an advertisement, in lower case; google and facebook also by gclid and fbclid.',
  ),
  location_id: described(orNull(id), 'Whose number it stands for; null: call_us_number.'),
  phone,
});

export const CALL_TRACKING_SETTINGS = settings('Analytics', {
  phone_overrides: {
    label: 'Call tracking numbers',
    description:
      'Numbers that visitors see in the place of a location’s, by where they came from, on a site with features.dealercell.',
    /** Some stand for a number that is hidden behind a click; a visit is told of the others. */
    visibility: 'server',
    schema: listShape(overrideSchema, 500),
  },
});

export type CallTrackingSettings = ValuesOf<typeof CALL_TRACKING_SETTINGS>;
