import { expect, it } from 'vitest';
import { buildLeadKeys, readSearchWords } from './lead-keys.ts';

const lead = { name: '', first_name: '', middle_name: '', last_name: '', phone: '', email: '', category: '' };

it.each([
  [{ name: 'Émile  Du Pont' }, { name_key: 'emile du pont', last_word_key: 'pont' }],
  [
    { first_name: 'Ann', last_name: 'Lee' },
    { name_key: 'ann lee', last_word_key: 'lee' },
  ],
  [{ name: 'Ann' }, { name_key: 'ann', last_word_key: null }],
  [{}, { name_key: '', last_word_key: null, phone_key: null, address_key: null, department: 'front desk' }],
  [{ phone: '0412 345 678' }, { phone_key: '876543214 16+'.replace(' ', '') }],
  [{ phone: '+64 21 555 010' }, { phone_key: '0105551246+' }],
  [{ email: 'Ann@Example.com' }, { address_key: 'ann@example.com' }],
  [{ category: 'Parts Enquiry' }, { department: 'parts' }],
])('keys of %j', (change, keys) =>
  expect(buildLeadKeys({ ...lead, ...change }, 'en-AU')).toMatchObject(keys),
);

it.each([
  ['Émi', { name: 'emi', phoneEnd: null, code: 'émi' }],
  ['0412 345 678', { phoneEnd: '876543214' }],
  ['5678', { phoneEnd: '8765' }],
  ['0006', { phoneEnd: '6000' }],
  ['09 555 0101', { phoneEnd: '10105559' }],
  ['678', { phoneEnd: null }],
  [' S1234 ', { name: 's1234', phoneEnd: null, code: 's1234' }],
])('a search for %s', (words, read) => expect(readSearchWords(words)).toMatchObject(read));
