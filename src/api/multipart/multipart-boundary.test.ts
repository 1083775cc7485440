import { expect, it } from 'vitest';
import { multipartBoundary } from './multipart-boundary.ts';

it.each([
  [
    'multipart/form-data; boundary=----WebKitFormBoundary7MA4YWxkTrZu0gW',
    '----WebKitFormBoundary7MA4YWxkTrZu0gW',
  ],
  ['Multipart/Form-Data;boundary="a b:c"', 'a b:c'],
  ['multipart/form-data; charset=utf-8; boundary=x', 'x'],
  ['multipart/form-data', null],
  ['multipart/form-data; boundary=', null],
  ['multipart/form-data; boundary=""', null],
  [`multipart/form-data; boundary=${'x'.repeat(71)}`, null],
  [`multipart/form-data; boundary=${'x'.repeat(10_000)}`, null],
  ['multipart/form-data; boundary=a; boundary=b', null],
  ['multipart/mixed; boundary=x', null],
  ['application/json', null],
  [null, null],
])('%j has the boundary %j', (contentType, boundary) => {
  expect(multipartBoundary(contentType)).toBe(boundary);
});
