import { type Field, isRequired } from '#domain/forms/form.ts';
import type { FieldValue, FormValues } from '#domain/forms/fields/field-type.ts';
import type { SiteRules } from '#domain/forms/site-rules.ts';
import type { UseFormRegisterReturn } from 'react-hook-form';

/** What every kind of input is drawn from. */
export interface InputProps {
  field: Field;
  /** Of the control; its label and message use it too. */
  id: string;
  label: string;
  /** What it holds at first: uncontrolled afterwards. */
  value: FieldValue;
  rules: SiteRules;
  message: string | null;
  registration: UseFormRegisterReturn;
  /** For inputs with several controls, or that depend on another field. */
  form: FormHandle;
}

/** The form around an input. Keys are those that values travel by. */
export interface FormHandle {
  /** What every control holds at first. */
  values: FormValues;
  /** Ties a control to a key. */
  register(key: string): UseFormRegisterReturn;
  /** What a control holds now; the input is drawn again when it changes. */
  watch(key: string): unknown;
  setValue(key: string, value: unknown): void;
}

/** The attributes that name a control, say whether it must be filled, and tie it to its message. */
export function describedBy({ id, field, rules, message }: InputProps) {
  const base = { id, 'aria-required': isRequired(field, rules) || undefined };
  return message === null ? base : { ...base, 'aria-invalid': true, 'aria-describedby': messageId(id) };
}

export function messageId(id: string): string {
  return `${id}-message`;
}
