import { describe, expect, it } from 'vitest';
import { SAMPLE_RULES } from '#test/fixtures/sample-rules.ts';
import { CHOICE_CASES } from '#test/fixtures/fields/choice-cases.ts';
import type { FieldCase } from '#test/fixtures/fields/field-case.ts';
import type { FieldType, FormValues, NamedField } from './field-type.ts';
import { fields, type FieldTypeName } from './fields.ts';
import { NUMBER_CASES } from '#test/fixtures/fields/number-cases.ts';
import { PART_CASES } from '#test/fixtures/fields/part-cases.ts';
import { TEXT_CASES } from '#test/fixtures/fields/text-cases.ts';

/** One row for every kind: the compiler names one that is missing. */
const CASES: Record<FieldTypeName, FieldCase> = {
  ...TEXT_CASES,
  ...NUMBER_CASES,
  ...CHOICE_CASES,
  ...PART_CASES,
};

/** A box left alone says no, a button says nothing. */
const ALWAYS_GIVEN = new Set(['optIn', 'button']);

const HOSTILE_SHAPES: unknown[] = [
  [],
  {},
  ['x'],
  [['x']],
  { a: 1 },
  { length: 1e9 },
  { toString: null },
  null,
  true,
];
const HOSTILE_NUMBERS = [-1, 1e308, Number.NaN];
const HOSTILE_TEXTS = [
  'a\u0000b',
  '\ud800',
  '__proto__',
  '=1+1',
  '<script>',
  'x'.repeat(100_000),
  '1'.repeat(100_000),
];
const HOSTILE: unknown[] = [...HOSTILE_SHAPES, ...HOSTILE_NUMBERS, ...HOSTILE_TEXTS];
const LONGEST = 2000;

describe.each(Object.entries(CASES))('%s', (typeName, row) => {
  const type: FieldType = fields[typeName as FieldTypeName];
  const field: NamedField = { name: row.name ?? 'asked', ...row.settings };
  const rules = { ...SAMPLE_RULES, ...row.rules };
  const sourceOf = (input: unknown) => (isSource(input) ? input : { [field.name]: input });
  const taken = (input: unknown) => type.parse(type.read(sourceOf(input), field), rules, field);

  it('begins as the form or the site says', () => {
    expect(type.default(field, rules)).toEqual(row.begins);
  });

  it.each([{}, '', '   ', ...(row.empty ?? [])])(
    'has nothing in %j, unless it always holds something',
    (input) => {
      expect(type.isEmpty(taken(input))).toBe(!ALWAYS_GIVEN.has(typeName));
    },
  );

  it.each(row.accepts)('takes %j', (input, value, shown, sent) => {
    expect(taken(input)).toEqual(value);
    expect(type.check(taken(input), rules, field)).toBeNull();
    expect(type.format(taken(input), rules, field)).toBe(shown);
    expect(type.write(taken(input), field)).toEqual(sent);
  });

  it.each(row.accepts.filter(([, , , sent]) => Object.keys(sent).length > 0))(
    'reads %j again from what was sent and stored',
    (_input, value, _shown, sent) => {
      const stored = JSON.parse(JSON.stringify(sent)) as FormValues;
      expect(type.parse(type.read(stored, field), rules, field)).toEqual(value);
    },
  );

  it.each(row.refuses)('refuses %j', (input, message) => {
    expect(type.isEmpty(taken(input))).toBe(false);
    expect(type.check(taken(input), rules, field)).toBe(message);
  });

  it('keeps nothing harmful of what nobody types', () => {
    const harmful = HOSTILE.filter((input) => outcomeOf(type, { input, field, rules }) === 'harmful');
    expect(harmful).toEqual([]);
  });
});

it('what nobody types is nothing, refused or harmless, and each happens', () => {
  const outcomes = Object.entries(CASES).flatMap(([typeName, row]) => {
    const field: NamedField = { name: row.name ?? 'asked', ...row.settings };
    const asked = { field, rules: { ...SAMPLE_RULES, ...row.rules } };
    return HOSTILE.map((input) => outcomeOf(fields[typeName as FieldTypeName], { input, ...asked }));
  });
  expect(new Set(outcomes)).toEqual(new Set(['nothing', 'refused', 'harmless']));
});

interface Asked {
  input: unknown;
  field: NamedField;
  rules: typeof SAMPLE_RULES;
}

/** What becomes of an input that is sent under every name of the field. */
function outcomeOf(type: FieldType, { input, field, rules }: Asked) {
  const names = [field.name, ...Object.keys(type.write(type.default(field, rules), field))];
  const value = type.parse(
    type.read(Object.fromEntries(names.map((name) => [name, input])), field),
    rules,
    field,
  );
  if (type.isEmpty(value)) return 'nothing';
  if (type.check(value, rules, field) !== null) return 'refused';
  return Object.values(type.write(value, field)).flat().every(isHarmless) ? 'harmless' : 'harmful';
}

function isSource(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

function isHarmless(kept: unknown): boolean {
  if (typeof kept === 'number') return Number.isSafeInteger(kept);
  if (typeof kept !== 'string') return typeof kept === 'boolean';
  // oxlint-disable-next-line no-control-regex -- these are what must not be kept
  return kept.length <= LONGEST && kept.isWellFormed() && !/[\u0000-\u0008]/.test(kept);
}
