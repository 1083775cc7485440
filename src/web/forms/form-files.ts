import type { FormInput } from '#domain/forms/check-form.ts';
import type { FormFields } from '#domain/forms/form.ts';

/** The files that were chosen in a form's fields; also what the browser calls a list of files. */
export function listFormFiles({ fields }: FormFields, typedInput: FormInput): File[] {
  return fields.flatMap(({ name, type }) => {
    const chosenFiles = typedInput[name];
    if (type !== 'file' || typeof chosenFiles !== 'object' || chosenFiles === null) return [];
    return Array.from(chosenFiles as ArrayLike<unknown>).filter((file) => file instanceof File);
  });
}
