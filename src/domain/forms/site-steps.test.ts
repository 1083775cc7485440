import { describe, expect, it } from 'vitest';
import type { Form } from './form.ts';
import { SAMPLE_RULES } from '#test/fixtures/sample-rules.ts';
import { listSiteSteps } from './site-steps.ts';

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

  it('are none for a form without steps', () => {
    expect(listSiteSteps({ fields: form.fields }, SAMPLE_RULES)).toEqual([]);
  });
});
