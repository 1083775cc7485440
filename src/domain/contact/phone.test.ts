import { describe, expect, it } from 'vitest';
import { keepPhoneCharacters, normalisePhone, whyNotPhone } from './phone.ts';

const AU = 'Invalid phone number. Must be an Australian number.';
const AU_MOBILE = 'Invalid phone number. Must be an Australian mobile number.';
const NZ = 'Invalid phone number. Must be a New Zealand number.';
const NZ_LENGTH = 'Invalid phone number. Too many characters.';
const US = 'Invalid phone number. Must be a US number.';

describe('a phone number is normalised', () => {
  it.each([
    ['0412 345 678', '0412345678'],
    ['(07) 3456 7890', '0734567890'],
    ['[07] 3456\u00a07890', '0734567890'],
    ['+61 412 345 678', '0412345678'],
    ['0061412345678', '0412345678'],
    ['+64 21 234 5678', '0212345678'],
    ['0064212345678', '0212345678'],
    ['+1 555 234 5678', '+15552345678'],
    ['0412-345-678', '0412-345-678'],
  ])('%s becomes %s', (typed, expected) => {
    expect(normalisePhone(typed)).toBe(expected);
  });
});

describe('a phone number is checked by the site’s rule', () => {
  it.each([
    ['au', '0412345678', null],
    ['au', '+61 7 3456 7890', null],
    ['au', '(02) 9876 5432', null],
    ['au', '0512345678', null],
    ['au', '0612345678', AU],
    ['au', '0112345678', AU],
    ['au', '041234567', AU],
    ['au', '04123456789', AU],
    ['au', '0412-345-678', AU],
    ['au', '1300123456', AU],
    ['au', '٠٤١٢٣٤٥٦٧٨', AU],
    ['au', '', AU],
    ['au-mobile', '0412345678', null],
    ['au-mobile', '0734567890', AU_MOBILE],
    ['nz', '+64 21 234 5678', null],
    ['nz', '031234567', null],
    ['nz', '03123456', NZ],
    ['nz', '02123456789', null],
    ['nz', '021234567890', NZ],
    ['nz', '0512345678', NZ],
    ['nz-length', '02123456789012', null],
    ['nz-length', '021234567890123', NZ_LENGTH],
    ['nz-length', '+64 (0) 2123 4567 89', null],
    ['us', '5552345678', null],
    ['us', '(555) 234 5678', null],
    ['us', '15552345678', null],
    ['us', '25552345678', US],
    ['us', '555234567', US],
    ['us', '+15552345678', US],
  ] as const)('%s: %s gives %s', (phone_rule, phone, message) => {
    expect(whyNotPhone(phone, { phone_rule, testPhone: null })).toBe(message);
  });

  it('accepts the fixed test number everywhere, but only where there is one', () => {
    expect(whyNotPhone('0191 570 156', { phone_rule: 'au', testPhone: '0191570156' })).toBeNull();
    expect(whyNotPhone('0191 570 156', { phone_rule: 'au', testPhone: null })).toBe(AU);
    expect(whyNotPhone('0491 570 156', { phone_rule: 'au', testPhone: null })).toBe(AU);
  });
});

it('drops separators as they are typed, so that nobody is refused for one', () => {
  expect(keepPhoneCharacters('0412-345.678', 'au')).toBe('0412345678');
  expect(keepPhoneCharacters('+61 412', 'au')).toBe('+61 412');
  expect(
    whyNotPhone(keepPhoneCharacters('+1 (555) 234-5678', 'us'), { phone_rule: 'us', testPhone: null }),
  ).toBeNull();
});
