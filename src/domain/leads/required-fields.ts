import { checkForm } from '../forms/check-form.ts';
import { REQUIRED } from '../forms/form.ts';
import { formNamed } from '../forms/catalogue/catalogue.ts';
import type { NewLead } from './lead.ts';
import type { SiteRules } from '../forms/site-rules.ts';

/**
 * The message of every field that a lead still lacks, by name (spec §5), the named form's fields included.
 * A step of an unfinished form needs nothing but its category: the rest comes with later steps.
 */
export function missingFields(lead: NewLead, rules: SiteRules): Map<string, string> {
  const missing = new Map<string, string>();
  for (const name of requiredNames(lead, rules)) {
    if (lead[name] === '') missing.set(name, REQUIRED);
  }
  const form = lead.form_completed ? formNamed(lead.form) : null;
  if (form === null) return missing;
  const checked = checkForm(form, { ...lead.answers, ...lead }, rules);
  const faults = 'fields' in checked ? Object.entries(checked.fields) : [];
  return new Map([...faults, ...missing]);
}

type RequiredName = 'name' | 'email' | 'phone' | 'category' | 'message';

function requiredNames(lead: NewLead, rules: SiteRules): RequiredName[] {
  if (!lead.form_completed) return ['category'];
  const names: RequiredName[] = ['name', 'email', 'category'];
  if (!rules.email_only_forms) names.push('phone');
  if (rules.message_required) names.push('message');
  return names;
}
