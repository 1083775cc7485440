import { useEffect } from 'react';
import type { FormHandle } from '../input-props.ts';

/** What was last chosen in each list of the page, by the list's id. */
const choices = new Map<string, string>();

// From the moment this code loads, which is before hydration.
if (!import.meta.env.SSR) {
  for (const list of document.querySelectorAll('select')) choices.set(list.id, list.value);
  const note = ({ target }: Event) =>
    target instanceof HTMLSelectElement && choices.set(target.id, target.value);
  document.addEventListener('change', note, true);
}

interface TiedList {
  id: string;
  /** The key it travels by. */
  name: string;
  form: FormHandle;
}

/**
 * Restores what a shopper chose in a select before hydration: React keeps what was typed meanwhile, but resets selects
 * to what the server rendered.
 */
export function useEarlyChoice({ id, name, form }: TiedList): void {
  useEffect(() => {
    const list = document.getElementById(id);
    const chosenValue = choices.get(id);
    const isPutBack =
      list instanceof HTMLSelectElement && chosenValue !== undefined && chosenValue !== list.value;
    if (isPutBack) form.setValue(name, chosenValue);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, at hydration
  }, []);
}
