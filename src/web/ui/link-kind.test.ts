import { expect, it } from 'vitest';
import { toDiallablePhone, chooseLinkKind } from './link-kind.ts';

it.each([
  ['/search/used-cars', 'page'],
  ['#vehicle-map', 'page'],
  ['?page=2', 'page'],
  ['tel:+61734567890', 'call'],
  ['mailto:sales@riverline.example', 'mail'],
  ['https://www.google.com/maps/place/Brisbane', 'map'],
  ['https://google.com.au/maps?q=1', 'map'],
  ['https://maps.app.goo.gl/abc', 'map'],
  ['https://maps.google.com/?q=Brisbane', 'map'],
  ['geo:-27.4,153.0', 'map'],
  ['https://www.google.com/search?q=maps', 'external'],
  ['https://maps.google.com.evil.example@evil.example/', 'external'],
  ['https://social.example/riverline', 'external'],
  ['//evil.example/path', 'external'],
  ['\\\\evil.example', 'external'],
  ['sms:+61400000000', 'other'],
  ['javascript:alert(1)', 'unsafe'],
  [' JaVa\nScript:alert(1)', 'unsafe'],
  ['data:text/html,x', 'unsafe'],
  ['http://[bad', 'unsafe'],
])('%j is a link of kind %s', (url, kind) => {
  expect(chooseLinkKind(url)).toBe(kind);
});

it('dials digits and a leading plus only', () => {
  expect(toDiallablePhone('+61 (7) 3456-7890')).toBe('+61734567890');
  expect(toDiallablePhone('07 3456 7890')).toBe('0734567890');
});
