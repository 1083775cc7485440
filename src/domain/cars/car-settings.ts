import * as v from 'valibot';
import {
  flagShape,
  line,
  choiceShape,
  orNull,
  picture,
  wholeNumber,
} from '../tenants/settings/field-shapes.ts';
import { settings, type ValuesOf } from '../tenants/settings/setting.ts';

export const CAR_SETTINGS = settings('Cars', {
  include_sold_cars_days: {
    label: 'Days of sold cars',
    description: 'Days for which a sold car is still shown.',
    visibility: 'browser',
    schema: v.optional(wholeNumber(0, 365), 3),
  },
  sold_tag_text: {
    label: 'Tag of sold cars',
    description: 'What the tag of a sold car says.',
    visibility: 'browser',
    schema: v.optional(line(40), 'JUST SOLD'),
  },
  runout_tag_colour: {
    label: 'Run-out tag',
    description: 'The colour of the run-out tag.',
    visibility: 'browser',
    schema: v.optional(choiceShape(['red', 'green']), 'red'),
  },
  electric_tag_enabled: {
    label: 'Electric tag',
    description: 'Electric cars have a tag.',
    visibility: 'browser',
    schema: flagShape(true),
  },
  certified_badge: {
    label: 'Certified badge',
    description:
      "The picture on the card of a certified used Toyota; the product's own where it is not given.",
    visibility: 'browser',
    schema: orNull(picture),
  },
  subscription_period: {
    label: 'Subscription period',
    description: "How often a car's subscription price is paid.",
    visibility: 'browser',
    schema: v.optional(choiceShape(['week', 'month']), 'week'),
  },
});

export type CarSettings = ValuesOf<typeof CAR_SETTINGS>;

/** One setting each, for what reads no more. */
export type IncludeSoldCarsDaysSetting = Pick<CarSettings, 'include_sold_cars_days'>;
export type SubscriptionPeriodSetting = Pick<CarSettings, 'subscription_period'>;
