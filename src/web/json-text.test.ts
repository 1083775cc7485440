import { expect, it } from 'vitest';
import { jsonText, valueOf } from './json-text.ts';

it('gives the value back that a text was made of, and the same one each time', () => {
  const value = { cars: [{ name: 'Kluger', price: null }] };
  const text = jsonText(value);
  expect(text).toBe('{"cars":[{"name":"Kluger","price":null}]}');
  expect(valueOf(text)).toBe(value);
  const sent = `${text}`;
  expect(valueOf(sent)).toBe(valueOf(text));
});

it('reads a text that another process made, once', () => {
  const text = '{"total":330}';
  expect(valueOf(text)).toEqual({ total: 330 });
  expect(valueOf(text)).toBe(valueOf(text));
});

it('keeps those used last, and reads another one again', () => {
  const [used, unused] = ['{"page":"used"}', '{"page":"unused"}'];
  const [first, second] = [valueOf(used), valueOf(unused)];
  for (let page = 1; page <= 50; page += 1) {
    jsonText({ page });
    valueOf(used);
  }
  expect(valueOf(used)).toBe(first);
  expect(valueOf(unused)).toEqual(second);
  expect(valueOf(unused)).not.toBe(second);
});
