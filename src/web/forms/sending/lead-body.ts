import type { FormValues } from '#domain/forms/fields/field-type.ts';
import type { Form } from '#domain/forms/form.ts';
import { DECLINED, DECLINED_SUBCATEGORY, OFFER_ANSWER } from '#domain/valuations/offer.ts';
import { HONEYPOT_FIELD, STAMP } from '#domain/leads/spam-signs.ts';
import type { FilledForm, PlacedForm } from '../filled-form.ts';
import { chooseWording } from '#domain/forms/wording.ts';
import { readProviderIds } from '../../browser/providers/consent-memory.ts';
import { readRecentSearches } from '../../browser/visit/recent-searches.ts';
import { MAX_VISITED_PAGES, readVisitContext } from '../../browser/visit/visit.ts';
import { buildLeadFacts } from './lead-facts.ts';

/** The fields of a lead, by their wire names, made of what was filled in and what the page knows. */
export function buildLeadBody(placedForm: PlacedForm, { values, honeypot }: FilledForm) {
  const { form, setup, about: pageFacts } = placedForm;
  return {
    ...buildLeadFacts(form, pageFacts),
    ...withoutFiles(form, withName(values)),
    ...(values[OFFER_ANSWER] === DECLINED && { subcategory: DECLINED_SUBCATEGORY }),
    ...readLeadContext(placedForm, values),
    website_slug: setup.website_slug,
    ...(setup.stamp !== '' && { [STAMP]: setup.stamp }),
    ...(honeypot !== '' && { [HONEYPOT_FIELD]: honeypot }),
  };
}

/** "undefined undefined", of two missing names, counts as none; then the first name is the name (spec §4). */
export function withName(values: FormValues): FormValues {
  const { name, first_name } = values;
  const isNameless = name === undefined || name === '' || name === 'undefined undefined';
  if (!isNameless) return values;
  return first_name === undefined ? values : { ...values, name: first_name };
}

/** Files travel beside the fields. */
function withoutFiles({ fields }: Form, values: FormValues): FormValues {
  const files = fields.filter(({ type }) => type === 'file').map(({ name }) => name);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !files.includes(name)));
}

/** What a lead says about where it comes from (spec §3), and what the visitor agreed to. */
function readLeadContext({ websiteId, form, setup }: PlacedForm, values: FormValues) {
  const { distinct_id, session_id, visited_pages, linked_query_params } = readVisitContext(websiteId);
  const { opt_in_default } = setup.rules;
  const optIn = form.fields.find(({ name, type }) => type === 'optIn' && name in values);
  return {
    form: form.name,
    url: location.href,
    source: 'Website',
    user_agent: navigator.userAgent,
    visited_pages: addSearches(visited_pages, websiteId),
    linked_query_params,
    anon_id: distinct_id,
    session_id,
    ...readProviderIds(websiteId, setup.consent),
    ...(optIn && {
      consent: {
        text: chooseWording(setup.rules, optIn.label),
        changed_by_user: values[optIn.name] !== opt_in_default,
        url: location.href,
      },
    }),
  };
}

/** The last searches among the pages: whoever answers reads what was looked for. The device has those of known words only. */
function addSearches(pages: readonly string[], websiteId: number): string[] {
  const searches = readRecentSearches(websiteId).map(({ address }) => address);
  return [...pages, ...searches.toReversed()].slice(-MAX_VISITED_PAGES);
}
