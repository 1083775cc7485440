import * as v from 'valibot';
import { line, choiceShape } from './settings/field-shapes.ts';
import { settings, type ValuesOf } from './settings/setting.ts';

export const LOCALES = ['en-AU', 'en-NZ', 'en-US'] as const;

/** An IANA name the runtime knows: an unknown one would fail on every page that shows a time. */
const timezone = v.pipe(line(60), v.check(isTimezone, 'is not a time zone like Australia/Brisbane'));

function isTimezone(name: string): boolean {
  if (!/^[A-Z][A-Za-z]+(?:\/[A-Za-z0-9_+-]+){1,2}$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}

/** How its country writes and counts. */
export const COUNTRY_SETTINGS = settings('Country', {
  timezone: {
    label: 'Time zone',
    description: 'The zone of opening hours, bookings and dates; that of the state where it is not given.',
    visibility: 'browser',
    schema: v.optional(timezone),
  },
  locale: {
    label: 'Language and country',
    description: 'How words, dates and numbers are written, and the country whose law applies.',
    visibility: 'browser',
    schema: v.optional(choiceShape(LOCALES), 'en-AU'),
  },
  currency: {
    label: 'Currency',
    description: "The currency of every price; the country's where it is not given.",
    visibility: 'browser',
    schema: v.optional(choiceShape(['AUD', 'NZD', 'USD'])),
  },
  odometer_unit: {
    label: 'Unit of distance',
    description:
      'Whether odometers and distances count kilometres or miles; as in the country where it is not given.',
    visibility: 'browser',
    schema: v.optional(choiceShape(['km', 'mi'])),
  },
  phone_rule: {
    label: 'Phone numbers',
    description:
      "Which phone numbers forms take, and how they are written; the country's where it is not given.",
    visibility: 'browser',
    schema: v.optional(choiceShape(['au', 'au-mobile', 'nz-length', 'nz', 'us'])),
  },
  name_rule: {
    label: 'Names of people',
    description:
      'Whether names in forms have letters only, or also apostrophes, hyphens and a dot after a letter; `site create` writes extended where a new site does not say.',
    visibility: 'browser',
    schema: v.optional(choiceShape(['letters', 'extended']), 'letters'),
  },
});

export type CountrySettings = ValuesOf<typeof COUNTRY_SETTINGS>;

/** One setting each, for what reads no more. */
export type CurrencySetting = Pick<CountrySettings, 'currency'>;
export type LocaleSetting = Pick<CountrySettings, 'locale'>;
export type OdometerUnitSetting = Pick<CountrySettings, 'odometer_unit'>;
export type PhoneRuleSetting = Pick<CountrySettings, 'phone_rule'>;
export type TimezoneSetting = Pick<CountrySettings, 'timezone'>;
export type Locale = CountrySettings['locale'];
export type Currency = CountrySettings['currency'];
export type PhoneRule = CountrySettings['phone_rule'];
