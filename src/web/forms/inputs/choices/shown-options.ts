import { listOptions } from '#domain/forms/fields/offered-options.ts';
import { chooseWording } from '#domain/forms/wording.ts';
import type { InputProps } from '../input-props.ts';

interface ShownOption {
  value: string;
  label: string;
  hint: string | null;
}

/** What a field offers, in the site's words. */
export function listShownOptions({ field, rules }: InputProps): ShownOption[] {
  return listOptions(field, rules).map(({ value, label, hint }) => ({
    value,
    label: chooseWording(rules, label),
    hint: hint === undefined ? null : chooseWording(rules, hint),
  }));
}
