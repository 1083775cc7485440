import { expect, it } from 'vitest';
import type { Field } from './form.ts';
import { SAMPLE_RULES } from './sample-rules.ts';
import { shownFields } from './shown-fields.ts';

const fields: Field[] = [
  { name: 'email', type: 'email', label: 'Email', required: 'never' },
  { name: 'when', type: 'string', label: 'When', required: 'never', showIf: { field: 'email' } },
  { name: 'why', type: 'string', label: 'Why', required: 'never', showIf: { field: 'when', equals: 'now' } },
  { name: 'size', type: 'string', label: 'Size', required: 'never', only: 'tyres' },
];

it.each<[string, Record<string, unknown>, Record<string, string>, string[]]>([
  ['what refers to an empty field is hidden', {}, {}, ['email']],
  ['a value shows it, even one that is not validated yet', { email: 'x' }, {}, ['email', 'when']],
  ['an error of the last submit hides it', { email: 'x' }, { email: 'invalid email address' }, ['email']],
  ['a wanted value is wanted exactly', { email: 'x', when: 'later' }, {}, ['email', 'when']],
  ['and shows it', { email: 'x', when: 'now' }, {}, ['email', 'when', 'why']],
  ['what is hidden shows nothing', { when: 'now' }, {}, ['email']],
])('%s', (_name, input, faults, shown) => {
  const seen = shownFields({ fields }, input, { rules: SAMPLE_RULES, faults });
  expect(seen.map(({ name }) => name)).toEqual(shown);
});
