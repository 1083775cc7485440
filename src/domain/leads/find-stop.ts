import { findForm } from '../forms/catalogue/catalogue.ts';
import { chooseWording, type WordingSite } from '../forms/wording.ts';

interface StoppedLead {
  form: string;
  form_completed: boolean;
  step_number: number | null;
}

/** Where its sender left a form that is not finished, in words; null for a finished one. */
export function findStop(lead: StoppedLead, website: WordingSite): string | null {
  if (lead.form_completed) return null;
  // The number of a step is from 1 and of the last one that came, so it is the place of the next in the list.
  const step = findForm(lead.form)?.steps?.[lead.step_number ?? 0];
  return step === undefined ? 'a step of the form' : chooseWording(website, step.title);
}
