import type { Field, Form, FormStep } from './form.ts';
import { isOnSite } from './asked-fields.ts';
import type { SiteRules } from './site-rules.ts';

/** A step as one site asks it. */
export interface SiteStep {
  step: FormStep;
  fields: Field[];
  /** Where its skip leads among the steps of this site; null without one. */
  skipTo: number | null;
}

/** The steps of a form that ask something on this site; one whose fields are all switched off is left out. */
export function listSiteSteps(
  { steps = [], fields }: Pick<Form, 'steps' | 'fields'>,
  rules: SiteRules,
): SiteStep[] {
  const all = steps.map((step, index) => ({ step, index, fields: pickFields(step, fields, rules) }));
  const askedSteps = all.filter((candidate) => candidate.fields.length > 0);
  return askedSteps.map(({ step, fields: stepFields }) => {
    const to = askedSteps.findIndex(({ index }) => step.skip !== undefined && index >= step.skip.to);
    return { step, fields: stepFields, skipTo: to < 0 ? null : to };
  });
}

function pickFields(step: FormStep, fields: readonly Field[], rules: SiteRules): Field[] {
  return fields.filter((field) => step.fields.includes(field.name) && isOnSite(field, rules));
}
