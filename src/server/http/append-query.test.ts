import { expect, it } from 'vitest';
import { keepQueryInLocation } from './append-query.ts';

it.each([
  ['/service', '/pages/service?utm_source=a&gclid=b', '/service?utm_source=a&gclid=b'],
  ['/service', '/pages/service', '/service'],
  ['/service', '/pages/service?', '/service'],
  ['/search/used?page=2', '/x?page=02&utm_source=a', '/search/used?utm_source=a&page=2'],
  ['/k%C5%8Dwhai#map', '/pages/k?a=b%20c', '/k%C5%8Dwhai?a=b+c#map'],
  ['/a', '/pages/a?x=%0d%0aSet-Cookie:%20a', '/a?x=%0D%0ASet-Cookie%3A+a'],
  ['https://workshop.example/book', '/pages/book-a-service?utm_source=a', 'https://workshop.example/book'],
  ['//evil.example', '/a?x=1', '//evil.example'],
])('%s, asked as %s, leads to %s', (location, target, expected) => {
  const headers = ['Content-Type', 'text/plain', 'Location', location];
  keepQueryInLocation(headers, target);
  expect(headers).toEqual(['Content-Type', 'text/plain', 'Location', expected]);
});

it('leaves answers that lead nowhere', () => {
  const headers = ['Content-Type', 'text/html'];
  keepQueryInLocation(headers, '/a?x=1');
  expect(headers).toEqual(['Content-Type', 'text/html']);
});
