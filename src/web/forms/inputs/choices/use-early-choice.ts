import { useEffect } from 'react';
import type { FormHandle } from '../input-props.ts';

type EarlyInput = HTMLSelectElement | HTMLTextAreaElement;

/** What was last chosen in each list of the page, and typed in each text of several lines, by its id. */
const choices = new Map<string, string>();

// From the moment this code loads, which is before hydration.
if (!import.meta.env.SSR) {
  for (const input of document.querySelectorAll<EarlyInput>('select, textarea'))
    choices.set(input.id, input.value);
  const note = ({ target }: Event) => isEarlyInput(target) && choices.set(target.id, target.value);
  document.addEventListener('input', note, true);
}

function isEarlyInput(target: unknown): target is EarlyInput {
  return target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
}

interface TiedInput {
  id: string;
  /** The key it travels by. */
  name: string;
  form: FormHandle;
  /** Hears of the text that was put back. */
  onRestore?: (value: string) => void;
}

/**
 * Restores what a shopper chose in a select, or typed over a sentence, before hydration: React resets selects to what
 * the server rendered, and the form's library sets a text to what it begins with.
 */
export function useEarlyChoice({ id, name, form, onRestore }: TiedInput): void {
  useEffect(() => {
    const input = document.getElementById(id);
    const earlyValue = choices.get(id);
    if (!isEarlyInput(input) || earlyValue === undefined || earlyValue === input.value) return;
    form.setValue(name, earlyValue);
    onRestore?.(earlyValue);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, at hydration
  }, []);
}

/** Tells the form which radio was chosen before hydration: it reads that from the page, and tells nobody who watches. */
export function useEarlyRadio({ id, name, form }: TiedInput): void {
  useEffect(() => {
    const radio = document.getElementById(id) as HTMLInputElement | null;
    const earlyValue = radio?.form && new FormData(radio.form).get(name);
    if (!earlyValue) return;
    // A value that stays the same is told to nobody.
    form.setValue(name, '');
    form.setValue(name, earlyValue);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, at hydration
  }, []);
}
