import { formatInternationalPhone } from '../../contact/international-phone.ts';
import type { Locale } from '../../tenants/country-settings.ts';
import type { Department } from '../department.ts';
import { joinFullName } from '../deliveries/lead-dispatch.ts';
import { readLeadCategory } from '../lead-categories.ts';
import type { Lead } from '../lead.ts';

/** By what a lead is found, stored with it a moment after it. */
export interface LeadKeys {
  /** In small letters; null: it gave none. */
  address_key: string | null;
  /** E.164 read backwards: the end of a number is a beginning. Null: it gave none. */
  phone_key: string | null;
  /** Empty where it gave none. */
  name_key: string;
  /** Where the name has several words. */
  last_word_key: string | null;
  department: Department;
}

type KeyedLead = Pick<
  Lead,
  'name' | 'first_name' | 'middle_name' | 'last_name' | 'phone' | 'email' | 'category'
>;

export function buildLeadKeys(lead: KeyedLead, locale: Locale): LeadKeys {
  const name = foldName(joinFullName(lead));
  const lastWord = name.slice(name.lastIndexOf(' ') + 1);
  return {
    address_key: buildAddressKey(lead.email),
    phone_key: buildPhoneKey(lead.phone, locale),
    name_key: name,
    last_word_key: lastWord === name ? null : lastWord,
    department: findLeadDepartment(lead),
  };
}

export function buildPhoneKey(number: string, locale: Locale): string | null {
  const phone = formatInternationalPhone(number, locale);
  return phone === null ? null : reverse(phone);
}

export function buildAddressKey(email: string): string | null {
  return email.toLowerCase() || null;
}

/** Who answers a lead; of an unknown category the front desk. */
export function findLeadDepartment({ category }: { category: string }): Department {
  return readLeadCategory(category)?.department ?? 'front desk';
}

/** Digits of the shortest number that is dialled with its area. */
const WHOLE_NUMBER = 9;

/** What was typed into a search, as the keys are written; `phoneEnd` null with fewer digits than tell anybody apart. */
export function readSearchWords(words: string): { name: string; phoneEnd: string | null; code: string } {
  const typedDigits = words.replace(/[\s()+./-]/g, '');
  // The end of a number may begin with 0; a whole number is kept without its trunk prefix.
  const digits = typedDigits.length < WHOLE_NUMBER ? typedDigits : typedDigits.replace(/^0+/, '');
  return {
    name: foldName(words),
    phoneEnd: /^\d{4,15}$/.test(digits) ? reverse(digits) : null,
    code: words.trim().toLowerCase(),
  };
}

/** In small letters without marks. */
function foldName(name: string): string {
  const plainName = name.normalize('NFKD').replaceAll(/\p{Mark}/gu, '');
  return plainName.toLowerCase().replaceAll('\0', '').replace(/\s+/g, ' ').trim().toWellFormed();
}

function reverse(digits: string): string {
  return Array.from(digits).toReversed().join('');
}
