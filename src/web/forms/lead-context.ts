import type { FieldValue } from '#domain/forms/fields/field-type.ts';
import type { Form } from '#domain/forms/form.ts';
import type { SiteRules } from '#domain/forms/site-rules.ts';
import { wordingIn } from '#domain/forms/wording.ts';
import { visitContext } from '../browser/visit.ts';

/** What a lead says about where it comes from (spec §3), and what the visitor agreed to. */
export function leadContext(
  websiteId: number,
  form: Form,
  { rules, values }: { rules: SiteRules; values: Record<string, FieldValue> },
) {
  const { visited_pages, linked_query_params } = visitContext(websiteId);
  const optIn = form.fields.find(({ type }) => type === 'optIn');
  return {
    form: form.name,
    url: location.href,
    source: 'Website',
    user_agent: navigator.userAgent,
    visited_pages,
    linked_query_params,
    ...(optIn && {
      consent: {
        text: wordingIn(rules.locale, optIn.label),
        changed_by_user: values[optIn.name] !== rules.opt_in_default,
        url: location.href,
      },
    }),
  };
}
