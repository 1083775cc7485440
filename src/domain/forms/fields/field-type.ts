import type { LocationType } from '../../tenants/location.ts';
import type { SiteRules } from '../site-rules.ts';
import type { Wording } from '../wording.ts';

/** The facts of a chosen file, before it is sent and after its bytes were checked. */
export interface FileFacts {
  name: string;
  /** Media type. */
  type: string;
  /** Bytes. */
  size: number;
}

/** A value that consists of several: the parts of an address, a date, a tyre. */
export type Parts = Readonly<Record<string, string>>;

export type FieldValue = string | number | boolean | readonly string[] | readonly FileFacts[] | Parts;

/** A form's values in HTML, in JSON and in a lead: flat, one key each. */
export type FormValues = Record<string, string | number | boolean | readonly string[] | readonly FileFacts[]>;

/** Options of a form's field, besides its type. */
export interface FieldSettings {
  /** The fixed value of a hidden field, or what another field begins with. */
  value?: string;
  /** What a select, radios or a group of checkboxes offers. */
  options?: readonly Option[];
  /** Offered instead of `options`: a list that the site's configuration holds. */
  optionsOfSite?: 'additional_services' | 'location_choices';
  /** Numbers, amounts, distances: the smallest and greatest that are taken, and the step between them. */
  min?: number;
  max?: number;
  step?: number;
  /** Places: only those of one kind. */
  locationType?: LocationType;
  /** A model: the name of the field that holds its make. */
  makeField?: string;
  /** A date of birth: the youngest age in whole years. */
  minAge?: number;
  /** `fullName`: the whole name in one box, split when it is sent. Else one part of a name. */
  whole?: boolean;
  /** `dateTime`: which calendar the slots come from. */
  calendar?: 'test_drive' | 'service';
  /** `CUSTOM`: the name of the component in the registry. */
  component?: string;
  /** A sentence below the label. */
  hint?: Wording;
}

export interface Option {
  value: string;
  label: Wording;
  hint?: Wording;
}

/** A field as its kind sees it. */
export type NamedField = FieldSettings & { name: string };

/** A field type: how its value is read, validated, formatted and initialized. Plain objects, collected in `fields`. */
export interface FieldType {
  /** Picks the raw value out of the raw input; most take the key of their name. */
  read(source: Readonly<Record<string, unknown>>, field: NamedField): unknown;
  /** Parses the typed or posted input into the value that is checked and sent. Nonsense parses as empty. */
  parse(input: unknown, rules: SiteRules, field: NamedField): FieldValue;
  /** Whether the value is empty: then only a required field has a fault. */
  isEmpty(value: FieldValue): boolean;
  /** The message for a value that is not empty but wrong, else null. */
  check(value: FieldValue, rules: SiteRules, field: NamedField): string | null;
  /** The value as a person reads it back. */
  format(value: FieldValue, rules: SiteRules, field: NamedField): string;
  /** What the empty form starts with. */
  default(field: NamedField, rules: SiteRules): FieldValue;
  /** The value under its form keys; most have one, their name. `read` of the result returns the same value. */
  write(value: FieldValue, field: NamedField): FormValues;
}

/** One line of text under the field's own name: the base of most types. */
export const text = {
  read: (source, field) => source[field.name],
  parse: (input) => (typeof input === 'string' || typeof input === 'number' ? String(input).trim() : ''),
  isEmpty: (value) => value === '',
  check: () => null,
  format: (value) => toText(value),
  default: (field) => field.value ?? '',
  write: (value, field) => ({ [field.name]: value as string }),
} satisfies FieldType;

/** A value of one word or number as text; lists and parts have no such text. */
export function toText(value: FieldValue): string {
  return typeof value === 'object' ? '' : String(value);
}

export function describeTooLong(value: FieldValue, max: number): string | null {
  return toText(value).length <= max ? null : `Please use at most ${max.toLocaleString('en-AU')} characters.`;
}

/** Text without characters that no person types: control characters and halves of a surrogate pair. */
export function whyNotPlainText(value: FieldValue): string | null {
  const plain = typeof value !== 'string' || (value.isWellFormed() && !CONTROL.test(value));
  return plain ? null : 'Please remove the characters that cannot be shown.';
}

// oxlint-disable-next-line no-control-regex -- these are exactly what is refused; tab and line ends are fine
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
