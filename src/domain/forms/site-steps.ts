import type { Field, Form, FormStep } from './form.ts';
import { isOnSite } from './applicable-fields.ts';
import type { SiteRules } from './site-rules.ts';

/** A step as one site asks it. */
export interface SiteStep {
  step: FormStep;
  fields: Field[];
  /** Where its skip leads among the steps of this site; null without one. */
  skipTo: number | null;
  /** Of the form's own steps the one that it is, or the last that is a part of it; from 1, as leads tell it. */
  number: number;
}

/** The steps of a form that ask something on this site; one whose fields are all switched off is left out. */
export function listSiteSteps(
  { steps = [], fields }: Pick<Form, 'steps' | 'fields'>,
  rules: SiteRules,
): SiteStep[] {
  const all = steps.map((step, index) => ({ step, index, fields: pickFields(step, fields, rules) }));
  const askedSteps = all.filter((candidate) => candidate.fields.length > 0);
  return askedSteps.map(({ step, index: place, fields: stepFields }) => {
    const to = askedSteps.findIndex(({ index }) => step.skip !== undefined && index >= step.skip.to);
    return { step, fields: stepFields, skipTo: to < 0 ? null : to, number: place + 1 };
  });
}

/**
 * With each step whose answers are all known as a part of the one before it, or of the second where it is the first:
 * nobody turns a page that asks nothing, and what is known is sent with what is asked. A step that may be skipped takes
 * none, for its answers are left out then.
 */
export function foldKnownSteps(steps: readonly SiteStep[], isKnown: (field: Field) => boolean): SiteStep[] {
  const foldedSteps: SiteStep[] = [];
  const places: number[] = [];
  let firstFields: Field[] = [];
  for (const [index, siteStep] of steps.entries()) {
    const { fields, number } = siteStep;
    const stepBefore = foldedSteps.at(-1);
    places.push(foldedSteps.length);
    if (fields.every(isKnown) && stepBefore?.skipTo === null)
      foldedSteps.splice(-1, 1, { ...stepBefore, fields: [...stepBefore.fields, ...fields], number });
    else if (fields.every(isKnown) && index === 0 && steps[1]?.skipTo === null) firstFields = fields;
    else foldedSteps.push({ ...siteStep, fields: [...(index === 1 ? firstFields : []), ...fields] });
  }
  return foldedSteps.map((siteStep) =>
    siteStep.skipTo === null
      ? siteStep
      : { ...siteStep, skipTo: Math.min(places[siteStep.skipTo] ?? 0, foldedSteps.length - 1) },
  );
}

function pickFields(step: FormStep, fields: readonly Field[], rules: SiteRules): Field[] {
  return fields.filter((field) => step.fields.includes(field.name) && isOnSite(field, rules));
}
