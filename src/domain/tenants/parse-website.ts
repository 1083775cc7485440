import * as v from 'valibot';
import { findConsistencyFaults } from './faults/consistency-faults.ts';
import { type Fault, toFault } from './faults/fault.ts';
import { type ActionButton, ACTION_BUTTONS } from '../cars/button-settings.ts';
import type { Dealership, DealershipInput } from './dealership.ts';
import type { Template } from './identity-settings.ts';
import { buildDefaultNavigation } from './navigation/default-navigation.ts';
import { withLocationDefaults } from './location-defaults.ts';
import type { CountrySettings, Currency, Locale, PhoneRule } from './country-settings.ts';
import { nameSlug } from './name-slug.ts';
import { type Website, type WebsiteInput, GONE_KEYS, hasExactKeys, websiteSchema } from './website.ts';

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

export type ParsedWebsite = { website: Website } | { faults: Fault[] };

/**
 * Reads a site's configuration from plain JSON. Only `name` is required; every other key has a default by country and
 * template. Answers the whole website (id 0 when the input has none: the store gives it) or every fault with its JSON path.
 */
export function parseWebsite(input: unknown, overrides: SiteOverrides = {}): ParsedWebsite {
  const parseResult = v.safeParse(
    websiteSchema,
    withoutKeys(input, (key, value) => key in GONE_KEYS && value === null),
  );
  if (!parseResult.success) return { faults: parseResult.issues.map(toFault).map(withReason) };
  const website = withDefaults(parseResult.output, overrides);
  const faults = findConsistencyFaults(website);
  return faults.length > 0 ? { faults } : { website };
}

/**
 * A configuration as it was stored. One that an earlier release stored gets the defaults of the keys it did not have, and
 * loses those that are gone.
 */
export function completeWebsite(website: Website): Website {
  if (hasExactKeys(website)) return website;
  const parseResult = parseWebsite(withoutKeys(website, (key) => key in GONE_KEYS));
  return 'website' in parseResult ? { ...parseResult.website, id: website.id } : website;
}

function withoutKeys(input: unknown, isLeftOut: (key: string, value: unknown) => boolean): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  return Object.fromEntries(Object.entries(input).filter(([key, value]) => !isLeftOut(key, value)));
}

function withReason(fault: Fault): Fault {
  return { ...fault, message: GONE_KEYS[fault.path] ?? fault.message };
}

/** What the command line says beside the configuration; it wins over the same keys inside. */
interface SiteOverrides {
  slug?: string;
  template?: Template;
}

/** Fills in what follows from other keys: the country's units, the template's buttons and menus, ids and slugs. */
function withDefaults(input: WebsiteInput, overrides: SiteOverrides): Website {
  const template = overrides.template ?? input.template ?? 'car';
  const slug = overrides.slug ?? input.slug ?? nameSlug(input.name);
  const { timezone, ...standard } = findLocaleStandard(input.locale, input.state);
  const dealerships = withDealershipDefaults(input, slug);
  const home = input.home;
  return {
    ...input,
    id: input.id ?? 0,
    slug,
    template,
    dealership_id: input.dealership_id ?? dealerships[0]?.id ?? null,
    address: input.address ?? { city: input.city, state: input.state },
    dealerships,
    locations: withLocationDefaults(input.locations, dealerships[0]?.id ?? 1),
    navigation: input.navigation ?? buildDefaultNavigation({ ...input, template, dealerships }),
    timezone: input.timezone ?? timezone,
    currency: input.currency ?? standard.currency,
    odometer_unit: input.odometer_unit ?? standard.odometer_unit,
    phone_rule: input.phone_rule ?? standard.phone_rule,
    search_public_key: input.search_public_key ?? `${slug}-public`,
    buttons: input.buttons ?? defaultButtons(template),
    home: { ...home, headline: home.headline ?? input.name },
  };
}

function withDealershipDefaults(input: WebsiteInput, slug: string): Dealership[] {
  const inputDealerships: DealershipInput[] = input.dealerships;
  if (inputDealerships.length > 0) {
    return inputDealerships.map((dealership, index) => ({
      ...dealership,
      id: dealership.id ?? index + 1,
      slug: dealership.slug ?? nameSlug(dealership.name),
    }));
  }
  return [
    {
      id: input.dealership_id ?? 1,
      name: input.name,
      slug,
      stripe_publishable_key: null,
      stripe_account_id: null,
      payment_processors: null,
      review_count: 0,
      average_rating: null,
      manufacturers: [],
      four_step_valuation_form: false,
      enable_valuation_offer_rejection: false,
    },
  ];
}

/** One number of the two, and the site's own stands in its header; trade-ins are valued by a service that knows cars only. */
function defaultButtons(template: Template): ActionButton[] {
  return ACTION_BUTTONS.filter(
    (button) => button !== 'call_us_now' && (template === 'car' || button !== 'trade_in_valuation'),
  );
}

/** What a site of a country has unless its configuration says otherwise. */
interface LocaleStandard {
  currency: Currency;
  odometer_unit: CountrySettings['odometer_unit'];
  phone_rule: PhoneRule;
  timezone: string;
  timezones: Record<string, string>;
}

function findLocaleStandard(locale: Locale, state: string | null): Omit<LocaleStandard, 'timezones'> {
  const { timezones, ...standard } = LOCALE_STANDARDS[locale];
  return { ...standard, timezone: timezones[(state ?? '').toUpperCase()] ?? standard.timezone };
}
