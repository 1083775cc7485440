import { describe, expect, it } from 'vitest';
import { SAMPLE_RULES } from '#test/fixtures/sample-rules.ts';
import type { SiteRules } from '../site-rules.ts';
import type { FieldType, NamedField } from './field-type.ts';
import { fields, type FieldTypeName } from './fields.ts';
import { listOfferedYears, listServiceIntervals } from './select-fields.ts';
const AMERICAN: SiteRules = {
  ...SAMPLE_RULES,
  locale: 'en-US',
  phone_rule: 'us',
  odometer_unit: 'mi',
  timezone: 'America/Denver',
};
const NEW_ZEALAND: SiteRules = {
  ...SAMPLE_RULES,
  locale: 'en-NZ',
  phone_rule: 'nz-length',
  timezone: 'Pacific/Auckland',
};

function judged(typeName: FieldTypeName, source: Record<string, unknown>, rules: SiteRules) {
  const type: FieldType = fields[typeName];
  const field: NamedField = { name: 'asked' };
  const value = type.parse(type.read(source, field), rules, field);
  return { shown: type.format(value, rules, field), fault: type.check(value, rules, field) };
}

describe('in the United States', () => {
  it.each<[FieldTypeName, Record<string, unknown>, string | null, string]>([
    ['postcode', { asked: '87501' }, null, '87501'],
    ['postcode', { asked: '8750' }, 'Invalid ZIP code. Please enter a 5-digit number.', '8750'],
    ['phone', { asked: '+1 (555) 234-5678' }, null, '(555) 234-5678'],
    ['phone', { asked: '555' }, 'Invalid phone number. Must be a US number.', '555'],
    ['kilometre', { asked: '45,000 miles' }, null, '45,000 mi'],
    ['distance', { asked: '10' }, null, '10 mi'],
    ['dob', { day: '9', month: '3', year: '1990' }, null, 'March 9, 1990'],
    ['tyres', { asked_size: '225/45R17' }, 'Please choose how many tires, from 1 to 5.', '225/45R17'],
    ['address', home('NM', '87501'), null, '1 Mesa Rd, Taos NM 87501'],
    ['address', home('QLD', '87501'), 'Please choose a state.', '1 Mesa Rd, Taos QLD 87501'],
  ])('%s of %j gives %j', (typeName, source, fault, shown) => {
    expect(judged(typeName, source, AMERICAN)).toEqual({ fault, shown });
  });

  it('counts services in miles', () => {
    expect(listServiceIntervals(AMERICAN)[0]?.label).toBe('6 months / 6,000 mi');
  });
});

describe('in New Zealand', () => {
  it.each<[FieldTypeName, Record<string, unknown>, string | null, string]>([
    ['phone', { asked: '+64 21 234 5678' }, null, '021 234 5678'],
    ['phone', { asked: '021234567890123' }, 'Invalid phone number. Too many characters.', '021234567890123'],
    ['phone', { asked: '02\u00001' }, 'Please remove the characters that cannot be shown.', '02\u00001'],
    ['address', home('', '3204'), null, '1 Mesa Rd, Taos 3204'],
  ])('%s of %j gives %j', (typeName, source, fault, shown) => {
    expect(judged(typeName, source, NEW_ZEALAND)).toEqual({ fault, shown });
  });

  it('already has the next day, and with it perhaps the next model year', () => {
    const now = Date.parse('2026-12-31T12:00:00Z');
    expect(listOfferedYears({ ...NEW_ZEALAND, now })[0]).toBe('2028');
    expect(listOfferedYears({ ...AMERICAN, now })[0]).toBe('2027');
  });
});

describe('a phone number on other sites', () => {
  it.each([
    ['au-mobile', '0734567890', 'Invalid phone number. Must be an Australian mobile number.'],
    ['nz', '0112345678', 'Invalid phone number. Must be a New Zealand number.'],
  ] as const)('by the rule %s, %s is refused', (phone_rule, asked, fault) => {
    expect(judged('phone', { asked }, { ...SAMPLE_RULES, phone_rule }).fault).toBe(fault);
  });
});

it('offers model years from next year down to 1960', () => {
  const years = listOfferedYears(SAMPLE_RULES);
  expect([years[0], years.at(-1), years.length]).toEqual(['2027', '1960', 68]);
});

it('offers service intervals in even pairs, and "other"', () => {
  const values = listServiceIntervals(SAMPLE_RULES).map(({ value }) => value);
  expect(values.slice(0, 2)).toEqual(['6 months / 10,000 km', '12 months / 20,000 km']);
  expect(values.slice(-2)).toEqual(['120 months / 200,000 km', 'other']);
});

describe('a whole name in one box', () => {
  const box: NamedField = { name: 'name', whole: true };
  const type: FieldType = fields.fullName;

  it.each([
    ['Ann', { name: 'Ann', first_name: 'Ann', last_name: '' }],
    ['Ann  van der Lee', { name: 'Ann', first_name: 'Ann', last_name: 'van der Lee' }],
  ])('%s is sent in parts and read back whole', (typed, sent) => {
    expect(type.write(type.parse(type.read({ name: typed }, box), SAMPLE_RULES, box), box)).toEqual(sent);
    expect(type.read(sent, box)).toBe(typed.replace(/\s+/g, ' '));
  });

  it('under a name of its own wins over what is stored', () => {
    const own: NamedField = { name: 'full_name', whole: true };
    expect(type.read({ full_name: 'Bo Li', name: 'Ann' }, own)).toBe('Bo Li');
    expect(type.read({ name: 'Ann', last_name: 'Lee' }, own)).toBe('Ann Lee');
  });

  it('may hold an apostrophe where the site allows it', () => {
    const extended: SiteRules = { ...SAMPLE_RULES, name_rule: 'extended' };
    expect(judged('fullName', { asked: "O'Brien" }, extended).fault).toBeNull();
  });
});

describe('a choice of places', () => {
  it('sends nothing under the lead’s own name while none is chosen, and text under any other', () => {
    expect(fields.locationSelect.write('', { name: 'location_id' })).toEqual({});
    expect(fields.locationSelect.write('3', { name: 'workshop' })).toEqual({ workshop: '3' });
  });
});

it('never passes over a component that nobody wrote', () => {
  const unknown: NamedField = { name: 'asked', component: 'pigeon' };
  expect(() => fields.CUSTOM.default(unknown, SAMPLE_RULES)).toThrow('Unhandled case: pigeon');
  expect(() => fields.CUSTOM.write('', { name: 'asked', component: 'constructor' })).toThrow(
    'Unhandled case: constructor',
  );
});

function home(state: string, postcode: string) {
  return { asked_street: '1 Mesa Rd', asked_suburb: 'Taos', asked_state: state, asked_postcode: postcode };
}
