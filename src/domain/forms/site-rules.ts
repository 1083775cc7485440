import type { PhoneRules } from '../contact/phone.ts';
import { readWallClock } from '../contact/opening-hours-zone.ts';
import type {
  LocationsSetting,
  LocationType,
  SpecialHours,
  SpecialHoursSetting,
} from '../tenants/location.ts';
import type { FormSettings } from './form-settings.ts';
import type { FeaturesSetting } from '../tenants/feature-settings.ts';
import type { CountrySettings, TimezoneSetting } from '../tenants/country-settings.ts';
import type { TemplateSetting } from '../tenants/identity-settings.ts';
import type { Website } from '../tenants/website.ts';
import { valuesTradeIns } from '../valuations/values-trade-ins.ts';
import type { HoursRow } from '../contact/opening-spell.ts';
import type { DealershipWebsitesSetting } from '../tenants/dealership.ts';

/** Questions that only some sites ask, and switches that change what others ask. */
export const FORM_SWITCHES = [
  'service_interval',
  'tyres',
  'additional_services',
  'location_choices',
  'group_places',
  'dealer_promises',
  'fit_out_question',
  'rego_lookup',
  'valuation_offer',
  'offer_rejection',
  'four_step_valuation',
] as const;
export type FormSwitch = (typeof FORM_SWITCHES)[number];

/** What a site decides about its forms: small and public, so that the browser checks by the server's rules. */
export type SiteRules = PhoneRules &
  Pick<CountrySettings, 'locale' | 'name_rule' | 'odometer_unit' | 'timezone'> &
  TemplateSetting &
  Pick<
    FormSettings,
    | 'email_only_forms'
    | 'message_required'
    | 'opt_in_default'
    | 'additional_services'
    | 'location_choices'
    | 'fit_out_question'
  > & {
    switches: readonly FormSwitch[];
    /** Visible locations in their order, the primary one first. */
    places: readonly FormLocation[];
    /** Places over all websites of the group. */
    groupLocations: readonly { value: string; label: string }[];
    /** Exceptions to the opening hours that have not passed. */
    special_hours: readonly SpecialHours[];
    /** Milliseconds since 1970, of the server: the clock for "not past". */
    now: number;
  };

interface RuledSite {
  website: Website;
  testPhone: string | null;
  clock: { now(): number };
}

/** Picks the rules from a site (or from a website, the fixed test number and a clock). */
export function buildSiteRules({ website, testPhone, clock }: RuledSite): SiteRules {
  const { locale, template, phone_rule, name_rule, email_only_forms, message_required, opt_in_default } =
    website;
  const { odometer_unit, timezone, additional_services, location_choices, fit_out_question } = website;
  return {
    locale,
    template,
    phone_rule,
    name_rule,
    email_only_forms,
    message_required,
    opt_in_default,
    odometer_unit,
    timezone,
    additional_services,
    location_choices,
    fit_out_question,
    testPhone,
    switches: listSwitches(website),
    places: listFormLocations(website),
    groupLocations: groupLocations(website),
    special_hours: listComingSpecialHours(website, clock.now()),
    now: clock.now(),
  };
}

function listComingSpecialHours(
  { special_hours, timezone }: SpecialHoursSetting & TimezoneSetting,
  now: number,
): SpecialHours[] {
  const today = readWallClock(now, timezone).date;
  return special_hours.filter(({ date }) => date >= today);
}

/** Whether a plate that is typed into a form may be looked up. */
export function looksUpPlates({ features }: FeaturesSetting): boolean {
  return features.nevdis || features.autograb || features.redbook;
}

function listSwitches(website: Website): FormSwitch[] {
  const { service_form, additional_services, location_choices, dealer_promises, dealerships } = website;
  const isOn: Record<FormSwitch, boolean> = {
    service_interval: service_form.interval,
    tyres: service_form.tyres,
    additional_services: additional_services.length > 0,
    location_choices: location_choices.length > 0,
    group_places: groupLocations(website).length > 1,
    dealer_promises,
    fit_out_question: website.fit_out_question !== null,
    rego_lookup: looksUpPlates(website),
    valuation_offer: valuesTradeIns(website),
    offer_rejection:
      valuesTradeIns(website) &&
      dealerships.some((dealership) => dealership.enable_valuation_offer_rejection),
    four_step_valuation: dealerships.some((dealership) => dealership.four_step_valuation_form),
  };
  return FORM_SWITCHES.filter((name) => isOn[name]);
}

/** A location that a form may offer. */
export interface FormLocation {
  /** Location id as text. */
  value: string;
  label: string;
  type: LocationType;
  dealership_id: number;
  /** The days it opens, so that a time can be asked for. */
  opening_hours: readonly HoursRow[];
}

/** Visible locations as a form offers them: the primary one first, then in their order. */
function listFormLocations({ locations }: LocationsSetting): FormLocation[] {
  return locations
    .filter(({ visible }) => visible)
    .toSorted((a, b) => Number(b.primary) - Number(a.primary) || a.position - b.position)
    .map(({ id, name, location_type, dealership_id, contact_detail }) => ({
      value: String(id),
      label: name,
      type: location_type,
      dealership_id,
      opening_hours: contact_detail.opening_hours.filter(isOpen).map(buildHoursRow),
    }));
}

function isOpen({ status }: HoursRow): boolean {
  return status === 'Open';
}

function buildHoursRow({ weekday, status, open, close }: HoursRow): HoursRow {
  return { weekday, status, open, close };
}

/** Every location of the group's websites; of a website whose locations are not known here, the website itself. */
export function groupLocations({
  dealership_websites,
  locations,
}: DealershipWebsitesSetting & LocationsSetting): {
  value: string;
  label: string;
}[] {
  return dealership_websites.flatMap(({ slug, name, location_ids }) => {
    const siteLocations = locations.filter(({ id, visible }) => visible && location_ids.includes(id));
    if (siteLocations.length === 0) return [{ value: slug, label: name }];
    return siteLocations.map((location) => ({
      value: `${slug}/${location.id}`,
      label: `${name}: ${location.name}`,
    }));
  });
}
