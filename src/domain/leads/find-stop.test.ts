import { expect, it } from 'vitest';
import { findForm } from '../forms/catalogue/catalogue.ts';
import { findStop } from './find-stop.ts';

const SITE = { locale: 'en-AU', template: 'car' } as const;
const LEAD = {
  form: 'finance_application',
  category: 'Finance Enquiry',
  form_completed: false,
  step_number: 1,
};

it('names the step after the last one that came', () => {
  const title = findForm(LEAD.form)?.steps?.[1]?.title;
  expect(title).toEqual(expect.any(String));
  expect(findStop(LEAD, SITE)).toBe(title);
});

it.each([
  [{ form_completed: true }, null],
  [{ form: 'none' }, 'a step of the form'],
  [{ step_number: 99 }, 'a step of the form'],
])('%j: %s', (change, text) => {
  expect(findStop({ ...LEAD, ...change }, SITE)).toBe(text);
});
