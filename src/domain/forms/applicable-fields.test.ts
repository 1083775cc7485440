import { describe, expect, it } from 'vitest';
import { listShownFields } from './applicable-fields.ts';
import { checkForm } from './check-form.ts';
import type { Field } from './form.ts';
import { SAMPLE_RULES } from '#test/fixtures/sample-rules.ts';

const REQUIRED = '*This is a required field.';

const FORM: { fields: Field[] } = {
  fields: [
    field('owns', { options: ['Yes', 'No'].map((value) => ({ value, label: value })), type: 'radio' }),
    field('plate', { type: 'rego', showIf: { field: 'owns', equals: 'Yes' } }),
    field('odometer', { type: 'kilometre', showIf: { field: 'plate' } }),
    field('fit_out', { type: 'cricksInstalled', only: 'fit_out_question' }),
  ],
};

function field(name: string, change: Partial<Field>): Field {
  return { name, type: 'string', label: name, required: 'always', ...change };
}

describe('a field that depends on another', () => {
  it.each([
    ['is not asked before the other is answered', {}, { owns: REQUIRED }],
    ['is not asked for another answer', { owns: 'No' }, null],
    ['is asked for the wanted answer', { owns: 'Yes' }, { plate: REQUIRED }],
    ['is asked when the other has any value', { owns: 'Yes', plate: 'ABC12D' }, { odometer: REQUIRED }],
    [
      'is not asked while the other is wrong',
      { owns: 'Yes', plate: 'A_B' },
      { plate: 'Please enter up to 9 letters and numbers.' },
    ],
    ['is not asked when what the other depends on is gone', { owns: 'No', plate: 'ABC12D' }, null],
  ])('%s', (_sentence, input, faults) => {
    const checked = checkForm(FORM, input, SAMPLE_RULES);
    expect('fields' in checked ? checked.fields : null).toEqual(faults);
  });

  it('is not sent while it is not asked', () => {
    const input = { owns: 'No', plate: 'ABC12D', odometer: '5' };
    expect(checkForm(FORM, input, SAMPLE_RULES)).toEqual({ values: { owns: 'No' } });
  });
});

describe('a question that only some sites ask', () => {
  it('is asked there and nowhere else', () => {
    const rules = { ...SAMPLE_RULES, switches: ['fit_out_question'] as const };
    expect(checkForm(FORM, { owns: 'No' }, rules)).toEqual({ fields: { fit_out: REQUIRED } });
    expect(checkForm(FORM, { owns: 'No', fit_out: 'Yes' }, rules)).toEqual({
      values: { owns: 'No', fit_out: 'Yes' },
    });
    expect(checkForm(FORM, { owns: 'No', fit_out: 'Yes' }, SAMPLE_RULES)).toEqual({ values: { owns: 'No' } });
  });
});

const WHILE_FILLING_IN: Field[] = [
  { name: 'email', type: 'email', label: 'Email', required: 'never' },
  { name: 'when', type: 'string', label: 'When', required: 'never', showIf: { field: 'email' } },
  { name: 'why', type: 'string', label: 'Why', required: 'never', showIf: { field: 'when', equals: 'now' } },
  { name: 'size', type: 'string', label: 'Size', required: 'never', only: 'tyres' },
];

describe('while the shopper fills in', () => {
  it.each<[string, Record<string, unknown>, Record<string, string>, string[]]>([
    ['what refers to an empty field is hidden', {}, {}, ['email']],
    ['a value shows it, even one that is not validated yet', { email: 'x' }, {}, ['email', 'when']],
    ['an error of the last submit hides it', { email: 'x' }, { email: 'invalid email address' }, ['email']],
    ['a wanted value is wanted exactly', { email: 'x', when: 'later' }, {}, ['email', 'when']],
    ['and shows it', { email: 'x', when: 'now' }, {}, ['email', 'when', 'why']],
    ['what is hidden shows nothing', { when: 'now' }, {}, ['email']],
  ])('%s', (_name, input, faults, shown) => {
    const seen = listShownFields({ fields: WHILE_FILLING_IN }, input, { rules: SAMPLE_RULES, faults });
    expect(seen.map(({ name }) => name)).toEqual(shown);
  });
});
