import { describe, expect, it } from 'vitest';
import { SAMPLE_RULES } from '#test/fixtures/sample-rules.ts';
import { contactFields, message } from './catalogue/contact-fields.ts';
import { explainFault } from './explain-fault.ts';
import type { Field } from './form.ts';

const REQUIRED = '*This is a required field.';
const [firstName, , email, phone] = contactFields;

function field(type: Field['type']): Field {
  return { name: 'asked', type, label: 'Asked', required: 'always' };
}

describe('a field says in words of its own what is wrong with it', () => {
  it.each<[Field, string, string, string | null]>([
    [firstName, 'First name', REQUIRED, 'Tell us your first name.'],
    [message, 'Message', REQUIRED, 'Write what you would like to know.'],
    [field('string'), 'Business name', REQUIRED, 'Please fill in: Business name'],
    [field('locationSelect'), 'Preferred dealership', REQUIRED, 'Choose a dealership.'],
    [field('year'), 'Year', REQUIRED, 'Please choose: Year'],
    [field('radioGroup'), 'Where would you charge?', REQUIRED, 'Please answer: Where would you charge?'],
    [field('check'), 'I have read it', REQUIRED, 'Please tick: I have read it'],
    [email, 'Email', 'invalid email address', 'Like name@example.com.'],
    [
      phone,
      'Phone',
      'Invalid phone number. Must be an Australian number.',
      'Like 0412 345 678 or 07 5550 0100.',
    ],
    [firstName, 'First name', 'Please use alphabetical characters only.', null],
  ])('%j', (asked, label, fault, words) => {
    expect(explainFault(asked, { message: fault, label }, SAMPLE_RULES)).toBe(words);
  });

  it('gives the example of the site’s country', () => {
    const rules = { ...SAMPLE_RULES, phone_rule: 'us' } as const;
    expect(explainFault(phone, { message: 'x', label: 'Phone' }, rules)).toBe('Like (505) 555-0123.');
  });
});
