import { flagShape, orNull, webAddress } from '../tenants/settings/field-shapes.ts';
import { settings, type ValuesOf } from '../tenants/settings/setting.ts';

/** Who else takes what shoppers ask for. */
export const PARTNER_SETTINGS = settings('Partners', {
  xtime_url: {
    label: 'Workshop bookings',
    description: "The workshop's own booking system, to which service bookings go in place of our form.",
    visibility: 'browser',
    schema: orNull(webAddress),
  },
  car_clarity_target: {
    label: 'CarClarity',
    description: 'CarClarity compares loans for whoever asks for finance.',
    visibility: 'browser',
    schema: flagShape(false),
  },
});

export type PartnerSettings = ValuesOf<typeof PARTNER_SETTINGS>;
