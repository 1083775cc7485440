import * as v from 'valibot';
import { wholeNumber } from '../tenants/settings/field-shapes.ts';
import { settings } from '../tenants/settings/setting.ts';

export const RESERVATION_SETTINGS = settings('Reservations', {
  reservation_days: {
    label: 'Days of a reservation',
    description:
      'Days within which the dealer confirms a paid reservation; one that nobody confirmed is refunded.',
    visibility: 'browser',
    schema: v.optional(wholeNumber(1, 30), 7),
  },
});
