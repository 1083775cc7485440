import type { SiteRules } from '../site-rules.ts';
import type { Wording } from '../wording.ts';

export type FieldValue = string | boolean;

/** What a form may settle about one of its fields, beside the field's kind. */
export interface FieldSettings {
  /** The fixed value of a hidden field, or what another field begins with. */
  value?: string;
  /** What a select offers. */
  options?: readonly { value: string; label: Wording }[];
}

/** One kind of field: how its value is read, judged, shown and begun. Plain objects, collected in `fields`. */
export interface FieldType {
  /** What was typed or posted, as it is checked and sent. Anything that is not text or a flag reads as empty. */
  parse(input: unknown, rules: SiteRules): FieldValue;
  /** The message for a value that is not empty but wrong, else null. */
  check(value: FieldValue, rules: SiteRules, field: FieldSettings): string | null;
  /** The value as a person reads it back. */
  format(value: FieldValue, rules: SiteRules): string;
  /** What the empty form starts with. */
  default(field: FieldSettings, rules: SiteRules): FieldValue;
}

export const text = {
  parse: (input) => (typeof input === 'string' ? input.trim() : ''),
  check: () => null,
  format: (value) => String(value),
  default: (field) => field.value ?? '',
} satisfies FieldType;

export function tooLong(value: FieldValue, max: number): string | null {
  return String(value).length <= max ? null : `Please use at most ${max.toLocaleString('en-AU')} characters.`;
}

/** Text without characters that no person types: control characters and halves of a surrogate pair. */
export function whyNotPlainText(value: FieldValue): string | null {
  const plain = typeof value !== 'string' || (value.isWellFormed() && !CONTROL.test(value));
  return plain ? null : 'Please remove the characters that cannot be shown.';
}

// oxlint-disable-next-line no-control-regex -- these are exactly what is refused; tab and line ends are fine
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
