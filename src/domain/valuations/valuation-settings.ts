import * as v from 'valibot';
import { wholeNumber } from '../tenants/settings/field-shapes.ts';
import { settings } from '../tenants/settings/setting.ts';

export const VALUATION_SETTINGS = settings('Valuations', {
  lookups_a_month: {
    label: 'Look-ups a month',
    description:
      'How often a month each of AutoGrab, NEVDIS and RedBook is asked for this site, since they cost by the call. Beyond it shoppers type their car by hand.',
    visibility: 'server',
    schema: v.optional(wholeNumber(0, 1_000_000), 1_000),
  },
});
