import { expect, it } from 'vitest';
import { SOURCE_PATTERN, readArrivalSource, readQuerySource } from './visit-source.ts';

it.each([
  ['', ''],
  ['?', ''],
  ['?make=Kia', ''],
  ['?gclid=abc', 'google'],
  ['?fbclid=abc', 'facebook'],
  ['?utm_source=Google', 'google'],
  ['?utm_source=newsletter&gclid=abc', 'newsletter'],
  ['?utm_source=&fbclid=abc', 'facebook'],
  ['utm_source=Spring+sale+%2726', 'spring-sale-26'],
  ['?utm_source=%3Cscript%3E', 'script'],
  ['?utm_source=%E8%BB%8A', ''],
  [`?utm_source=${'a'.repeat(39)}-b`, 'a'.repeat(39)],
  ['?utm_source=jo@example.com', 'email'],
  ['?utm_source=0412 345 678', 'number'],
  ['?utm_medium=cpc&utm_campaign=spring', ''],
])('a visit that begins with %j came from %j', (query, source) => {
  expect(readQuerySource(new URLSearchParams(query))).toBe(source);
  expect(source).toMatch(SOURCE_PATTERN);
});

it.each([
  ['?utm_source=mail', 'www.google.com', 'mail'],
  ['', 'www.google.com.au', 'google'],
  ['', 'www.bing.com', 'bing'],
  ['', 'm.facebook.com', 'facebook'],
  ['', 'notgoogle.com', 'notgoogle.com'],
  ['', 'www.carsguide.example', 'carsguide.example'],
  ['', '', ''],
])('a visit that begins with %j and was led to by %j came from %j', (query, host, source) => {
  expect(readArrivalSource(new URLSearchParams(query), host)).toBe(source);
  expect(source).toMatch(SOURCE_PATTERN);
});
