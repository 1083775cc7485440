import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { fields, type FieldTypeName, findCustomComponent } from '#domain/forms/fields/fields.ts';
import type { Field } from '#domain/forms/form.ts';
import { SAMPLE_RULES } from '#test/fixtures/sample-rules.ts';
import { loadLazyComponents } from '../ui/lazy-component.ts';
import { fieldInputs } from './field-inputs.tsx';

await loadLazyComponents();
const TYPES = Object.keys(fields) as FieldTypeName[];
const SILENT: readonly FieldTypeName[] = ['hidden', 'button'];

describe.each(TYPES.filter((type) => !SILENT.includes(type)))('a field of the kind %s', (type) => {
  it('is a control with its label, where the error summary leads to', () => {
    const html = drawn(type, null);
    expect(html.match(/ id="the-field"/g)).toHaveLength(1);
    expect(html).toMatch(/<(?:input|select|textarea)[^>]* id="the-field"/);
    expect(html).toContain('The label');
    expect(html).not.toContain('aria-invalid');
  });

  it('has its message tied to what is wrong, once', () => {
    const html = drawn(type, 'This is wrong.');
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
    const [, described = ''] = /aria-describedby="([^"]*the-field-message[^"]*)"/.exec(html) ?? [];
    expect(described.split(' ')).toContain('the-field-message');
    expect(html).toMatch(/id="the-field-message".*This is wrong\./);
  });
});

it.each<FieldTypeName>(['cardNumber', 'CCExpiration'])('a %s has no name that a form could post', (type) => {
  expect(drawn(type, null)).not.toMatch(/ name="/);
});

it('a hidden field and a button only carry their value', () => {
  expect(drawn('hidden', null)).toContain('type="hidden" name="asked"');
  expect(drawn('button', null)).toMatch(/<button id="the-field" type="submit"/);
});

it('a custom field that nobody wrote an input for is a bug', () => {
  expect(() => drawn('CUSTOM', null, { component: 'nobody' })).toThrow('Unhandled case: nobody');
  expect(() => findCustomComponent('nobody')).toThrow('Unhandled case: nobody');
});

it('a custom field may not be named after what every object has', () => {
  expect(() => drawn('CUSTOM', null, { component: 'toString' })).toThrow('Unhandled case: toString');
});

function drawn(type: FieldTypeName, message: string | null, settings: Partial<Field> = {}): string {
  const field: Field = {
    name: 'asked',
    type,
    label: 'The label',
    required: 'always',
    component: 'signature',
    options: [{ value: 'one', label: 'One' }],
    ...settings,
  };
  const registration = (name: string) => ({
    name,
    ref: () => {},
    onChange: async () => {},
    onBlur: async () => {},
  });
  const form = {
    values: {},
    register: registration,
    watch: () => undefined,
    setValue: () => {},
    problem: null,
  };
  const Input = fieldInputs[type];
  const props = { field, id: 'the-field', label: 'The label', value: '', rules: SAMPLE_RULES, message };
  return renderToString(<Input {...props} registration={registration('asked')} form={form} />);
}
