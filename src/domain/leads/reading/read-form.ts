import { askedFields } from '../../forms/asked-fields.ts';
import type { FieldType, FileFacts, FormValues } from '../../forms/fields/field-type.ts';
import { fields } from '../../forms/fields/fields.ts';
import type { Field, Form } from '../../forms/form.ts';
import { listKeys } from '../../forms/list-keys.ts';
import type { SiteRules } from '../../forms/site-rules.ts';
import { whyNotValue } from '../../forms/why-not-value.ts';

type Entries = Readonly<Record<string, unknown>>;

/** What is known of a form's answers. */
export interface FormSource {
  /** Sent just now. */
  givenEntries: Entries;
  /** Of earlier steps, as stored. */
  storedEntries: Entries;
  /** Files, of this request and earlier; what a body claims about files is not trusted. */
  files: readonly FileFacts[];
  /** The form is finished: nothing it asks may be missing. */
  isComplete: boolean;
}

export interface FormReading {
  /** Of the fields that were given and asked, ready to keep. */
  values: FormValues;
  /** Message by field name, in the form's order: the texts of `checkForm`. In a step, what is still missing is no fault. */
  faults: Map<string, string>;
  /** Every key that belongs to the form: a key it does not ask here is not stored as another field. */
  keys: Set<string>;
}

/** Judges a form's own fields among everything that was sent. */
export function readForm(form: Form, source: FormSource, rules: SiteRules): FormReading {
  const reading: FormReading = { values: {}, faults: new Map(), keys: listFormKeys(form, rules) };
  const input = gatherAnswers(form, source, rules);
  for (const { field, value } of askedFields(form, input, rules)) {
    const type: FieldType = fields[field.type];
    const isGiven =
      field.type === 'file' ? source.files.length > 0 : isAmong(field, source.givenEntries, rules);
    const isChecked = source.isComplete || (isGiven && !type.isEmpty(value));
    const fault = isChecked ? whyNotValue(field, value, rules) : null;
    if (fault !== null) reading.faults.set(field.name, fault);
    else if (isGiven) Object.assign(reading.values, type.write(value, field));
  }
  return reading;
}

/** A checkbox about mail that nobody mentioned stands as the site has it (spec §5). */
function gatherAnswers(
  form: Form,
  { givenEntries, storedEntries, files }: FormSource,
  rules: SiteRules,
): Entries {
  const defaults = form.fields
    .filter(({ type }) => type === 'optIn')
    .map((field) => [field.name, fields.optIn.default(field, rules)]);
  const ofFiles = form.fields.filter(({ type }) => type === 'file').map(({ name }) => [name, files]);
  return {
    ...Object.fromEntries(defaults),
    ...storedEntries,
    ...givenEntries,
    ...Object.fromEntries(ofFiles),
  };
}

function listFormKeys(form: Form, rules: SiteRules): Set<string> {
  return new Set(form.fields.flatMap((field) => listKeys(field, rules)));
}

function isAmong(field: Field, givenEntries: Entries, rules: SiteRules): boolean {
  return listKeys(field, rules).some((key) => Object.hasOwn(givenEntries, key));
}
