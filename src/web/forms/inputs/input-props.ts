import { explainFault } from '#domain/forms/explain-fault.ts';
import { type Field, isRequired } from '#domain/forms/form.ts';
import type { FieldValue, FormValues } from '#domain/forms/fields/field-type.ts';
import type { SiteRules } from '#domain/forms/site-rules.ts';
import type { UseFormRegisterReturn } from 'react-hook-form';

/** What every kind of input is drawn from. */
export interface InputProps {
  field: Field;
  /** Of the control, in a group of its first control: where the error summary leads. Its message uses it too. */
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
  /** Registers a control under a key. */
  register(key: string): UseFormRegisterReturn;
  /** What a control holds now; the input is drawn again when it changes. */
  watch(key: string): unknown;
  setValue(key: string, value: unknown): void;
  /** What the last submit found wrong; another object each time. */
  problem: object | null;
}

/** The attributes that name a control, say whether it must be filled, and tie it to its hint and its message. */
export function describeInput(props: InputProps) {
  const { id, field, rules, message } = props;
  const texts = listTextIds(props);
  const base = {
    id,
    'aria-required': isRequired(field, rules) || undefined,
    ...(texts !== '' && { 'aria-describedby': texts }),
  };
  return message === null ? base : { ...base, 'aria-invalid': true };
}

/** The same for the set around radios; its first radio has the id. */
export function groupDescribedBy(props: InputProps) {
  const { id: _id, ...group } = describeInput(props);
  return { role: 'radiogroup', ...group };
}

/** Ids of what is written beside a control, for `aria-describedby`; empty where there is nothing. */
export function listTextIds(props: InputProps): string {
  const { id, field, message } = props;
  const ids = [
    field.hint === undefined ? '' : buildHintId(id),
    message === null ? '' : buildMessageId(id),
    findFaultWords(props) === null ? '' : buildFaultWordsId(id),
  ];
  return ids.filter((text) => text !== '').join(' ');
}

/** What is said below a field's message, in the field's own words; null where there is nothing. */
export function findFaultWords({ field, label, message, rules }: InputProps): string | null {
  return message === null ? null : explainFault(field, { message, label }, rules);
}

export function buildFaultWordsId(id: string): string {
  return `${id}-words`;
}

export function buildMessageId(id: string): string {
  return `${id}-message`;
}

export function buildHintId(id: string): string {
  return `${id}-hint`;
}

/** A value that one control can hold; what is no text is none. */
export function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** What a key holds at first, as text. */
export function readInitialText({ form }: { form: InputProps['form'] }, key: string): string {
  return toText(form.values[key]);
}

/** What a key holds now, as text; before the control is tied to the form, what it holds at first. */
export function watchText(props: { form: InputProps['form'] }, key: string): string {
  const value = props.form.watch(key);
  return value === undefined || value === null ? readInitialText(props, key) : toText(value);
}
