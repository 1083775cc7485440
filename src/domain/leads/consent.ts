import type { FormFields } from '../forms/form.ts';
import type { SiteRules } from '../forms/site-rules.ts';
import { chooseWording } from '../forms/wording.ts';
import { readContext } from './reading/read-context.ts';
import type { Consent } from './lead.ts';

export interface ConsentEvidence {
  /** As sent, not trusted. */
  sent: Readonly<Record<string, unknown>> | null;
  /** The sender's own choice: a preselected box proves nothing. */
  value: boolean;
  /** The form that showed the checkbox, or null. */
  form: FormFields | null;
  url: string;
  /** ISO instant of arrival. */
  at: string;
}

/**
 * What was shown and chosen, so that consent can be proved later. A sender that fills in no form of ours may keep the
 * words to itself.
 */
export function buildConsent(
  { sent: sentConsent, value, form, url, at: instant }: ConsentEvidence,
  rules: SiteRules,
): Consent {
  const checkbox = form?.fields.find(({ type }) => type === 'optIn');
  const label = checkbox === undefined ? '' : chooseWording(rules, checkbox.label);
  const changedByUser = sentConsent?.['changed_by_user'];
  const [sentText = '', sentUrl = ''] = [sentConsent?.['text'], sentConsent?.['url']].map(asText);
  return {
    text: sentText || label,
    value,
    changed_by_user: typeof changedByUser === 'boolean' ? changedByUser : value !== rules.opt_in_default,
    at: instant,
    url: sentUrl || url,
  };
}

function asText(input: unknown): string {
  const reading = readContext(input, 2048);
  return 'value' in reading ? reading.value : '';
}
