import { describe, expect, it } from 'vitest';
import { readLeadCategory } from '../../leads/lead-categories.ts';
import { createEmptyForm } from '../check-form.ts';
import { fields } from '../fields/fields.ts';
import type { FieldType } from '../fields/field-type.ts';
import { SAMPLE_RULES } from '#test/fixtures/sample-rules.ts';
import { FORM_SWITCHES } from '../site-rules.ts';
import { CATALOGUE, findForm } from './catalogue.ts';

const EVERYTHING = { ...SAMPLE_RULES, switches: FORM_SWITCHES };

it('has no two forms of one name', () => {
  const names = CATALOGUE.map(({ name }) => name);
  expect(names).toHaveLength(new Set(names).size);
});

it('skips forwards only, and to a step that there is', () => {
  const skips = CATALOGUE.flatMap(({ name, steps = [] }) =>
    steps.flatMap(({ skip }, step) => (skip ? { name, step, to: skip.to, steps: steps.length } : [])),
  );
  expect(skips.length).toBeGreaterThan(0);
  expect(skips.filter(({ step, to, steps }) => to <= step || to >= steps)).toEqual([]);
});

it('lets a question hang on an earlier one only', () => {
  const hanging = CATALOGUE.flatMap(({ fields: asked }) =>
    asked.flatMap(({ showIf }, index) => (showIf ? { on: showIf.field, asked, index } : [])),
  );
  expect(hanging.length).toBeGreaterThan(0);
  const isEarlier = ({ on, asked, index }: (typeof hanging)[number]) =>
    asked.slice(0, index).some(({ name }) => name === on);
  expect(hanging.filter((each) => !isEarlier(each))).toEqual([]);
});

it.each(['', 'nonsense', '__proto__', 'constructor'])('knows no form named %j', (name) => {
  expect(findForm(name)).toBeNull();
});

/** Card numbers belong to the payment frame; the form's view draws its own buttons; a site names its own component. */
const ASKED_ELSEWHERE = ['cardNumber', 'CCExpiration', 'button', 'CUSTOM'];

it.each(Object.keys(fields).filter((type) => !ASKED_ELSEWHERE.includes(type)))(
  'asks for a %s somewhere',
  (type) => {
    const askedTypes = new Set<string>(CATALOGUE.flatMap((form) => form.fields.map((field) => field.type)));
    expect(askedTypes).toContain(type);
  },
);

describe.each(CATALOGUE)('the form $name', (form) => {
  const names = form.fields.map(({ name }) => name);

  it('makes a lead of a category there is', () => {
    expect(readLeadCategory(form.category)?.category).toBe(form.category);
  });

  it('asks for nothing twice', () => {
    expect(names).toHaveLength(new Set(names).size);
  });

  it('sends every answer under a key of its own', () => {
    const keys = form.fields.flatMap((field) => {
      const type: FieldType = fields[field.type];
      return Object.keys(type.write(type.default(field, EVERYTHING), field));
    });
    expect(keys).toHaveLength(new Set(keys).size);
    expect(Object.keys(createEmptyForm(form, EVERYTHING)).toSorted()).toEqual(keys.toSorted());
  });

  it('asks each field in exactly one step', () => {
    const asked = form.steps?.flatMap((step) => step.fields) ?? names;
    expect(asked).toEqual(names);
  });

  it('asks who it is and how to answer', () => {
    const required = form.fields.filter((field) => field.required !== 'never').map(({ name }) => name);
    // Nobody calls a subscriber.
    const wanted = form.name === 'subscribe' ? ['name', 'email'] : ['name', 'email', 'phone'];
    expect(required).toEqual(expect.arrayContaining(wanted));
  });

  it('says of a question that it is optional exactly when it is', () => {
    for (const { type, label, required } of form.fields) {
      if (['optIn', 'hidden', 'checkCard', 'cricksInstalled'].includes(type)) continue;
      expect(`${JSON.stringify(label)} ${required}`).toMatch(
        required === 'never' ? /\(optional\)/ : /^((?!\(optional\)).)*$/,
      );
    }
  });
});
