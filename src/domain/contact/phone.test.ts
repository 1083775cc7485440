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
    ['0412-345-678', '0412345678'],
    ['0412.345.678', '0412345678'],
    ['0412–345—678', '0412345678'],
    ['+61 (0)412 345 678', '0412345678'],
    ['0061(0)7 3456-7890', '0734567890'],
    ['+61-(0)-412-345-678', '0412345678'],
    ['+64 (0)21 234 5678', '0212345678'],
    ['(0)412 345 678', '0412345678'],
    ['0412/345/678', '0412/345/678'],
    ['+61 0412 345 678', '00412345678'],
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
    ['au', '0412-345-678', null],
    ['au', '0412/345/678', AU],
    ['au', '0412 345 678 ext 12', AU],
    ['au', '61412345678', AU],
    ['au', '０４１２３４５６７８', AU],
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
    ['nz-length', '', NZ],
    ['nz-length', 'call me', NZ],
    ['nz-length', 'please ring after five', NZ],
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

describe('an input keeps what a number is checked by', () => {
  it.each([
    ['au', '0412-345.678', '0412345678'],
    ['au', '0412\u2011345\u2013678', '0412345678'],
    ['au', '\u202a0412 345 678\u202c', '0412 345 678'],
    ['au', '+61 412', '+61 412'],
    ['au', '+61 (0)412 345 678', '+61 412 345 678'],
    ['au', '+61(0) 412 345 678', '+61412 345 678'],
    ['au', '0061 (0)7 3456 7890', '0061 7 3456 7890'],
    ['au', '+61 0412 345 678', '+61 412 345 678'],
    ['au', '(07) 3456 7890', '(07) 3456 7890'],
    ['nz-length', '+64 (0)21-234-567', '+64 21234567'],
    ['us', '1 (505) 234-5678', '1 (505) 2345678'],
    ['us', '+1 (505) 234-5678', '1 (505) 2345678'],
  ] as const)('%s: of %s it keeps %s, which the rule accepts', (phone_rule, typed, kept) => {
    expect(keepPhoneCharacters(typed, phone_rule)).toBe(kept);
    if (typed.length > 8) expect(whyNotPhone(kept, { phone_rule, testPhone: null })).toBeNull();
  });

  it('while a number is typed letter by letter, nothing comes back or is lost', () => {
    const number = '+61 (0)412-345-678';
    const typed = Array.from(number).reduce((text, letter) => keepPhoneCharacters(text + letter, 'au'), '');
    expect(normalisePhone(typed)).toBe('0412345678');
  });
});
