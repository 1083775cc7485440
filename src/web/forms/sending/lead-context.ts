import type { FormValues } from '#domain/forms/fields/field-type.ts';
import { wordingIn } from '#domain/forms/wording.ts';
import { providerIdsOf } from '../../browser/providers/consent-memory.ts';
import { visitContext } from '../../browser/visit.ts';
import type { PlacedForm } from '../filled-form.ts';

/** What a lead says about where it comes from (spec §3), and what the visitor agreed to. */
export function leadContext({ websiteId, form, setup }: PlacedForm, values: FormValues) {
  const { distinct_id, session_id, visited_pages, linked_query_params } = visitContext(websiteId);
  const { opt_in_default } = setup.rules;
  const optIn = form.fields.find(({ name, type }) => type === 'optIn' && name in values);
  return {
    form: form.name,
    url: location.href,
    source: 'Website',
    user_agent: navigator.userAgent,
    visited_pages,
    linked_query_params,
    anon_id: distinct_id,
    session_id,
    ...providerIdsOf(websiteId, setup.consent),
    ...(optIn && {
      consent: {
        text: wordingIn(setup.rules, optIn.label),
        changed_by_user: values[optIn.name] !== opt_in_default,
        url: location.href,
      },
    }),
  };
}
