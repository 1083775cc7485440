import * as v from 'valibot';
import { flagShape, wholeNumber } from '../tenants/settings/field-shapes.ts';
import { settings, type ValuesOf } from '../tenants/settings/setting.ts';

export const VALUATION_SETTINGS = settings('Valuations', {
  estimate_trade_ins: {
    label: 'Our own estimate',
    description:
      'Without AutoGrab, whoever trades in or sells is shown an estimate made from dated surveys of asking prices, where one tells of their vehicle. The button on the page of a car stays with AutoGrab.',
    visibility: 'server',
    schema: flagShape(false),
  },
  lookups_a_month: {
    label: 'Look-ups a month',
    description:
      'How often a month each of AutoGrab, NEVDIS and RedBook is asked for this site, since they cost by the call. Beyond it shoppers type their car by hand.',
    visibility: 'server',
    schema: v.optional(wholeNumber(0, 1_000_000), 1_000),
  },
});

export type ValuationSettings = ValuesOf<typeof VALUATION_SETTINGS>;
