import { formNamed } from '../forms/catalogue/catalogue.ts';
import { wordingIn } from '../forms/wording.ts';
import { readContext } from './reading/read-value.ts';
import type { Consent } from './lead.ts';
import type { SiteRules } from '../forms/site-rules.ts';

export interface ConsentEvidence {
  /** As sent, not trusted. */
  sent: Record<string, unknown> | null;
  /** The sender's own choice: a preselected box proves nothing. */
  value: boolean;
  /** Name of the form that showed the checkbox, or empty. */
  form: string;
  url: string;
  /** ISO instant of arrival. */
  at: string;
}

/**
 * What was shown and chosen, so that consent can be proved later. A sender that fills in no form of ours may keep the
 * words to itself.
 */
export function consentOf({ sent, value, form, url, at }: ConsentEvidence, rules: SiteRules): Consent {
  const changed = sent?.['changed_by_user'];
  return {
    text: textOr(sent?.['text'], labelOf(form, rules)),
    value,
    changed_by_user: typeof changed === 'boolean' ? changed : value !== rules.opt_in_default,
    at,
    url: textOr(sent?.['url'], url),
  };
}

function labelOf(form: string, rules: SiteRules): string {
  const field = formNamed(form)?.fields.find((candidate) => candidate.type === 'optIn');
  return field ? wordingIn(rules, field.label) : '';
}

function textOr(input: unknown, otherwise: string): string {
  const read = readContext(input, 2048);
  return 'value' in read && read.value !== '' ? read.value : otherwise;
}
