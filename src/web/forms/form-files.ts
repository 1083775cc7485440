import type { FormInput } from '#domain/forms/check-form.ts';
import type { Form } from '#domain/forms/form.ts';

/** The files that were chosen in a form's fields; also what the browser calls a list of files. */
export function formFiles({ fields }: Pick<Form, 'fields'>, typed: FormInput): File[] {
  return fields.flatMap(({ name, type }) => {
    const chosen = typed[name];
    if (type !== 'file' || typeof chosen !== 'object' || chosen === null) return [];
    return Array.from(chosen as ArrayLike<unknown>).filter((each) => each instanceof File);
  });
}
