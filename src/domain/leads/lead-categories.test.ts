import { expect, it } from 'vitest';
import { chooseCarCategory, readLeadCategory, chooseSuccessCategory } from './lead-categories.ts';

it.each([
  ['General Enquiry', 'general-enquiry', 22],
  ['general-enquiry', 'general-enquiry', 22],
  ['  TRADE-IN ENQUIRY ', 'trade-in-enquiry', 18],
  ['Careers', 'career-enquiry', 51],
  ['New Vehicle', 'new-vehicle-enquiry', 14],
  ['finance-enquiry', 'finance-enquiry', 23],
])('%j is the category of slug %s and event %i', (text, slug, event) => {
  expect(readLeadCategory(text)).toMatchObject({ slug, event });
});

it.each(['', 'constructor', '__proto__', 'Something else', 'general_enquiry'])(
  '%j is no category',
  (text) => {
    expect(readLeadCategory(text)).toBeNull();
  },
);

it('sends demo cars to the new-vehicle team', () => {
  expect(chooseCarCategory('demo')).toBe('New Vehicle Enquiry');
  expect(chooseCarCategory('used')).toBe('Used Vehicle Enquiry');
});

it.each([
  ['Finance Enquiry', null, 'finance-enquiry'],
  ['Used Vehicle Enquiry', 'demo', 'demo-vehicle-enquiry'],
  ['General Enquiry', 'used', 'used-vehicle-enquiry'],
  ['General Enquiry', 'anything', 'new-vehicle-enquiry'],
])('%s about a car of type %s succeeds as %s', (category, car_type, slug) => {
  expect(chooseSuccessCategory({ category, car_type })).toBe(slug);
});
