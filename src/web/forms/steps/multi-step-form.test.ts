import { describe, expect, it } from 'vitest';
import { financeApplication } from '#domain/forms/catalogue/finance-forms.ts';
import { SAMPLE_RULES } from '#test/fixtures/sample-rules.ts';
import { listSiteSteps } from '#domain/forms/site-steps.ts';
import { listStepFields } from './multi-step-form.tsx';
import { FIRST_STEP } from './step-machine.ts';

const steps = listSiteSteps(financeApplication, SAMPLE_RULES);
const LEAD = { id: '7', form_token: '7.x' };

describe('what a step of a form is validated by', () => {
  it('is what it asks and what was asked before', () => {
    const names = asked({ at: 1 });
    expect(names).toContain('email');
    expect(names).toContain('licence_number');
    expect(names).not.toContain('employment');
  });

  it('is no private answer of an earlier step that only the lead still holds', () => {
    const names = asked({ at: 2, lead: LEAD });
    expect(names).not.toContain('dob');
    expect(names).not.toContain('licence_number');
    expect(names).toContain('address');
  });

  it('is that answer too while it is there, or while no lead has it', () => {
    expect(asked({ at: 2, lead: LEAD }, { licence_number: '12345678' })).toContain('licence_number');
    expect(asked({ at: 2 })).toContain('licence_number');
  });

  it('is it again in the step that asks for it', () => {
    expect(asked({ at: 1, lead: LEAD })).toContain('dob');
  });

  it('is nothing of a step that was skipped', () => {
    expect(asked({ at: 2, skipped: [{ from: 1, to: 2 }] })).not.toContain('address');
  });
});

function asked(state: Partial<typeof FIRST_STEP>, values: Record<string, string> = {}): string[] {
  const known = { steps, values, rules: SAMPLE_RULES };
  return listStepFields({ ...FIRST_STEP, ...state }, known).map(({ name }) => name);
}
