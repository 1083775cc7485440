import { describe, expect, it } from 'vitest';
import { enquireNow } from './catalogue/car-forms.ts';
import { checkForm, createEmptyForm } from './check-form.ts';
import type { Field } from './form.ts';
import { SAMPLE_RULES } from '#test/fixtures/sample-rules.ts';

const RULES = SAMPLE_RULES;
const ANN = {
  name: ' Ann ',
  last_name: 'Lee',
  email: 'ann@example.com',
  phone: '+61 412-345-678',
  postcode: '4000',
  message: 'Is it still there?',
  opt_in: 'on',
};

describe('the enquiry form', () => {
  it('answers the values ready to send', () => {
    expect(checkForm(enquireNow, ANN, RULES)).toEqual({
      values: { ...ANN, name: 'Ann', phone: '0412345678', opt_in: true },
    });
  });

  it('says of every empty field but the optional ones that it is required', () => {
    const required = '*This is a required field.';
    expect(checkForm(enquireNow, {}, RULES)).toEqual({
      fields: { name: required, last_name: required, email: required, phone: required, message: required },
    });
    expect(checkForm(enquireNow, { ...ANN, message: '   ' }, RULES)).toEqual({
      fields: { message: required },
    });
  });

  it('asks for no message and no phone where the site says so', () => {
    const rules = { ...RULES, message_required: false, email_only_forms: true };
    const { message: _message, phone: _phone, ...rest } = ANN;
    expect(checkForm(enquireNow, rest, rules)).toMatchObject({ values: { message: '', phone: '' } });
  });

  it.each([
    ['name', 'Ann3', 'Please use alphabetical characters only.'],
    ['last_name', "O'Brien", 'Please use alphabetical characters only.'],
    ['email', 'ann', 'invalid email address'],
    ['phone', '12345', 'Invalid phone number. Must be an Australian number.'],
    ['postcode', '40001', 'Invalid postcode. Please enter a 4-digit number.'],
    ['message', 'x'.repeat(2001), 'Please use at most 2,000 characters.'],
    ['message', 'a\u0000b', 'Please remove the characters that cannot be shown.'],
    ['message', 'a\ud800b', 'Please remove the characters that cannot be shown.'],
    ['name', ['Ann'], '*This is a required field.'],
  ])('refuses %s %j', (name, value, message) => {
    expect(checkForm(enquireNow, { ...ANN, [name]: value }, RULES)).toEqual({ fields: { [name]: message } });
  });

  it('starts empty, with the opt-in as the site has it', () => {
    expect(createEmptyForm(enquireNow, RULES)).toMatchObject({ name: '', message: '', opt_in: true });
    expect(createEmptyForm(enquireNow, { ...RULES, opt_in_default: false })).toMatchObject({ opt_in: false });
  });

  it('takes an unticked opt-in for no', () => {
    const { opt_in: _opt, ...unticked } = ANN;
    expect(checkForm(enquireNow, unticked, RULES)).toMatchObject({ values: { opt_in: false } });
  });
});

it('a location is not wanted where the site has none of that kind', () => {
  const field: Field = {
    name: 'location_id',
    type: 'locationSelect',
    label: 'Place',
    required: 'always',
    locationType: 'parts',
  };
  const place = {
    value: '3',
    label: 'Northgate',
    type: 'sales',
    dealership_id: 1,
    opening_hours: [],
  } as const;
  expect(checkForm({ fields: [field] }, {}, { ...RULES, places: [place] })).toEqual({ values: {} });
  expect(
    checkForm({ fields: [field] }, {}, { ...RULES, places: [{ ...place, type: 'parts' }] }),
  ).toHaveProperty('fields');
});
