import { REQUIRED } from '../../forms/form.ts';
import type { SiteRules } from '../../forms/site-rules.ts';
import type { NewLead } from '../lead.ts';

type RequiredName = 'name' | 'email' | 'phone' | 'category' | 'message';

/**
 * The message of every field that a lead still lacks, by name: contract §5 for a lead without a form. A form says
 * itself what it needs, and an unfinished one needs nothing but its category: the rest comes with later steps.
 */
export function missingFields(lead: NewLead, rules: SiteRules): Map<string, string> {
  const missingNames = requiredNames(lead, rules).filter((name) => lead[name] === '');
  return new Map(missingNames.map((name) => [name, REQUIRED]));
}

function requiredNames(lead: NewLead, rules: SiteRules): RequiredName[] {
  if (!lead.form_completed || lead.form !== '') return ['category'];
  const names: RequiredName[] = ['name', 'email', 'category'];
  if (!rules.email_only_forms) names.push('phone');
  if (rules.message_required) names.push('message');
  return names;
}
