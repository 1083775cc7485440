import { useEffect } from 'react';
import type { FormHandle } from './inputs/input-props.ts';

/** What was last chosen in each list of the page, by the list's id. */
const choices = new Map<string, string>();

// From the moment this code arrives, which is before React takes the page over.
if (!import.meta.env.SSR) {
  for (const list of document.querySelectorAll('select')) choices.set(list.id, list.value);
  const note = ({ target }: Event) =>
    target instanceof HTMLSelectElement && choices.set(target.id, target.value);
  document.addEventListener('change', note, true);
}

/**
 * Gives back what a shopper chose in the lists of a form before the page came alive: React keeps what was typed
 * meanwhile, but puts lists back to what the server drew.
 */
export function useEarlyChoices(formId: string, setValue: FormHandle['setValue']): void {
  useEffect(() => {
    const form = document.getElementById(formId);
    for (const list of form?.querySelectorAll('select') ?? []) {
      const chosen = choices.get(list.id);
      if (chosen !== undefined && chosen !== list.value) setValue(list.name, chosen);
    }
  }, [formId, setValue]);
}
