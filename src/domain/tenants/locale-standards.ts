import type { Currency, Locale, PhoneRule, CountrySettings } from './country-settings.ts';

/** What a site of a country has unless its configuration says otherwise. */
interface LocaleStandard {
  currency: Currency;
  odometer_unit: CountrySettings['odometer_unit'];
  phone_rule: PhoneRule;
  timezone: string;
  timezones: Record<string, string>;
}

const LOCALE_STANDARDS: Record<Locale, LocaleStandard> = {
  'en-AU': {
    currency: 'AUD',
    odometer_unit: 'km',
    phone_rule: 'au',
    timezone: 'Australia/Sydney',
    timezones: {
      ACT: 'Australia/Sydney',
      NSW: 'Australia/Sydney',
      NT: 'Australia/Darwin',
      QLD: 'Australia/Brisbane',
      SA: 'Australia/Adelaide',
      TAS: 'Australia/Hobart',
      VIC: 'Australia/Melbourne',
      WA: 'Australia/Perth',
    },
  },
  'en-NZ': {
    currency: 'NZD',
    odometer_unit: 'km',
    phone_rule: 'nz-length',
    timezone: 'Pacific/Auckland',
    timezones: {},
  },
  'en-US': {
    currency: 'USD',
    odometer_unit: 'mi',
    phone_rule: 'us',
    timezone: 'America/Chicago',
    timezones: {
      AZ: 'America/Phoenix',
      CA: 'America/Los_Angeles',
      CO: 'America/Denver',
      FL: 'America/New_York',
      NM: 'America/Denver',
      NV: 'America/Los_Angeles',
      NY: 'America/New_York',
      OR: 'America/Los_Angeles',
      UT: 'America/Denver',
      WA: 'America/Los_Angeles',
    },
  },
};

export function localeStandard(locale: Locale, state: string | null): Omit<LocaleStandard, 'timezones'> {
  const { timezones, ...standard } = LOCALE_STANDARDS[locale];
  return { ...standard, timezone: timezones[(state ?? '').toUpperCase()] ?? standard.timezone };
}
