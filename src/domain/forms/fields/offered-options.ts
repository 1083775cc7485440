import type { SiteRules } from '../site-rules.ts';
import type { NamedField, Option } from './field-type.ts';

export const NOT_OFFERED = 'Please choose one of the options.';

/** What a field offers: its own options, or the list of the site that it names. */
export function listOptions({ options, optionsOfSite }: NamedField, rules: SiteRules): readonly Option[] {
  if (optionsOfSite === 'additional_services') {
    return rules.additional_services.map((service) => ({ value: service, label: service }));
  }
  return optionsOfSite === 'location_choices' ? listLocationOptions(rules) : (options ?? []);
}

/** The site's own list of locations, by location id as text. */
export function listLocationOptions({ location_choices }: SiteRules): Option[] {
  return location_choices.map(({ location_id, label }) => ({ value: String(location_id), label }));
}
