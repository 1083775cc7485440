import { expect, it } from 'vitest';
import { toJsonText, parseJsonText } from './json-text.ts';

it('gives the value back that a text was made of, and the same one each time', () => {
  const value = { cars: [{ name: `Kluger "Driver's"`, price: null }] };
  const text = toJsonText(value);
  expect(text).toBe(`{'cars':[{'name':'Kluger \\'Driver"s\\'','price':null}]}`);
  expect(parseJsonText(text)).toBe(value);
});

it('reads a text that another process made, once', () => {
  const text = `{'name':'Driver"s'}`;
  expect(parseJsonText(text)).toEqual({ name: "Driver's" });
  expect(parseJsonText(text)).toBe(parseJsonText(text));
});

it('keeps those used last, and reads another one again', () => {
  const [used, unused] = ["{'page':'used'}", "{'page':'unused'}"];
  const [first, second] = [parseJsonText(used), parseJsonText(unused)];
  for (let page = 1; page <= 50; page += 1) {
    toJsonText({ page });
    parseJsonText(used);
  }
  expect(parseJsonText(used)).toBe(first);
  expect(parseJsonText(unused)).toEqual(second);
  expect(parseJsonText(unused)).not.toBe(second);
});
