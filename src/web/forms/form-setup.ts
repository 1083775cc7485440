import { createEmptyForm } from '#domain/forms/check-form.ts';
import { sitePagePath } from '#domain/content/site-page-path.ts';
import type { FormValues } from '#domain/forms/fields/field-type.ts';
import type { FieldTypeName } from '#domain/forms/fields/fields.ts';
import type { ConsentSettings } from '#domain/consent/consent-settings.ts';
import type { Form } from '#domain/forms/form.ts';
import { type FormSwitch, type SiteRules, buildSiteRules } from '#domain/forms/site-rules.ts';
import { listBookableLocations } from '#domain/bookings/bookable-locations.ts';
import { buildButtonPromise } from '#domain/leads/reply-promise.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { pickWords } from '#domain/words/words.ts';
import type { Site } from '#ports/site.ts';

/** What a form needs of its site, for the page that draws it. */
export interface FormSetup {
  rules: SiteRules;
  /** What the fields hold at first. */
  values: FormValues;
  /** Signed timestamp of rendering, sent back with the form. */
  stamp: string;
  /** `always` stores nothing, `asked` does so for `?test_lead=1` only (spec §7). */
  test_leads: 'always' | 'asked' | 'never';
  /** Below the fields: why we ask, and what happens with it. */
  notice: string;
  /** At the button: how soon an answer comes, or that a time needs none; null where nothing is promised. */
  promise: string | null;
  /** Where the rest of that is written. */
  privacy: string;
  /** Who takes the lead (spec §7): `server`, or `car-clarity` for the forms that the site gives to it. */
  target: string;
  website_slug: string;
  /** How shoppers are asked about third-party scripts. */
  consent: ConsentSettings['consent'];
}

/** The setup of a form for a page; `presetValues`: those that the page knows already, e.g. from its address. */
export function buildFormSetup(site: Site, form: Form, presetValues: FormValues = {}): FormSetup {
  const { website } = site;
  const rules = chooseNeededRules(chooseAnsweredRules(site), form);
  const testLeadMode = site.appEnv === 'production' ? 'never' : 'asked';
  return {
    rules,
    values: { ...createEmptyForm(form, rules), ...presetValues },
    stamp: site.formTimestamps.issue(),
    test_leads: website.test_leads ? 'always' : testLeadMode,
    notice: `${website.name} asks for these details to answer your ${pickWords(website).enquiry}, and keeps them with it.`,
    promise: takesSeats(form, website)
      ? 'A time you choose is yours at once.'
      : buildButtonPromise(form.category, website),
    privacy: sitePagePath('/privacy-policy', website),
    target: form.target === 'car-clarity' && website.car_clarity_target ? 'car-clarity' : 'server',
    website_slug: website.slug,
    consent: website.consent,
  };
}

/** Whether its calendar has times that nobody has to confirm. */
function takesSeats({ fields }: Form, { locations }: Site['website']): boolean {
  const calendar = fields.find((field) => field.calendar)?.calendar;
  return calendar !== undefined && listBookableLocations(locations, calendar).length > 0;
}

/** The site's rules, without the look-ups and valuations that no provider answers here. */
function chooseAnsweredRules(site: Site): SiteRules {
  const rules = buildSiteRules(site);
  const isAnswered = (name: FormSwitch) =>
    (name !== 'rego_lookup' || site.register !== null) &&
    (!OF_VALUATIONS.includes(name) || site.valuation !== null);
  return { ...rules, switches: rules.switches.filter(isAnswered) };
}

const OF_VALUATIONS: readonly FormSwitch[] = ['valuation_offer', 'offer_rejection'];
const PLACES: readonly FieldTypeName[] = ['locationSelect', 'dateTime', 'dateTimeGeneric'];
const TIMES: readonly FieldTypeName[] = [
  'dateTime',
  'dateTimeGeneric',
  'dob',
  'expiryDate',
  'CCExpiration',
  'year',
];

/** Pages are kept for a while: what a form does not ask for stays out, and the time stands still for a minute. */
function chooseNeededRules(rules: SiteRules, { fields }: Form): SiteRules {
  const asksOne = (types: readonly FieldTypeName[]) => fields.some(({ type }) => types.includes(type));
  return {
    ...rules,
    places: asksOne(PLACES) ? rules.places : [],
    groupLocations: asksOne(['websiteLocationSelect']) ? rules.groupLocations : [],
    special_hours: asksOne(TIMES) ? rules.special_hours : [],
    now: asksOne(TIMES) ? Math.floor(rules.now / MINUTE_MS) * MINUTE_MS : 0,
  };
}
