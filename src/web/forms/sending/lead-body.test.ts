// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { enquireNow } from '#domain/forms/catalogue/car-forms.ts';
import { SAMPLE_RULES } from '#test/fixtures/sample-rules.ts';
import type { FormSetup } from '../form-setup.ts';
import { buildLeadBody, withName } from './lead-body.ts';

it.each([
  ['a name is kept', { name: 'Ann', first_name: 'Anne' }, 'Ann'],
  ['a missing name', { first_name: 'Anne' }, 'Anne'],
  ['an empty name', { name: '', first_name: 'Anne' }, 'Anne'],
  ['the name of careless scripts', { name: 'undefined undefined', first_name: 'Anne' }, 'Anne'],
])('a lead is named by the first name where it has no other: %s', (_name, values, name) => {
  expect(withName(values)).toMatchObject({ name });
});

it.each([
  ['came ticked and was left so', true, true, false],
  ['came ticked and was emptied', true, false, true],
  ['came empty and was ticked', false, true, true],
  ['came empty and was left so', false, false, false],
])(
  'a lead says of a box that %s whether its sender touched it',
  (_name, opt_in_default, opt_in, isTouched) => {
    const rules = { ...SAMPLE_RULES, opt_in_default };
    const setup: FormSetup = {
      rules,
      values: {},
      stamp: '',
      test_leads: 'never',
      notice: '',
      promise: null,
      privacy: '/privacy-policy',
      target: 'server',
      website_slug: 'one',
      consent: 'opt_in',
    };
    const placedForm = { websiteId: 1, form: enquireNow, setup, about: {} };
    const filledForm = { values: { opt_in }, typed: {}, files: [], honeypot: '', onProgress: () => {} };
    expect(buildLeadBody(placedForm, filledForm)).toMatchObject({
      opt_in,
      consent: { changed_by_user: isTouched },
    });
  },
);
