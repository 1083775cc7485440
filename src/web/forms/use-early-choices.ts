import { useState } from 'react';
import type { FormValues } from '#domain/forms/fields/field-type.ts';

/**
 * What a shopper chose in the lists of a form before the page came alive. React keeps what was typed meanwhile, but
 * puts lists back to what the server drew, unless it is told to draw these.
 */
export function useEarlyChoices(formId: string): FormValues {
  const [chosen] = useState(() => (import.meta.env.SSR ? {} : choicesIn(document.getElementById(formId))));
  return chosen;
}

function choicesIn(form: HTMLElement | null): FormValues {
  const lists = form?.querySelectorAll('select') ?? [];
  return Object.fromEntries([...lists].map(({ name, value }) => [name, value]));
}
