import type { FieldType } from './field-type.ts';
import { oneOf } from './one-of.ts';

/** One group's own question about its fit-out; the site words it (`fit_out_question`), everybody answers Yes or No. */
export const cricksInstalledField: FieldType = oneOf(() => ANSWERS);

const ANSWERS = ['Yes', 'No'].map((answer) => ({ value: answer, label: answer }));
