import { offeredOptions } from '#domain/forms/fields/offered-options.ts';
import { wordingIn } from '#domain/forms/wording.ts';
import type { InputProps } from '../input-props.ts';

interface ShownOption {
  value: string;
  label: string;
  hint: string | null;
}

/** What a field offers, in the site's words. */
export function shownOptions({ field, rules }: InputProps): ShownOption[] {
  return offeredOptions(field, rules).map(({ value, label, hint }) => ({
    value,
    label: wordingIn(rules, label),
    hint: hint === undefined ? null : wordingIn(rules, hint),
  }));
}
