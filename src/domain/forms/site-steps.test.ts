import { describe, expect, it } from 'vitest';
import type { Form } from './form.ts';
import { SAMPLE_RULES } from '#test/fixtures/sample-rules.ts';
import { foldKnownSteps, listSiteSteps } from './site-steps.ts';

const form: Pick<Form, 'fields' | 'steps'> = {
  fields: [
    { name: 'make', type: 'string', label: 'Make', required: 'always' },
    { name: 'tyres', type: 'tyres', label: 'Tyres', required: 'never', only: 'tyres' },
    { name: 'email', type: 'email', label: 'Email', required: 'always' },
  ],
  steps: [
    { title: 'Car', fields: ['make'], skip: { label: 'Skip', to: 2 } },
    { title: 'Tyres', fields: ['tyres'] },
    { title: 'You', fields: ['email'] },
  ],
};

describe('the steps of a form', () => {
  it('that ask nothing on a site are left out, and a skip leads to the same step', () => {
    const steps = listSiteSteps(form, SAMPLE_RULES);
    expect(steps.map(({ step, skipTo }) => [step.title, skipTo])).toEqual([
      ['Car', 1],
      ['You', null],
    ]);
  });

  it('are all there on a site that asks everything', () => {
    const steps = listSiteSteps(form, { ...SAMPLE_RULES, switches: ['tyres'] });
    expect(steps.map(({ fields, skipTo }) => [fields.map(({ name }) => name), skipTo])).toEqual([
      [['make'], 2],
      [['tyres'], null],
      [['email'], null],
    ]);
  });

  it('whose answers are all known are part of the one before, the first of the second, and none of one to skip', () => {
    const steps = listSiteSteps(form, { ...SAMPLE_RULES, switches: ['tyres'] });
    const [, tyres, you] = steps;
    const [car] = listSiteSteps(
      { fields: form.fields, steps: [{ title: 'Car', fields: ['make'] }] },
      SAMPLE_RULES,
    );
    const fold = (all: typeof steps, ...names: string[]) =>
      foldKnownSteps(all, ({ name }) => names.includes(name)).map(({ step, fields, skipTo, number }) => [
        step.title,
        fields.map(({ name }) => name),
        skipTo,
        number,
      ]);
    if (!car || !tyres || !you) throw new Error('These steps are there.');
    expect(fold([car, tyres, you], 'tyres')).toEqual([
      ['Car', ['make', 'tyres'], null, 2],
      ['You', ['email'], null, 3],
    ]);
    expect(fold([car, tyres, you], 'make')).toEqual([
      ['Tyres', ['make', 'tyres'], null, 2],
      ['You', ['email'], null, 3],
    ]);
    expect(fold(steps, 'make', 'tyres')).toEqual([
      ['Tyres', ['make', 'tyres'], null, 2],
      ['You', ['email'], null, 3],
    ]);
    expect(fold(steps, 'tyres')).toEqual([
      ['Car', ['make'], 2, 1],
      ['Tyres', ['tyres'], null, 2],
      ['You', ['email'], null, 3],
    ]);
  });

  it('are none for a form without steps', () => {
    expect(listSiteSteps({ fields: form.fields }, SAMPLE_RULES)).toEqual([]);
  });
});
