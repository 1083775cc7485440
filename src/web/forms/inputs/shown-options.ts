import { wordingIn } from '#domain/forms/wording.ts';
import type { InputProps } from './input-props.ts';

export interface ShownOption {
  value: string;
  label: string;
  hint: string | null;
}

/** What a field offers, in the site's words: its own options, or the list of the site that it names. */
export function shownOptions({ field, rules }: Pick<InputProps, 'field' | 'rules'>): ShownOption[] {
  if (field.optionsOfSite) return rules[field.optionsOfSite].map(siteOption);
  return (field.options ?? []).map(({ value, label, hint }) => ({
    value,
    label: wordingIn(rules.locale, label),
    hint: hint === undefined ? null : wordingIn(rules.locale, hint),
  }));
}

function siteOption(option: string | { location_id: number; label: string }): ShownOption {
  return typeof option === 'string'
    ? { value: option, label: option, hint: null }
    : { value: String(option.location_id), label: option.label, hint: null };
}
