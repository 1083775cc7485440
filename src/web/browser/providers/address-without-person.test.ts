import { expect, it } from 'vitest';
import { stripPerson } from './address-without-person.ts';

it.each([
  ['/search/used-cars?query=jo%40example.com', '/search/used-cars'],
  ['/search/used-cars?query=Kia+jo@example.com&page=2#top', '/search/used-cars?query=Kia&page=2#top'],
  ['/search/used-cars?query=0412%20345%20678+red', '/search/used-cars?query=red'],
  ['/search/used-cars?query=%2B61+412+345+678', '/search/used-cars'],
  ['/search/used-cars?query=(505)+555-0123', '/search/used-cars'],
  ['/search/used-cars?query=505-555-0123', '/search/used-cars'],
  ['https://a.example/?email=jo@example.com&utm_source=mail', 'https://a.example/?utm_source=mail'],
])('%s is %s without the person', (address, shown) => {
  expect(stripPerson(address)).toBe(shown);
});

it.each([
  '/',
  '/search/used-cars',
  '/search/used-cars?refinementList[make][0]=Kia&range[price]=:30000',
  '/search/used-cars?query=kia+20000+30000',
  '/search/used-cars?query=2019%202020%202021',
  '/search/used-cars?query=20000-30000',
  '/search/used-cars?query=stock+1002345678',
  '/search/used-cars?query=JM0BP2H7600123456',
  '/?gclid=Cj0KCQ-0412345678&utm_id=0412345678',
  '/search/used-cars?query=&page=2',
])('%s names nobody, and stays as it is', (address) => {
  expect(stripPerson(address)).toBe(address);
});
